import { maxImported } from '@shutterhouse/contract/dashboard/import';

/** The characters of a part: at most three bytes each, so that one fits into the body of a request. */
const partLength = 60_000;

/** What one request takes of a table, in bytes of its JSON. */
const maxBytes = 240_000;

/** True for a table that is too large to be imported by one request. */
export function isLarge(csv: string): boolean {
  return (
    csv.length > maxImported.characters ||
    csv.split(/\r\n|\r|\n/).length > maxImported.rows ||
    new TextEncoder().encode(JSON.stringify(csv)).length > maxBytes
  );
}

/** A part of a table; `from` is the number of characters before it. */
type TablePart = { from: number; csv: string; isLast: boolean };

/** The parts in which a large table is sent. */
export function tableParts(csv: string): TablePart[] {
  const parts: TablePart[] = [];
  for (let from = 0; from < csv.length; ) {
    let end = Math.min(from + partLength, csv.length);
    // Two units are one character.
    if (!csv.slice(from, end).isWellFormed()) end -= 1;
    parts.push({ from, csv: csv.slice(from, end), isLast: end === csv.length });
    from = end;
  }
  return parts;
}
