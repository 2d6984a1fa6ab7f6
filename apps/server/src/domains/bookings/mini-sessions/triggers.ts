import { aborting, beforeWrites, type Trigger, trigger } from '../../../db/triggers.ts';
import { bumpContentVersion } from '../../settings/content-version.ts';
import { overlapCode, sharesTime } from '../triggers.ts';

/**
 * A published event occupies [starts_at, ends_at): no other event and no booking but its own may
 * overlap it. The triggers on bookings refuse bookings that would overlap an event.
 */
const unlessFree = `
WHEN NEW.is_active = 1 AND (
  EXISTS (
    SELECT 1 FROM mini_sessions AS other
    WHERE other.is_active = 1
      AND ${sharesTime('other')}
      AND other.id <> NEW.id
  ) OR EXISTS (
    SELECT 1 FROM bookings
    WHERE status <> 'cancelled'
      AND ${sharesTime('bookings')}
      AND bookings.mini_session_id IS NOT NEW.id
  )
)
${aborting(overlapCode)}`;

/** A booking of an event must be in one of its slots, and a slot has at most as many bookings as places. */
const unlessPlace = `
WHEN NEW.mini_session_id IS NOT NULL AND NEW.status <> 'cancelled' AND NOT EXISTS (
  SELECT 1 FROM mini_sessions AS event
  WHERE event.id = NEW.mini_session_id
    AND NEW.starts_at >= event.starts_at
    AND NEW.ends_at <= event.ends_at
    AND NEW.ends_at - NEW.starts_at = event.slot_minutes * 60000
    AND (NEW.starts_at - event.starts_at) % (event.slot_minutes * 60000) = 0
    AND event.places_per_slot > (
      SELECT count(*) FROM bookings AS other
      WHERE other.mini_session_id IS NOT NULL
        AND other.mini_session_id = NEW.mini_session_id
        AND other.starts_at = NEW.starts_at
        AND other.status <> 'cancelled'
        AND other.id <> NEW.id
    )
)
${aborting(overlapCode)}`;

export const miniSessionTriggers: Trigger[] = [
  ...beforeWrites(
    'mini_sessions_overlap',
    { table: 'mini_sessions', columns: 'starts_at, ends_at, is_active' },
    unlessFree,
  ),
  ...beforeWrites(
    'mini_session_places',
    { table: 'bookings', columns: 'starts_at, ends_at, status, mini_session_id' },
    unlessPlace,
  ),
  // The page of an event shows how many places are left.
  trigger(
    'mini_session_booked_bump_content',
    `AFTER INSERT ON bookings WHEN NEW.mini_session_id IS NOT NULL ${bumpContentVersion}`,
  ),
  trigger(
    'mini_session_changed_bump_content',
    `AFTER UPDATE OF starts_at, status, mini_session_id ON bookings
WHEN NEW.mini_session_id IS NOT NULL OR OLD.mini_session_id IS NOT NULL ${bumpContentVersion}`,
  ),
  trigger(
    'mini_session_removed_bump_content',
    `AFTER DELETE ON bookings WHEN OLD.mini_session_id IS NOT NULL ${bumpContentVersion}`,
  ),
];
