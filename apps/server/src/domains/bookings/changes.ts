import type { Config } from '../../config.ts';
import type { Sql } from '../../db/transact.ts';
import { recordAudit } from '../audit/service.ts';
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
  if (before === null || after === null || before.status === after.status) return;
  recordAudit(
    { db, now },
    {
      by,
      action: 'statusChanged',
      subject: { kind: 'booking', id: before.id, name: nameOf(before) },
      details: { from: before.status, to: after.status },
    },
  );
}

function nameOf(row: BookingRow): string {
  return `${row.customerFirstName} ${row.customerLastName}, ${row.confirmationCode}`;
}
