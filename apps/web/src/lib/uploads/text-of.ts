/** What stands above the sums in Japanese tables. */
const japaneseHead = /金額|入出金|お預/;

/**
 * The text of a table. Programs write it as UTF-8, as UTF-16 with a byte order mark, or in the letters of their country:
 * Shift_JIS, and else Windows-1252. Both are invalid UTF-8 as soon as there is a letter that is not English.
 */
export async function textOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const decode = (encoding: string) => new TextDecoder(encoding, { fatal: true }).decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode('utf-16le');
  try {
    return decode('utf-8');
  } catch {
    return japanese(decode) ?? decode('windows-1252');
  }
}

/** Western letters can be pairs of Shift_JIS by chance: the words of a table can't. */
function japanese(decode: (encoding: string) => string): string | undefined {
  try {
    const text = decode('shift_jis');
    return japaneseHead.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}
