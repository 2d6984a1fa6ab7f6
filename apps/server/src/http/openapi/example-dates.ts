import { dayMs } from '@shutterhouse/contract/durations';

/** The date for which the examples were written, a Monday. */
const written = Date.parse('2030-06-03');

const weekMs = 7 * dayMs;

/** How far ahead the examples are at least, in milliseconds. */
const aheadMs = 30 * dayMs;

/** By how many weeks the examples are moved, so that their requests are valid now. */
export function weeksToMove(now: Date): number {
  return Math.ceil((now.getTime() + aheadMs - written) / weekMs);
}

/** A value of the document with the dates of an example moved by whole weeks; weekdays stay. */
export function movedDates(value: unknown, weeks: number): unknown {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(value)) return value;
  const moved = new Date(Date.parse(value) + weeks * weekMs).toISOString();
  return value.includes('T') ? moved.replace('.000Z', 'Z') : moved.slice(0, 10);
}
