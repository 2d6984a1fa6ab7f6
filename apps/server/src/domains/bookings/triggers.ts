import { type Trigger, trigger } from '../../db/triggers.ts';

/** The word with which a write that would touch another session is aborted. */
export const overlapWord = 'booking_overlap';

/**
 * A booking that is not cancelled occupies [starts_at, ends_at); two of them never share an instant.
 * Sessions last at most a day (`bookings_length`), so nothing that starts more than a day before can
 * reach in. The bookings of one event share its time; no other booking gets into a published event.
 */
const unlessFree = `
WHEN NEW.status <> 'cancelled' AND (
  EXISTS (
    SELECT 1 FROM bookings AS other
    WHERE other.status <> 'cancelled'
      AND other.starts_at > NEW.starts_at - 86400000
      AND other.starts_at < NEW.ends_at
      AND other.ends_at > NEW.starts_at
      AND other.id <> NEW.id
      AND (NEW.mini_session_id IS NULL OR other.mini_session_id IS NOT NEW.mini_session_id)
  ) OR EXISTS (
    SELECT 1 FROM mini_sessions AS event
    WHERE event.is_active = 1
      AND event.starts_at > NEW.starts_at - 86400000
      AND event.starts_at < NEW.ends_at
      AND event.ends_at > NEW.starts_at
      AND event.id IS NOT NEW.mini_session_id
  )
)
BEGIN
  SELECT RAISE(ABORT, '${overlapWord}');
END`;

export const bookingTriggers: Trigger[] = [
  trigger('bookings_overlap_insert', `BEFORE INSERT ON bookings ${unlessFree}`),
  trigger(
    'bookings_overlap_update',
    `BEFORE UPDATE OF starts_at, ends_at, status, mini_session_id ON bookings ${unlessFree}`,
  ),
  trigger(
    'bookings_request_answered',
    `AFTER UPDATE OF status ON bookings
WHEN NEW.request_state IS NOT NULL AND NEW.status <> OLD.status
BEGIN
  UPDATE bookings SET request_state = NULL WHERE id = NEW.id;
END`,
  ),
];
