import { readTime } from '@shutterhouse/contract/clock';
import { instantOf } from './studio-time.ts';

/** `1/2/2026`, `1/2/26` and `1-2-2026`, of which only some can be a day and a month in one order alone. */
const slashed = /^\d{1,2}(?:\/\d{1,2}\/(?:\d{4}|\d{2})|-\d{1,2}-\d{4})(?!\d)/;

/** A date that could be of either order, and which one it must be, where only one is possible. */
export function orderShown(cell: string): { written?: string; isMonthFirst?: boolean } {
  const [written] = slashed.exec(cell) ?? [];
  if (written === undefined) return {};
  const [first = 0, second = 0] = written.split(/\D/).map(Number);
  if (first > 12 && second <= 12) return { written, isMonthFirst: false };
  return second > 12 && first <= 12 ? { written, isMonthFirst: true } : { written };
}

/** Whether a country writes the month before the day (ISO 3166-1). */
export function isMonthFirstIn(country: string): boolean {
  const { language } = new Intl.Locale('und', { region: country }).maximize();
  const types = new Intl.DateTimeFormat(`${language}-${country}`, {
    ...{ day: 'numeric', month: 'numeric', year: 'numeric' },
    ...{ calendar: 'gregory', numberingSystem: 'latn' },
  })
    .formatToParts(0)
    .map(({ type }) => type);
  return types.indexOf('month') < types.indexOf('day');
}

/**
 * A date as people and spreadsheets write it, as `2030-06-01`: `2030/6/1`, `1.6.2030`, and `1/6/2030` in the order of the
 * table; anything else is unchanged. Two digits are a year of this century.
 */
export function dayWritten(cell: string, isMonthFirst: boolean): string {
  const [, year, ...rest] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(cell) ?? [];
  if (year) return isoDay(year, rest);
  const [, day, month, dotted] = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})$/.exec(cell) ?? [];
  if (day && month && dotted) return isoDay(dotted, [month, day]);
  if (slashed.exec(cell)?.[0] !== cell) return cell;
  const [first = '', second = '', last = ''] = cell.split(/\D/);
  return isoDay(last, isMonthFirst ? [first, second] : [second, first]);
}

function isoDay(year: string, monthAndDay: readonly string[]): string {
  return [year.padStart(4, '20'), ...monthAndDay.map((part) => part.padStart(2, '0'))].join('-');
}

/** A date and, after it, a time of day without a zone. */
function parts(cell: string): { date: string; minute?: number } {
  const text = cell.replace(/\s+/g, ' ');
  const [, date, time = ''] =
    /^(\d[\d/-]*\d|\d+(?:\. ?\d+)+)(?:,? |T)(\S+(?: ?[ap]\.?m\.?)?)$/i.exec(text) ?? [];
  const minute = readTime(time.replace(/^(\d{1,2}:\d{2}):\d{2}(?:\.0+)?(?=\D|$)/, '$1'));
  return date === undefined || minute === undefined ? { date: text } : { date, minute };
}

/** A date, also beside a time; anything else is unchanged. */
export function dateWritten(cell: string, isMonthFirst: boolean): string {
  const day = dayWritten(parts(cell).date, isMonthFirst);
  return isDay(day) ? day : cell;
}

/**
 * A time without a zone is in the studio's: `2030-06-01 14:00`, `1.6.2030 2:00 PM`, as an instant. Anything else is
 * unchanged, to be parsed as one.
 */
export function instantWritten(cell: string, isMonthFirst: boolean, timeZone: string): string {
  const { date, minute } = parts(cell);
  const day = dayWritten(date, isMonthFirst);
  if (minute === undefined || !isDay(day)) return cell;
  return instantOf(day, minute, timeZone).toISOString();
}

/** Whether a text is a day that exists, `2030-06-01`. */
export function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${text}T`);
}
