import { calendarDay } from '@shutterhouse/contract/dates';
import type { SearchCodec } from './search-state.ts';

/** A day of the studio's calendar (`YYYY-MM-DD`) in the address, or nothing. */
export const dayParam: SearchCodec<string> = {
  read: (raw) => (isDay(raw) ? raw : ''),
  write: (day) => (day === '' ? null : day),
};

/** Whether a text is a day that exists, in the years that the server takes. */
export function isDay(text: string | null): text is string {
  return calendarDay.safeParse(text).success;
}
