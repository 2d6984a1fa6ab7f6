import {
  type AvailabilityInput,
  defaultAvailability,
} from '@shutterhouse/contract/availability/schema';
import type { TestStudio } from '../studio/app.ts';

/** Opening hours by the clock: `between(9, 12.5)`. */
export function between(opens: number, closes: number) {
  return { opens: opens * 60, closes: closes * 60 };
}

/** The default week with other hours on single weekdays (0 is Sunday). */
export function weekWith(days: Record<number, AvailabilityInput['hours'][number]>) {
  return defaultAvailability.hours.map((windows, weekday) => days[weekday] ?? windows);
}

/** Saves rules as the owner does; missing ones are the defaults. */
export async function saveRules(
  studio: Pick<TestStudio, 'as'>,
  rules: Partial<AvailabilityInput>,
): Promise<void> {
  await (await studio.as('admin')).availability.update(rules);
}
