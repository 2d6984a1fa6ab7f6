import { TZDate } from '@date-fns/tz';
import { timeZone } from './fill.ts';

/** The query of available-slots, as the server sends it. */
export const occupied = `select "starts_at", "ends_at" from "bookings" where (status <> 'cancelled'
  and "bookings"."starts_at" > ? and "bookings"."starts_at" < ? and "bookings"."ends_at" > ?
  and "bookings"."id" <> ?)`;

/** Its parameters for half-hour sessions on a day. */
export function parameters(date: string): [number, number, number, string] {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const at = (minute: number) => new TZDate(year, month - 1, day, 0, minute, timeZone).getTime();
  return [at(540) - 86_400_000, at(1290), at(540), ''];
}
