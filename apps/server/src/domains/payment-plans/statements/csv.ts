import { countryOfZone } from '@shutterhouse/contract/bookings/phone';
import { type Currency, currencies } from '@shutterhouse/contract/currencies';
import { fieldError } from '@shutterhouse/contract/errors';
import { transferLimits } from '@shutterhouse/contract/payment-plans/constants';
import { planMessages as messages } from '@shutterhouse/contract/payment-plans/messages';
import { searchKey } from '@shutterhouse/contract/search-key';
import { parse } from 'csv-parse/sync';
import { priceOf } from '../../../written-amounts.ts';
import { dateWritten, isDay, isMonthFirstIn, orderShown } from '../../../written-dates.ts';
import type { Received } from './camt.ts';
import { type Column, columnsOf } from './columns.ts';

/** The studio's currency and time zone, for what a statement leaves open. */
export type StatementTerms = { currency: Currency; timeZone: string };

/** What came in by a statement, and how many lines have a date or a sum that nobody can be sure of. */
export type ReadRows = { received: Received[]; unread: number };

/** Above the table, banks print whose account it is. */
const headRows = 30;

/**
 * The credits of a statement in CSV, whose columns are known by their names.
 * @throws StudioError invalid on `text`
 */
export function readCsv(text: string, { currency, timeZone }: StatementTerms): ReadRows {
  const rows = rowsOf(text);
  const at = rows.slice(0, headRows).findIndex((row) => columnsOf(row) !== undefined);
  const columns = columnsOf(rows[at] ?? []);
  if (columns === undefined) throw fieldError('invalid', 'text', messages.statementUnknown);
  const lines = rows.slice(at + 1).map((row) => (column: Column) => {
    const cells = columns[column].map((place) => (row[place] ?? '').trim());
    return cells.filter((cell) => cell !== '');
  });
  const isMonthFirst = isMonthFirstBy(
    lines.map((cells) => cells('date')[0] ?? ''),
    timeZone,
  );
  const mark = decimalMark(lines.flatMap((cells) => [...cells('credit'), ...cells('amount')]));
  const received: Received[] = [];
  let unread = 0;
  for (const cells of lines) {
    const [date = ''] = cells('date');
    const sum = creditOf(cells);
    if (date === '' || sum === undefined || isWaiting(cells)) continue;
    const inCell = cells('currency')[0]?.toUpperCase();
    const of = currencies.find((each) => each === inCell) ?? columns.named ?? currency;
    const amountCents = priceOf(pointed(sum, mark), of);
    const bookedOn = dayOf(date, isMonthFirst);
    const isAmount = typeof amountCents === 'number' && !Number.isNaN(amountCents);
    if (isAmount && amountCents === 0) continue;
    if (isAmount && isDay(bookedOn)) {
      const [name = ''] = cells('name');
      const reference = referenceOf(cells);
      received.push({ bookedOn, amountCents, currency: of, name, reference, bankId: '' });
    } else if (isAmount || isDay(bookedOn)) {
      unread += 1;
    }
  }
  return { received, unread };
}

/** The cells of a line in the columns of a kind, without the empty ones. */
type Cells = (column: Column) => string[];

function rowsOf(text: string): string[][] {
  try {
    return parse(text, {
      ...{ bom: true, relax_column_count: true, skip_empty_lines: true, relax_quotes: true },
      delimiter: delimiterOf(text),
      // Two directions, and what stands above the table.
      to: transferLimits.rows * 2 + headRows,
      max_record_size: 20_000,
    }) as string[][];
  } catch {
    throw fieldError('invalid', 'text', messages.statementUnknown);
  }
}

/** The one that the first lines have most of. */
function delimiterOf(text: string): string {
  const head = text.split('\n', headRows).join('\n');
  const counts = [';', '\t', ','].map((each) => ({ each, count: head.split(each).length }));
  return counts.toSorted((one, other) => other.count - one.count)[0]?.each ?? ',';
}

/** Whether the dates of a statement have the month first: as one of them shows, else as is usual in the country. */
function isMonthFirstBy(dates: readonly string[], timeZone: string): boolean {
  const shown = dates.map((date) => orderShown(date).isMonthFirst);
  const found = shown.find((each) => each !== undefined);
  return found ?? isMonthFirstIn(countryOfZone(timeZone) ?? 'US');
}

const months = 'janfebmaraprmayjunjulaugsepoctnovdec';

/** `20300604`, `4 Jun 2030`, `2030.06.04.` and what other tables have, as `2030-06-04`; otherwise as it is. */
function dayOf(cell: string, isMonthFirst: boolean): string {
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(cell);
  if (compact) return compact.slice(1).join('-');
  const [, day = '', name = '', year = ''] =
    /^(\d{1,2})[ -]([a-z]{3})[a-z]*\.?,?[ -](\d{4}|\d{2})$/i.exec(cell) ?? [];
  const month = months.indexOf(name.toLowerCase()) / 3;
  if (name !== '' && Number.isInteger(month) && month >= 0) {
    return dateWritten(`${day}.${month + 1}.${year}`, isMonthFirst);
  }
  return dateWritten(cell.replace(/\.$/, ''), isMonthFirst);
}

/** The sum that came in by a line; undefined for one that went out. */
function creditOf(cells: Cells): string | undefined {
  const [credit = cells('debit').some(isSum) ? undefined : cells('amount')[0]] =
    cells('credit').filter(isSum);
  return credit === undefined || isOut(credit) || cells('direction').some(isOutWord)
    ? undefined
    : credit;
}

/** Not empty, and no zero. */
function isSum(cell: string): boolean {
  return /[1-9]/.test(cell);
}

/** `-1.00`, `1.00-`, `(1.00)`, `1.00 DR`, `1,00 S`. */
function isOut(sum: string): boolean {
  return /^\D*[-−–(]|[-−)]$|\s(?:dr|[ds])\.?$/i.test(sum);
}

function isOutWord(cell: string): boolean {
  return /^(?:[ds]|dr|af|afschrijving|debit|debet|debito|soll|ausgang)$/.test(searchKey(cell));
}

/** What is not booked yet, or never will be. */
function isWaiting(cells: Cells): boolean {
  const waits = /vorgemerkt|pending|reverted|declined|failed|attente|pendient|pendent|non contab/;
  return cells('status').some((cell) => waits.test(searchKey(cell)));
}

/** What the payer wrote, and the bank, each once. */
function referenceOf(cells: Cells): string {
  return [...new Set(cells('reference'))]
    .filter((cell) => !/^(?:credit|debit)$/i.test(cell))
    .join(' ');
}

/** What stands before the decimals in the sums of a statement; undefined without decimals. */
function decimalMark(sums: readonly string[]): string | undefined {
  return sums.map((sum) => /\d([.,])\d{1,2}\D*$/.exec(sum)?.[1]).find((mark) => mark !== undefined);
}

/** A sum without what divides its thousands, a plus or `CR`, and with a point before its decimals. */
function pointed(sum: string, mark: string | undefined): string {
  const bare = sum.replace(/^\+\s*/, '').replace(/\s(?:cr|[ch])\.?$/i, '');
  if (mark === undefined) return bare;
  return bare
    .replaceAll(mark === ',' ? /(?<=\d)[.'’\s](?=\d)/g : /(?<=\d)[,'’\s](?=\d)/g, '')
    .replace(mark, '.');
}
