import { tzOffset } from '@date-fns/tz';

/** The day (`YYYY-MM-DD`) that the studio's clock shows at an instant, right on nights when it changes. */
export function dayShown(instant: Date, timeZone: string): string {
  const shown = instant.getTime() + tzOffset(timeZone, instant) * 60_000;
  return new Date(shown).toISOString().slice(0, 10);
}

/** The day of what a call gives: a day as it is, an instant by the studio's clock. */
export function dayOf(date: string, timeZone: string): string {
  return date.length === 10 ? date : dayShown(new Date(date), timeZone);
}
