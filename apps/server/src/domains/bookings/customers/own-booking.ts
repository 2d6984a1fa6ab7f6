import { bookingMessages } from '@shutterhouse/contract/bookings/messages';
import type {
  CancelRequest,
  MoveRequest,
  OwnBooking,
} from '@shutterhouse/contract/bookings/own-booking';
import { ownBookingMessages as messages } from '@shutterhouse/contract/bookings/own-messages';
import type { AvailableSlot } from '@shutterhouse/contract/bookings/schema';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import type { Language } from '@shutterhouse/contract/languages';
import { and, eq, inArray } from 'drizzle-orm';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/open.ts';
import { type Sql, type Tx, write } from '../../../db/transact.ts';
import type { Callbacks } from '../../../deps.ts';
import { users } from '../../people/tables.ts';
import { locationOf } from '../../services/locations.ts';
import { getSettings } from '../../settings/service.ts';
import { assertBookableTime } from '../bookable-times.ts';
import { recordBookingChange } from '../changes.ts';
import { findBooking } from '../find-booking.ts';
import { refundOfBooking } from '../money/booking-money.ts';
import { explainingOverlap, saveBooking, savedAfter } from '../service.ts';
import { readSession } from '../session-titles.ts';
import { listAvailableSlots } from '../slots.ts';
import { bookings } from '../tables.ts';
import { acceptedTermsOf } from '../terms.ts';
import { customerMoneyOf } from './booking-format.ts';
import { changesUntil, closedReason } from './links.ts';

type BookingRow = typeof bookings.$inferSelect;
type Deps = { db: Db; now: () => Date; config: Config };
type WithInvoices = { callbacks: Pick<Callbacks, 'ownInvoices'> };

/** A customer's access to one booking, and the user when they are signed in. */
export type OwnClaim = {
  /** Reads the booking again. @throws StudioError notFound when it is not, or no longer, theirs */
  find: (db: Sql) => BookingRow;
  by: { id: string } | null;
};

/** A booking as its customer sees it, with what they can still change. */
export function toOwnBooking(
  { db, now, callbacks }: { db: Sql; now: () => Date } & WithInvoices,
  row: BookingRow,
): OwnBooking {
  const { id, startsAt, endsAt, status, confirmationCode, sequence } = row;
  const { bookingChangesUntilHours: hours } = getSettings({ db });
  const closedBecause = closedReason(row, hours, now());
  const money = customerMoneyOf({ db }, row);
  const { serviceName: name, packageName } = readSession({ db }, row);
  return {
    ...{ id, startsAt, endsAt, status, confirmationCode, sequence },
    service: { name, packageName, durationHours: hoursOf(row) },
    location: locationOf(row),
    language: row.language,
    ...money,
    isPlanned: row.isPlanned,
    cancellation: row.cancellation,
    refundCents: refundOfBooking(row, money, now()),
    invoices: callbacks.ownInvoices({ db }, row),
    terms: acceptedTermsOf({ db }, [id]).get(id) ?? null,
    closedBecause,
    isMovable: closedBecause === '' && row.miniSessionId === null,
    changesUntil: closedBecause === '' ? changesUntil(row, hours) : null,
  };
}

/** The starts of a day to which a booking may be moved; its own time counts as free. */
export function listOwnSlots(deps: Deps, { find }: OwnClaim, date: string): AvailableSlot[] {
  const row = find(deps.db);
  return listAvailableSlots(deps, {
    date,
    duration: hoursOf(row),
    service: row.serviceName,
    excluding: row.id,
    tellsReasons: false,
  });
}

/**
 * Moves a booking for its customer; it becomes pending again, since the studio has not confirmed the new
 * time.
 * @throws StudioError notFound; conflict when it can no longer be changed, was changed since it was
 *   loaded (on `sequence`), or the time is taken (on `startsAt`); invalid for a time that can't be booked
 */
