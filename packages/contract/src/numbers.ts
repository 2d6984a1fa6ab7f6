/** A number whose thousands are apart: by spaces of any width (France), apostrophes (Switzerland), or commas after hundreds (India). */
const apart = [
  /^-?\d{1,3}(\s\d{3})+([.,]\d+)?$/,
  /^-?\d{1,3}(['’]\d{3})+([.,]\d+)?$/,
  /^-?\d{1,2}(,\d{2})+,\d{3}(\.\d+)?$/,
];

/**
 * A number as people and spreadsheets write it: `1200`, `1,200.50`, `1.200,50`, `1 200,50`, `1'200.50`, `19,90`; undefined
 * for an empty text, and NaN for anything else.
 */
export function readNumber(text: string): number | undefined {
  const plain = pointed(text);
  if (plain === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** A number without what divides its thousands, and with a point before its decimals. */
function pointed(text: string): string {
  if (apart.some((form) => form.test(text))) {
    const isIndian = /,.*,/.test(text);
    return isIndian ? text.replaceAll(',', '') : text.replace(/[\s'’]/g, '').replace(',', '.');
  }
  if (/^-?(\d+|\d{1,3}(\.\d{3})+),\d{1,2}$/.test(text)) {
    return text.replaceAll('.', '').replace(',', '.');
  }
  if (/^-?\d{1,3}(\.\d{3}){2,}$/.test(text)) return text.replaceAll('.', '');
  return text.replace(/(?<=\d),(?=\d{3}(\D|$))/g, '');
}
