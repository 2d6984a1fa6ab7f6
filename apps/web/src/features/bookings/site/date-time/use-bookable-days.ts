import { defaultRules } from '@shutterhouse/contract/availability/rules';
import { clockOf, utcClock, visitorClock } from '../../../../lib/studio-time.ts';
import { useBookableDays as useRules, useStudio } from '../../queries.ts';
import { type BookableDays, bookableDays } from './bookable-days.ts';

/** On which days of the studio's calendar a service can be booked; null until that is known. */
export function useBookableDays(service: string | null): BookableDays | null {
  const studio = useStudio();
  const rules = useRules(service);
  // Without an answer the visitor's own calendar is the best guess; the times will not come either.
  const clock = studio.data ? clockOf(studio.data) : studio.isError ? visitorClock(utcClock) : null;
  // Without an answer those of a new studio stand in; the times of a day tell what is true.
  const known = rules.data ?? (rules.isError ? defaultRules : undefined);
  return clock === null || known === undefined ? null : bookableDays(known, new Date(), clock);
}
