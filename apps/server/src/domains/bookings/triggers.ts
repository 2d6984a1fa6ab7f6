import { searchIndex } from '../../db/search-index.ts';
import { aborting, beforeWrites, type Trigger, trigger } from '../../db/triggers.ts';

/** The message with which the trigger aborts a write that would overlap another session. */
export const overlapCode = 'booking_overlap';

/**
 * The condition that the interval [starts_at, ends_at) of another row overlaps that of the row being written.
 * Sessions last at most a day (`bookings_length`), so rows that start more than a day before can't overlap.
 */
export const sharesTime = (other: string) =>
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

/** Full-text index of bookings by confirmation code, customer details and the staff's notes. */
export const bookingSearch = searchIndex({
  table: 'bookings',
  key: 'number',
  words: [
    'confirmation_code',
    'customer_first_name',
    'customer_last_name',
    'customer_email',
    'customer_phone',
    'notes',
  ],
  filters: [],
});

export const bookingTriggers: Trigger[] = [
  ...bookingSearch.triggers,
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
    `AFTER UPDATE OF starts_at, ends_at, status ON bookings
WHEN NEW.starts_at <> OLD.starts_at OR NEW.ends_at <> OLD.ends_at OR NEW.status <> OLD.status
BEGIN
  UPDATE bookings SET sequence = OLD.sequence + 1 WHERE id = NEW.id;
END`,
  ),
];
