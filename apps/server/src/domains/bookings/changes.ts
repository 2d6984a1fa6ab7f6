import type { Config } from '../../config.ts';
import type { Sql } from '../../db/transact.ts';
import { auditBookingChange } from './change-audit.ts';
import type { bookings } from './tables.ts';

type BookingRow = typeof bookings.$inferSelect;

/** A booking before and after a write; null where there was, or is, none. */
export type BookingChange = {
  before: BookingRow | null;
  after: BookingRow | null;
  /** Who did it: somebody of the staff; null for the customer, and for the studio's clock. */
  by: { id: string } | null;
};

/**
 * Records what follows from a change of a booking. Every write of `bookings` ends here, in its own
 * transaction (`db`), so that nothing changes without its entry in the audit log.
 */
export function recordBookingChange(
  { db, now }: { db: Sql; now: () => Date; config: Config },
  { before, after, by }: BookingChange,
): void {
  auditBookingChange({ db, now }, { before, after, by });
}
