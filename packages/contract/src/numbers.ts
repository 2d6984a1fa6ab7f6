/**
 * A number as people and spreadsheets write it: `1200`, `1,200.50`, `1.200,50`, `19,90`; undefined for an empty text, and
 * NaN for anything else.
 */
export function readNumber(text: string): number | undefined {
  const plain = /^-?(\d+|\d{1,3}(\.\d{3})+),\d{1,2}$/.test(text)
    ? text.replaceAll('.', '').replace(',', '.')
    : text.replace(/(?<=\d),(?=\d{3}(\D|$))/g, '');
  if (plain === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}
