import { z } from 'zod';
import { sentences, t } from '../sentences.ts';
import { durationHours } from './constants.ts';

/** The grid on which sessions start: every 30 minutes from 9:00 to 21:00 of the studio's clock, 25 slots. */
export const slotGrid = { firstMinute: 9 * 60, lastMinute: 21 * 60, stepMinutes: 30 } as const;

export type SlotPeriod = 'Morning' | 'Afternoon' | 'Evening';

/** Minutes after midnight of each slot, in order. */
export const slotMinutes: readonly number[] = Array.from(
  { length: (slotGrid.lastMinute - slotGrid.firstMinute) / slotGrid.stepMinutes + 1 },
  (_, index) => slotGrid.firstMinute + index * slotGrid.stepMinutes,
);

/** The names of the parts of the day. */
export const slotPeriodLabels: Record<SlotPeriod, string> = sentences({
  Morning: 'Morning',
  Afternoon: 'Afternoon',
  Evening: 'Evening',
});

/** The part of the day to which a slot belongs: Morning to 12:30, Afternoon to 17:30, Evening from 18:00. */
export function slotPeriod(minuteOfDay: number): SlotPeriod {
  if (minuteOfDay < 13 * 60) return 'Morning';
  return minuteOfDay < 18 * 60 ? 'Afternoon' : 'Evening';
}

/** The length of a session in hours: half-hour steps from 0.5 to 24. */
export const sessionHours = z.coerce
  .number({ error: () => t('The duration must be a number of hours') })
  .min(durationHours.min, {
    error: () => t('The duration is at least {min} hours', { min: durationHours.min }),
  })
  .max(durationHours.max, {
    error: () => t('The duration is at most {max} hours', { max: durationHours.max }),
  })
  .multipleOf(durationHours.step, {
    error: () => t('The duration must be in steps of half an hour'),
  });

/** The end of a session of the given length. */
export function sessionEnd(startsAt: Date, hours: number): Date {
  return new Date(startsAt.getTime() + hours * 3_600_000);
}

/** Two sessions overlap when each starts before the other ends; one may start as another ends. */
export function overlaps(
  one: { startsAt: Date; endsAt: Date },
  other: { startsAt: Date; endsAt: Date },
): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt;
}
