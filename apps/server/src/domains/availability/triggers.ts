import { aborting, beforeWrites, type Trigger } from '../../db/triggers.ts';

/** The word in the error of a write of hours that touch others of their day. */
const windowsTouchWord = 'opening_windows_touch';

const unlessApart = `
WHEN EXISTS (
  SELECT 1 FROM opening_windows AS other
  WHERE other.service_id IS NEW.service_id
    AND other.weekday = NEW.weekday
    AND other.opens <= NEW.closes
    AND other.closes >= NEW.opens
    AND other.id <> NEW.id
)
${aborting(windowsTouchWord)}`;

/** There must be a gap between two spans of hours on one day. */
export const availabilityTriggers: Trigger[] = [
  ...beforeWrites('opening_windows_apart', { table: 'opening_windows' }, unlessApart),
];
