import type { Config } from '../../config.ts';
import type { Sql, Tx } from '../../db/transact.ts';
import { recordAudit } from '../audit/service.ts';
import { notifyStudio } from '../mail/notifications.ts';
import { getStudioClock } from '../settings/appearance.ts';
import { runInLanguage } from '../settings/languages.ts';
import { customerName } from './customer-name.ts';
import { formatSessionTime } from './customers/booking-format.ts';
import { removeBookingLinks } from './customers/links.ts';
import { notifyCustomer, withdrawReminder } from './customers/mails.ts';
import { type Cause, hasMoved, hasOtherLocation, newsOf } from './customers/news.ts';
import { planReminder } from './customers/reminders.ts';
import { findBooking } from './find-booking.ts';
import { changeNotice, requestNotice } from './studio-mails.ts';
import type { bookings } from './tables.ts';

type Row = NonNullable<BookingChange['after']>;
type AuditDeps = { db: Sql; now: () => Date };

/**
 * Records a change of a booking in the audit log: created by the staff, deleted, given another status
 * or time, or edited otherwise. Requests of visitors are not recorded: the booking itself shows them.
 */
function auditBookingChange(deps: AuditDeps, { before, after, by }: BookingChange): void {
  if (before === null) {
    if (after !== null && by !== null) {
      recordAudit(deps, { by, action: 'created', subject: subjectOf(after) });
    }
    return;
  }
  const subject = subjectOf(before);
  if (after === null) {
    const details = { startsAt: before.startsAt.toISOString(), status: before.status };
    recordAudit(deps, { by, action: 'deleted', subject, details });
    return;
  }
  if (before.status !== after.status) {
    const details = { from: before.status, to: after.status };
    recordAudit(deps, { by, action: 'statusChanged', subject, details });
  }
  if (isMoved(before, after)) {
    const details = { from: spanOf(before), to: spanOf(after) };
    recordAudit(deps, { by, action: 'changed', subject, details });
  } else if (plainColumns.some((column) => before[column] !== after[column])) {
    recordAudit(deps, { by, action: 'changed', subject: subjectOf(after) });
  }
}

const plainColumns = [
  'confirmationCode',
  'userId',
  'customerFirstName',
  'customerLastName',
  'customerPhone',
  'serviceName',
  'packageName',
  'language',
  'priceCents',
  'locationKind',
  'locationText',
  'locationUrl',
  'notes',
] as const satisfies (keyof Row)[];

/** Whether a reminder of a session as it was would be wrong. */
function isElsewhen(before: Row, after: Row): boolean {
  return hasMoved(before, after) || hasOtherLocation(before, after);
}

function isMoved(before: Row, after: Row): boolean {
  return (
    before.startsAt.getTime() !== after.startsAt.getTime() ||
    before.endsAt.getTime() !== after.endsAt.getTime()
  );
}

function spanOf({ startsAt, endsAt }: Row): string {
  return `${startsAt.toISOString()}/${endsAt.toISOString()}`;
}

function subjectOf({ id, ...row }: Row) {
  const name = `${customerName(row)}, ${row.confirmationCode}`;
  return { kind: 'booking' as const, id, name };
}

type BookingRow = typeof bookings.$inferSelect;
type Deps = { db: Tx; now: () => Date; config: Config };

/** A booking before and after a write; null before it is created and after it is deleted. */
type BookingChange = {
  before: BookingRow | null;
  after: BookingRow | null;
  /** The signed-in user who made the change; null for a visitor or the system. */
  by: { id: string } | null;
  /**
   * Who caused the change. By default: a signed-in user counts as staff, a booking created without one
   * as its customer's, and any other change as the clock's.
   */
  cause?: Cause;
  /** The session was agreed on before and is only recorded: nobody gets a mail. */
  isHistory?: boolean;
};

/**
 * Records what follows from a change of a booking: the audit entry, the mails to the customer and the
 * studio, scheduling or withdrawing the reminder, and removing the links of a previous customer. Every
 * write of `bookings` calls it in the same transaction (`db`), so that none of these can be missed.
 */
export function recordBookingChange(
  deps: Deps,
  { before, after: written, by, cause, isHistory = false }: BookingChange,
): void {
  // The row returned by an update doesn't include what triggers changed afterwards, so it is read again.
  const after = (before && written && findBooking(deps, written.id)) ?? written;
  auditBookingChange(deps, { before, after, by });
  const isOthers = before?.customerEmail !== after?.customerEmail;
  if (before && after && isOthers) removeBookingLinks(deps, after.id);
  if (before && (after?.status !== 'confirmed' || isOthers || isElsewhen(before, after))) {
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
  /** The previous time of a moved session, in the language of the mail. */
  const instead = () =>
    before && after && hasMoved(before, after)
      ? formatSessionTime(before, getStudioClock(deps))
      : undefined;
  const news = newsOf({ before, after, cause: causedBy }, deps.now());
  if (news !== null) {
    const change = { news, cause: causedBy, booking, isDeleted: after === null };
    runInLanguage(deps, booking.language, () =>
      notifyCustomer(deps, { ...change, instead: instead() }),
    );
  }
  if (causedBy === 'customer') {
    runInLanguage(deps, null, () => {
      if (before === null) notifyStudio(deps, 'newBooking', requestNotice(deps, booking));
      else notifyStudio(deps, 'bookingChange', changeNotice(deps, booking, instead()));
    });
  }
  if (after !== null) planReminder(deps, after);
}

/** A time that is held for a payment, an address to be confirmed or a quote is not announced: it counts as null. */
function unlessUnconfirmed(row: BookingRow | null): BookingRow | null {
  return row?.confirmBefore || row?.payBefore || row?.offeredUntil ? null : row;
}

function causeOf(before: BookingRow | null, by: BookingChange['by']): Cause {
  if (by !== null) return 'staff';
  return before === null ? 'customer' : 'clock';
}

/** A deleted booking as a cancelled one, so that calendars that contain it remove it. */
function asCancelled(row: BookingRow, updatedAt: Date): BookingRow {
  return { ...row, status: 'cancelled', sequence: row.sequence + 1, updatedAt };
}
