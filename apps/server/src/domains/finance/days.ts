import { tzOffset } from '@date-fns/tz';

/** The day (`YYYY-MM-DD`) of an instant in a time zone, correct also when clocks change. */
export function dayShown(instant: Date, timeZone: string): string {
  const shown = instant.getTime() + tzOffset(timeZone, instant) * 60_000;
  return new Date(shown).toISOString().slice(0, 10);
}

/** The day of an input: a day unchanged, an instant in the studio's time zone. */
export function dayOf(date: string, timeZone: string): string {
  return date.length === 10 ? date : dayShown(new Date(date), timeZone);
}
