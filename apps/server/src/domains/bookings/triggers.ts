import { searchIndex } from '../../db/search-index.ts';
import { aborting, beforeWrites, type Trigger, trigger } from '../../db/triggers.ts';
import { bumpContentVersion } from '../settings/content-version.ts';
import { standingTriggers } from './money/standing-triggers.ts';

/** The message with which the trigger aborts a write that would overlap another session. */
export const overlapCode = 'booking_overlap';

/**
 * The condition that the interval [starts_at, ends_at) of another row overlaps that of the row being written.
 * Sessions last at most a day (`bookings_length`), so rows that start more than a day before can't overlap.
 */
const sharesTime = (other: string) =>
  `${other}.starts_at > NEW.starts_at - 86400000
      AND ${other}.starts_at < NEW.ends_at
      AND ${other}.ends_at > NEW.starts_at`;

/**
 * Bookings that are not cancelled never overlap. The bookings of one event share its time; no other
 * booking may overlap a published event.
 */
const unlessFree = `
WHEN NEW.status <> 'cancelled' AND (
  EXISTS (
    SELECT 1 FROM bookings AS other
    WHERE other.status <> 'cancelled'
      AND ${sharesTime('other')}
      AND other.id <> NEW.id
      AND (NEW.mini_session_id IS NULL OR other.mini_session_id IS NOT NEW.mini_session_id)
  ) OR EXISTS (
    SELECT 1 FROM mini_sessions AS event
    WHERE event.is_active = 1
      AND ${sharesTime('event')}
      AND event.id IS NOT NEW.mini_session_id
  )
)
${aborting(overlapCode)}`;

/** Full-text index of bookings by confirmation code, customer details, location and the staff's notes. */
export const bookingSearch = searchIndex({
  table: 'bookings',
  key: 'number',
  words: [
    'confirmation_code',
    'customer_first_name',
    'customer_last_name',
    'customer_email',
    'customer_phone',
    'location_text',
    'notes',
  ],
  filters: [],
});

export const bookingTriggers: Trigger[] = [
  ...bookingSearch.triggers,
  ...standingTriggers,
  ...beforeWrites(
    'bookings_overlap',
    { table: 'bookings', columns: 'starts_at, ends_at, status, mini_session_id' },
    unlessFree,
  ),
  // When the staff answer a request, the customer's address counts as confirmed.
  trigger(
    'bookings_address_vouched',
    `AFTER UPDATE OF status ON bookings
WHEN NEW.confirm_before IS NOT NULL AND NEW.status NOT IN (OLD.status, 'cancelled')
BEGIN
  UPDATE bookings SET confirm_before = NULL, confirm_token_hash = NULL WHERE id = NEW.id;
END`,
  ),
  trigger(
    'bookings_payment_vouched',
    `AFTER UPDATE OF status ON bookings
WHEN NEW.pay_before IS NOT NULL AND NEW.status NOT IN (OLD.status, 'cancelled')
BEGIN
  UPDATE bookings SET pay_before = NULL WHERE id = NEW.id;
END`,
  ),
  // Whoever books: what was said about cancelling stays with the booking.
  trigger(
    'bookings_cancellation',
    `AFTER INSERT ON bookings
WHEN NEW.cancellation = '[]' AND EXISTS (
  SELECT 1 FROM services WHERE title = NEW.service_name AND cancellation <> '[]'
)
BEGIN
  UPDATE bookings SET cancellation = (SELECT cancellation FROM services WHERE title = NEW.service_name)
  WHERE id = NEW.id;
END`,
  ),
  trigger(
    'bookings_cancelled',
    `AFTER UPDATE OF status ON bookings
WHEN (NEW.status = 'cancelled') <> (OLD.status = 'cancelled')
BEGIN
  UPDATE bookings SET cancelled_at = iif(NEW.status = 'cancelled', NEW.updated_at, NULL) WHERE id = NEW.id;
END`,
  ),
  trigger(
    'bookings_offer_accepted',
    `AFTER UPDATE OF status ON bookings
WHEN NEW.offered_until IS NOT NULL AND NEW.status NOT IN (OLD.status, 'cancelled')
BEGIN
  UPDATE bookings SET offered_until = NULL WHERE id = NEW.id;
END`,
  ),
  // Kept for its customer to sign and pay: whoever confirms or cancels it ends that.
  trigger(
    'bookings_date_settled',
    `AFTER UPDATE OF status ON bookings
WHEN NEW.kept_until IS NOT NULL AND NEW.kept_until IS OLD.kept_until AND NEW.status <> OLD.status
BEGIN
  UPDATE bookings SET kept_until = NULL WHERE id = NEW.id;
END`,
  ),
  trigger(
    'bookings_request_answered',
    `AFTER UPDATE OF status ON bookings
WHEN NEW.request_state IS NOT NULL AND NEW.status <> OLD.status
BEGIN
  UPDATE bookings SET request_state = NULL WHERE id = NEW.id;
END`,
  ),
  // In the database, because calendar programs ignore a change whose sequence number has not risen.
  trigger(
    'bookings_sequence',
    `AFTER UPDATE OF starts_at, ends_at, status, location_kind, location_text, location_url ON bookings
WHEN NEW.starts_at <> OLD.starts_at OR NEW.ends_at <> OLD.ends_at OR NEW.status <> OLD.status
  OR NEW.location_kind <> OLD.location_kind OR NEW.location_text <> OLD.location_text
  OR NEW.location_url <> OLD.location_url
BEGIN
  UPDATE bookings SET sequence = OLD.sequence + 1 WHERE id = NEW.id;
END`,
  ),
];

/**
 * A published event occupies [starts_at, ends_at): no other event and no booking but its own may
 * overlap it. The triggers on bookings refuse bookings that would overlap an event.
 */
const unlessEventFree = `
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
    unlessEventFree,
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
