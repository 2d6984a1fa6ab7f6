import { defaultRules } from '@shutterhouse/contract/availability/rules';
import { clockOf, utcClock, visitorClock } from '../../../../lib/formats/studio-time.ts';
import { useBookableDays as useRules, useStudio } from '../../queries.ts';
import { type BookableDays, bookableDays } from './bookable-days.ts';

/** The days of the studio's calendar when a service can be booked; null until they are known. */
export function useBookableDays(service: string | null): BookableDays | null {
  const studio = useStudio();
  const rules = useRules(service);
  // If the studio's zone can't be loaded, assume the visitor's; the slots will then not load
  // either.
  const clock = studio.data ? clockOf(studio.data) : studio.isError ? visitorClock(utcClock) : null;
  // If the rules can't be loaded, assume the defaults; the slots of a day show the actual ones.
  const known = rules.data ?? (rules.isError ? defaultRules : undefined);
  return clock === null || known === undefined ? null : bookableDays(known, new Date(), clock);
}
