/**
 * The text of a table. Spreadsheets save it as UTF-8, as UTF-16 with a byte order mark, or, as
 * plain CSV, in Windows-1252, which is invalid UTF-8 as soon as it has an accented letter.
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
