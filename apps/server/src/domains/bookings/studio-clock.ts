import { tzOffset } from '@date-fns/tz';
import { dayMs, minuteMs } from '@shutterhouse/contract/durations';

/** The instant of a wall-clock time; `isShown` is false when the clock skips that time. */
type WallInstant = { at: number; isShown: boolean };

/**
 * The instant at which a clock shows a minute of a day (`YYYY-MM-DD`), in milliseconds: the first one
 * where it is shown twice; where it is skipped, by the offset before the change. Independent of the
 * process's zone, unlike `TZDate` on nights when both zones change their clocks.
 */
export function wallInstant(day: string, minuteOfDay: number, timeZone: string): WallInstant {
  const shown = Date.parse(`${day}T00:00:00Z`) + minuteOfDay * minuteMs;
  const [before, after] = [shown - dayMs, shown + dayMs].map((at) => offsetAt(timeZone, at));
  const early = shown - (before ?? 0);
  if (before === after) return { at: early, isShown: true };
  const late = shown - (after ?? 0);
  const shownAt = [Math.min(early, late), Math.max(early, late)].find(
    (at) => at + offsetAt(timeZone, at) === shown,
  );
  return { at: shownAt ?? early, isShown: shownAt !== undefined };
}

/** Minutes after midnight that a clock shows at an instant, seconds cut. */
export function minuteShown(instant: Date, timeZone: string): number {
  const shown = instant.getTime() + offsetAt(timeZone, instant.getTime());
  return Math.floor((((shown % dayMs) + dayMs) % dayMs) / minuteMs);
}

/** The offset of a zone from UTC, in milliseconds. */
function offsetAt(timeZone: string, at: number): number {
  return tzOffset(timeZone, new Date(at)) * minuteMs;
}
