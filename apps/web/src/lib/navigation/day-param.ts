import { isCalendarDay } from '@shutterhouse/contract/calendar-days';
import type { SearchCodec } from './search-state.ts';

/** A date (`YYYY-MM-DD`) in the address, or empty. */
export const dayParam: SearchCodec<string> = {
  read: (raw) => (isDay(raw) ? raw : ''),
  write: (day) => (day === '' ? null : day),
};

/** Whether a text is an existing date, in the years that the server accepts. */
export function isDay(text: string | null): text is string {
  return text !== null && isCalendarDay(text);
}