export function moveOwnBooking(
  { db, now, config, callbacks }: Deps & WithInvoices,
  { find, by }: OwnClaim,
  { startsAt, sequence }: MoveRequest,
): Promise<OwnBooking> {
  return explainingOverlap(bookingMessages.slotTaken, () =>
    write(db, (tx) => {
      const before = find(tx);
      assertOpen({ db: tx, now }, before, sequence);
      if (before.miniSessionId !== null) throw new StudioError('conflict', messages.placeNotMoved);
      if (before.startsAt.getTime() === startsAt.getTime()) {
        throw fieldError('invalid', 'startsAt', messages.sameTime);
      }
      assertBookableTime(
        { db: tx, now, config },
        {
          startsAt,
          service: before.serviceName,
          durationHours: hoursOf(before),
          excluding: before.id,
        },
      );
      const length = before.endsAt.getTime() - before.startsAt.getTime();
      const endsAt = new Date(startsAt.getTime() + length);
      return save(
        { db: tx, now, config, callbacks },
        { before, by },
        { startsAt, endsAt, status: 'pending' },
      );
    }),
  );
}

/** Cancels a booking for its customer. @throws StudioError as `moveOwnBooking` */
export function cancelOwnBooking(
  { db, now, config, callbacks }: Deps & WithInvoices,
  { find, by }: OwnClaim,
  { sequence }: CancelRequest,
): Promise<OwnBooking> {
  return write(db, (tx) => {
    const before = find(tx);
    assertOpen({ db: tx, now }, before, sequence);
    return save({ db: tx, now, config, callbacks }, { before, by }, { status: 'cancelled' });
  });
}

/**
 * Chooses the language of a booking's mails, files and pages for its customer, whose next bookings at the desk have it,
 * too; also of one that can't be changed any more.
 */
export function chooseOwnLanguage(
  { db, now, callbacks }: Deps & WithInvoices,
  { find }: OwnClaim,
  { language }: { language: Language },
): Promise<OwnBooking> {
  return write(db, (tx) => {
    const before = find(tx);
    const columns = { language, updatedAt: savedAfter(before, now()) };
    const after = saveBooking(tx, before, columns);
    const isCustomer = and(
      eq(users.id, before.userId ?? ''),
      inArray(users.role, ['guest', 'user']),
    );
    tx.update(users).set({ language }).where(isCustomer).run();
    return toOwnBooking({ db: tx, now, callbacks }, after);
  });
}

function save(
  { db, now, config, callbacks }: { db: Tx; now: () => Date; config: Config } & WithInvoices,
  { before, by }: { before: BookingRow; by: OwnClaim['by'] },
  changes: Partial<Pick<BookingRow, 'startsAt' | 'endsAt' | 'status'>>,
): OwnBooking {
  const after = db
    .update(bookings)
    .set({ ...changes, updatedAt: now() })
    .where(eq(bookings.id, before.id))
    .returning()
    .get();
  // The new time is not confirmed yet, so it expires like any request, counted from now.
  if (before.status === 'confirmed' && after.status === 'pending') {
    db.update(bookings)
      .set({ requestState: 'waiting', waitsSince: now() })
      .where(eq(bookings.id, before.id))
      .run();
  }
  recordBookingChange({ db, now, config }, { before, after, by, cause: 'customer' });
  return toOwnBooking({ db, now, callbacks }, findBooking({ db }, before.id) ?? after);
}

/** Checked before the sequence: a booking that can no longer be changed is refused for that reason. */
function assertOpen(
  { db, now }: { db: Sql; now: () => Date },
  row: BookingRow,
  sequence: number,
): void {
  const { bookingChangesUntilHours } = getSettings({ db });
  const reason = closedReason(row, bookingChangesUntilHours, now());
  if (reason !== '') throw new StudioError('conflict', reason);
  if (row.sequence !== sequence) {
    throw fieldError('conflict', 'sequence', messages.changedMeanwhile);
  }
}

function hoursOf({ startsAt, endsAt }: BookingRow): number {
  return (endsAt.getTime() - startsAt.getTime()) / 3_600_000;
}
