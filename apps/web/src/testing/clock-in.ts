import { defaultClockStyle, type StudioClock } from '@shutterhouse/contract/clock';

/** A clock of 12 hours in a zone. */
export function clockIn(timeZone: string): StudioClock {
  return { timeZone, style: defaultClockStyle };
}
