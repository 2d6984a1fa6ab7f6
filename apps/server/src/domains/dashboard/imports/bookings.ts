import { durationHours, miniSessionLimits } from '@shutterhouse/contract/bookings/constants';
import { createBookingInput, createCallerBookingInput } from '@shutterhouse/contract/bookings/desk';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { importMessages as messages } from '@shutterhouse/contract/dashboard/import';
import { instant } from '@shutterhouse/contract/dates';
import { formatCents, maxCents } from '@shutterhouse/contract/money';
import { fullName } from '@shutterhouse/contract/names';
import { readNumber } from '@shutterhouse/contract/numbers';
import { t } from '@shutterhouse/contract/sentences';
import { email, optionalPersonName, optionalPhone } from '@shutterhouse/contract/validators';
import { z } from 'zod';
import type { Config } from '../../../config.ts';
import type { Tx } from '../../../db/transact.ts';
import { formatDayAndTime } from '../../../studio-time.ts';
import { priceOf } from '../../../written-amounts.ts';
import { instantWritten } from '../../../written-dates.ts';
import { insertBooking, insertCallerBooking } from '../../bookings/desk.ts';
import { placeFinder } from '../../bookings/mini-sessions/reading.ts';
import { moneyOfBooking } from '../../bookings/money/booking-money.ts';
import { requireBooking } from '../../bookings/service.ts';
import { noteEarlierPayment } from '../../payments/studio-payments.ts';
import { findOrCreateGuest } from '../../people/service.ts';
import { getStudioClock } from '../../settings/appearance.ts';
import { requirePhone } from '../../settings/phone.ts';
import { getPriceTerms } from '../../settings/price-terms.ts';
import { type ImportRow, parseRow, RowRefused } from './reading.ts';

type Deps = {
  tx: Tx;
  now: () => Date;
  config: Config;
  person: { id: string };
  isMonthFirst: boolean;
};

type Studio = {
  currency: string;
  clock: StudioClock;
  placeOf: ReturnType<typeof placeFinder>;
};

type ImportedRow = {
  name: string;
  detail: string;
  /** The time and the code that no other booking may have; absent for a cancelled one. */
  session?: { from: number; until: number; code: string };
};

/** Stands for a time that can't be read, until its row is refused. */
const unreadTime = '2030-01-01T00:00:00Z';

/** Session and customer as one schema, so that the errors of both are reported together. */
const bookingRow = createBookingInput.omit({ userId: true }).extend({
  customer: z.object({
    email: email(),
    firstName: optionalPersonName('First name'),
    lastName: optionalPersonName('Last name'),
    phone: optionalPhone,
  }),
});

/**
 * A row with an e-mail address is a booking of that person, and one without is that of a caller, as in the export.
 */
function readRow(row: SessionCells, errors: readonly string[]) {
  const { email, ...caller } = row.customer;
  if (email !== '') return parseRow(bookingRow, row, errors);
  if (caller.phone === '') throw new RowRefused([...errors, messages.nobodyToReach]);
  const read = parseRow(createCallerBookingInput, { ...row, customer: caller }, errors);
  return { ...read, customer: { ...read.customer, email } };
}

type SessionCells = {
  customer: { email: string; firstName: string; lastName: string; phone: string };
  [field: string]: unknown;
};

/** What a cell says of the payment: all of it, nothing, or so many cents; undefined when empty, NaN for anything else. */
function paidOf(cell: string, currency: string): boolean | number | undefined {
  const word = cell.toLowerCase();
  if (['yes', 'true', 'paid'].includes(word)) return true;
  if (['no', 'false'].includes(word)) return false;
  const amount = priceOf(cell, currency);
  if (amount === undefined) return undefined;
  return typeof amount === 'string' || amount < 0 || amount > maxCents(currency)
    ? Number.NaN
    : amount;
}

function isSlotLength(minutes: number): boolean {
  const { min, max } = miniSessionLimits.slotMinutes;
  return minutes >= min && minutes <= max;
}

