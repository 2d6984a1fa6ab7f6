import { defaultClockStyle, type StudioClock } from '@shutterhouse/contract/clock';

/** A 12-hour clock in a zone. */
export function clockIn(timeZone: string): StudioClock {
  return { timeZone, style: defaultClockStyle };
}
