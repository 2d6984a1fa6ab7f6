import type { Config } from '../../config.ts';
import type { Tx } from '../../db/transact.ts';
import { notifyStudio } from '../mail/notifications.ts';
import { getStudioClock } from '../settings/public-appearance.ts';
import { auditBookingChange } from './change-audit.ts';
import { removeBookingLinks } from './customers/links.ts';
import { notifyCustomer, withdrawReminder } from './customers/mails.ts';
import { type Cause, hasMoved, newsOf } from './customers/news.ts';
import { planReminder } from './customers/reminders.ts';
import { formatSessionTime } from './customers/session-format.ts';
import { findBooking } from './find-booking.ts';
import { changeNotice, requestNotice } from './notices.ts';
import type { bookings } from './tables.ts';

type BookingRow = typeof bookings.$inferSelect;
type Deps = { db: Tx; now: () => Date; config: Config };

/** A booking before and after a write; null where there was, or is, none. */
export type BookingChange = {
  before: BookingRow | null;
  after: BookingRow | null;
  /** Who did it: somebody who is signed in; null for a visitor, and for the studio's clock. */
  by: { id: string } | null;
  /**
   * Who brought it about. When it is not said: whoever is signed in is of the staff, a booking that
   * nobody signed in has made is its customer's, and any other change the clock's.
   */
  cause?: Cause;
  /** The session was agreed on before and is only recorded: nobody gets a mail. */
  isHistory?: boolean;
};

/**
 * Records what follows from a change of a booking: the entry in the audit log, the mails to the customer
 * and to the studio, the reminder or its end, and the end of the links of whoever had it before. Every
 * write of `bookings` ends here, in its own transaction (`db`), so that nothing changes without them.
 */
export function recordBookingChange(
  deps: Deps,
  { before, after: written, by, cause, isHistory = false }: BookingChange,
): void {
  // What an update gives back does not show what triggers have made of the row.
  const after = (before && written && findBooking(deps, written.id)) ?? written;
  auditBookingChange(deps, { before, after, by });
  const isOthers = before?.customerEmail !== after?.customerEmail;
  if (before && after && isOthers) removeBookingLinks(deps, after.id);
  if (before && (after?.status !== 'confirmed' || isOthers || hasMoved(before, after))) {
    withdrawReminder(deps, before);
  }
  if (isHistory) {
    if (after !== null) planReminder(deps, after);
    return;
  }
  announce(deps, {
    before: unlessUnconfirmed(before),
    after: unlessUnconfirmed(after),
    by,
    cause: cause ?? causeOf(before, by),
  });
}

/** Queues the mails to customer and studio, and schedules the later ones. */
function announce(
  deps: Deps,
  { before, after, cause: causedBy }: BookingChange & { cause: Cause },
): void {
  const booking = after ?? (before && asCancelled(before, deps.now()));
  if (booking === null) return;
  const instead =
    before && after && hasMoved(before, after)
      ? formatSessionTime(before, getStudioClock(deps))
      : undefined;
  const news = newsOf({ before, after, cause: causedBy }, deps.now());
  if (news !== null) {
    notifyCustomer(deps, { news, cause: causedBy, booking, instead, isDeleted: after === null });
  }
  if (causedBy === 'customer') {
    if (before === null) notifyStudio(deps, 'newBooking', requestNotice(deps, booking));
    else notifyStudio(deps, 'bookingChange', changeNotice(deps, booking, instead));
  }
  if (after !== null) planReminder(deps, after);
}

/** While a customer has not confirmed the address, or not paid yet, nobody is told of the request: it is as none. */
function unlessUnconfirmed(row: BookingRow | null): BookingRow | null {
  return row?.confirmBefore || row?.payBefore ? null : row;
}

function causeOf(before: BookingRow | null, by: BookingChange['by']): Cause {
  if (by !== null) return 'staff';
  return before === null ? 'customer' : 'clock';
}

/** A booking that was deleted, as the calendars that have it are to take it out. */
function asCancelled(row: BookingRow, updatedAt: Date): BookingRow {
  return { ...row, status: 'cancelled', sequence: row.sequence + 1, updatedAt };
}