/**
 * Imports bookings: each row becomes one, or a place of the mini session that has its slot. Unknown customers become guests,
 * and one without an e-mail address stays a caller without an account; customers get no mail, since nothing has happened
 * that they don't know. Finance records nothing of what was paid; a session that is over counts as paid unless the row says
 * otherwise. What all rows need is read once. The function for a row throws RowRefused or StudioError when it can't be a
 * booking, or its time is taken.
 */
export function bookingImporter(deps: Deps): (row: ImportRow) => ImportedRow {
  const { tx, config } = deps;
  const studio = {
    currency: getPriceTerms({ db: tx }).currency,
    clock: getStudioClock({ db: tx, config }),
    placeOf: placeFinder(tx),
  };
  return (row) => importBooking({ ...deps, ...studio }, row);
}

function importBooking(
  { tx, now, config, person, isMonthFirst, currency, clock, placeOf }: Deps & Studio,
  { cells }: ImportRow,
): ImportedRow {
  const cell = (name: string) => cells.get(name) ?? '';
  const hours = readNumber(cell('hours'));
  const isOurs = ['', currency].includes(cell('currency').toUpperCase());
  const paid = paidOf(cell('paid'), currency);
  const written = instantWritten(cell('starts at'), isMonthFirst, config.timeZone);
  const isRead = instant.safeParse(written).success;
  // Another valid time, so that the schema's sentence about it, with an example in UTC, is not given.
  const startsAt = isRead ? written : unreadTime;
  const minutes = Math.round((hours ?? durationHours.default) * 60);
  const place = placeOf({ serviceName: cell('service'), startsAt: new Date(startsAt), minutes });
  const isPlaceOnly = minutes % (durationHours.step * 60) !== 0 && isSlotLength(minutes);
  const row = {
    startsAt,
    ...(cell('status') && { status: cell('status').toLowerCase() }),
    confirmationCode: cell('confirmation code'),
    notes: cell('notes'),
    service: {
      name: cell('service'),
      packageName: cell('package'),
      priceCents: priceOf(cell('price'), currency),
      // A place has the length of its slot, which need not be one of a session.
      ...(hours !== undefined && !place && !isPlaceOnly && { durationHours: hours }),
    },
    customer: {
      email: cell('email'),
      firstName: cell('first name'),
      lastName: cell('last name'),
      phone: cell('phone'),
    },
  };
  const { customer: who, ...session } = readRow(row, [
    ...(isRead ? [] : [messages.timeUnread]),
    ...(isOurs ? [] : [messages.otherCurrency(currency)]),
    ...(Number.isNaN(paid) ? [messages.paidUnread] : []),
    ...(isPlaceOnly && !place ? [messages.placeUnknown(minutes)] : []),
  ]);
  requirePhone({ db: tx, config }, who.phone);
  const deps = { db: tx, now, config, person };
  const options = { isHistory: true, place };
  const id =
    who.email !== ''
      ? insertBooking(deps, { ...session, userId: findOrCreateGuest(deps, who, now()) }, options)
      : insertCallerBooking(deps, { ...session, customer: who }, options);
  const booking = requireBooking(tx, id);
  const isOver = booking.endsAt <= now() && booking.status !== 'cancelled';
  const { amountCents, taxCents, ...taxed } = moneyOfBooking({ db: tx }, booking);
  const paidCents = typeof paid === 'number' ? paid : (paid ?? isOver) ? amountCents : 0;
  if (paidCents > 0) noteEarlierPayment({ db: tx, now }, booking, paidCents);
  const [from, until] = [booking.startsAt.getTime(), booking.endsAt.getTime()];
  const price = formatCents(session.service.priceCents, { currency });
  const tax = formatCents(taxCents, { currency });
  const priced =
    taxCents === 0
      ? price
      : taxed.pricesIncludeTax
        ? t('{price} incl. {tax} tax', { price, tax })
        : t('{price} + {tax} tax', { price, tax });
  const payment =
    paidCents > 0 && t('{paidCents} paid', { paidCents: formatCents(paidCents, { currency }) });
  const day = formatDayAndTime(session.startsAt, clock, 'medium');
  return {
    name: fullName(who) || who.email,
    detail: [day, session.service.name, priced, payment].filter(Boolean).join(', '),
    ...(booking.status !== 'cancelled' && {
      session: { from, until, code: booking.confirmationCode },
    }),
  };
}
