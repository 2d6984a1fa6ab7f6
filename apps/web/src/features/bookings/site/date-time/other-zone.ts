import type { StudioClock } from '@shutterhouse/contract/clock';
import { visitorClock, wallClock, zoneName } from '../../../../lib/formats/studio-time.ts';

/** Whether local time differs between the visitor and the studio at an instant (ISO 8601). */
export function showsOtherTime(at: string, clock: StudioClock): boolean {
  const instant = new Date(at);
  const [here, there] = [wallClock(instant, visitorClock(clock)), wallClock(instant, clock)];
  return here.day !== there.day || here.minute !== there.minute;
}

/** A sentence with the studio's zone if the visitor's local time differs at one of the times; otherwise null. */
export function zoneSentence(
  slots: readonly { startsAt: string }[],
  clock: StudioClock,
): string | null {
  const other = slots.find(({ startsAt }) => showsOtherTime(startsAt, clock));
  return other
    ? `Times are in the studio’s time zone: ${zoneName(new Date(other.startsAt), clock)}.`
    : null;
}
