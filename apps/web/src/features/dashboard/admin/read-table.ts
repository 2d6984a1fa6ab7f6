/**
 * The text of a table. Spreadsheets save it as UTF-8, as UTF-16 with its mark, or, where they call it plain CSV, in
 * the letters of Windows, which are no UTF-8 as soon as one of them has an accent.
 */
export async function readTable(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
