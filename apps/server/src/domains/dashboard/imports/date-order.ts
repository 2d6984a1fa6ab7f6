import { countryOfZone } from '@shutterhouse/contract/bookings/phone';
import { importMessages as messages } from '@shutterhouse/contract/dashboard/import';
import { fieldError } from '@shutterhouse/contract/errors';
import { localeTag } from '@shutterhouse/contract/locale';
import { dayWritten, isDay, isMonthFirstIn, orderShown } from '../../../written-dates.ts';
import type { ImportRow } from './reading.ts';

/** Whether `1/2/2026` is January 2, with a sentence that says so where the table has such dates. */
export type DateOrder = { isMonthFirst: boolean; note?: string };

/**
 * The order in which a table writes days and months: the one that its own dates show, else that of the studio's country.
 * @throws StudioError invalid on `csv` for a table that has dates of both orders
 */
export function dateOrderOf(
  rows: readonly ImportRow[],
  column: string,
  timeZone: string,
): DateOrder {
  const all = new Set<string>();
  let [dayFirst, monthFirst]: (Found | undefined)[] = [];
  for (const { line, cells } of rows) {
    const { written, isMonthFirst } = orderShown(cells.get(column) ?? '');
    if (written === undefined) continue;
    all.add(written);
    if (isMonthFirst === false) dayFirst ??= { line, written };
    if (isMonthFirst === true) monthFirst ??= { line, written };
  }
  if (dayFirst && monthFirst) {
    throw fieldError('invalid', 'csv', messages.bothOrders(dayFirst, monthFirst));
  }
  const shown = dayFirst ?? monthFirst;
  const country = countryOfZone(timeZone) ?? 'US';
  const isMonthFirst = shown ? shown === monthFirst : isMonthFirstIn(country);
  const written = [...all].find((one) => isDay(dayWritten(one, isMonthFirst)));
  if (written === undefined) return { isMonthFirst };
  const means = new Intl.DateTimeFormat(localeTag(), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(dayWritten(written, isMonthFirst)),
  );
  const name = new Intl.DisplayNames(localeTag(), { type: 'region' }).of(country) ?? country;
  const line = shown?.line;
  const order = { written, means, isMonthFirst, line, country: name };
  return { isMonthFirst, note: messages.dateOrder(order) };
}

type Found = { line: number; written: string };
