import { type Trigger, trigger } from '../../db/triggers.ts';

/** The word with which a write of hours that touch others of their day is aborted. */
export const windowsTouchWord = 'opening_windows_touch';

const unlessApart = `
WHEN EXISTS (
  SELECT 1 FROM opening_windows AS other
  WHERE other.service_id IS NEW.service_id
    AND other.weekday = NEW.weekday
    AND other.opens <= NEW.closes
    AND other.closes >= NEW.opens
    AND other.id <> NEW.id
)
BEGIN
  SELECT RAISE(ABORT, '${windowsTouchWord}');
END`;

/** Between two spans of hours of one day lies a pause. */
export const availabilityTriggers: Trigger[] = [
  trigger('opening_windows_apart_insert', `BEFORE INSERT ON opening_windows ${unlessApart}`),
  trigger('opening_windows_apart_update', `BEFORE UPDATE ON opening_windows ${unlessApart}`),
];
