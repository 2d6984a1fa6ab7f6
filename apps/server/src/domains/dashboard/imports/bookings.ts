import { createBookingInput } from '@shutterhouse/contract/bookings/desk';
import { importMessages as messages } from '@shutterhouse/contract/dashboard/import';
import { formatCents } from '@shutterhouse/contract/money';
import { email, lengths, optionalPhone, optionalText } from '@shutterhouse/contract/validators';
import { z } from 'zod';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/transact.ts';
import { formatDayAndTime } from '../../../studio-time.ts';
import { findOrCreateGuest } from '../../accounts/guests.ts';
import { insertBooking } from '../../bookings/desk.ts';
import { getPriceTerms } from '../../settings/price-terms.ts';
import { getStudioClock } from '../../settings/public-appearance.ts';
import { instantWritten, numberOf, priceOf } from './cells.ts';
import type { ImportRow } from './reading.ts';
import { parseRow } from './row-faults.ts';

type Deps = { db: Db; tx: Tx; now: () => Date; config: Config; person: { id: string } };

/** A session and who comes, as one thing: what is wrong with either is named together. */
const bookingRow = createBookingInput.omit({ userId: true }).extend({
  customer: z.object({
    email: email(),
    firstName: optionalText('First name', lengths.name),
    lastName: optionalText('Last name', lengths.name),
    phone: optionalPhone,
  }),
});

/**
 * Writes the session of a row into the book. Who is not known yet becomes a guest; no customer is written
 * to, since nothing has happened that they don't know.
 * @throws RowRefused, StudioError for a row that can't be one, or whose time is taken
 */
export function importBooking(
  { db, tx, now, config, person }: Deps,
  { cells }: ImportRow,
): { name: string; detail: string } {
  const cell = (name: string) => cells.get(name) ?? '';
  const hours = numberOf(cell('hours'));
  const { currency } = getPriceTerms({ db });
  const isOurs = ['', currency].includes(cell('currency').toUpperCase());
  const row = {
    startsAt: instantWritten(cell('starts at'), config.timeZone),
    ...(cell('status') && { status: cell('status').toLowerCase() }),
    confirmationCode: cell('confirmation code'),
    service: {
      name: cell('service'),
      packageName: cell('package'),
      priceCents: priceOf(cell('price'), currency),
      ...(hours !== undefined && { durationHours: hours }),
    },
    customer: {
      email: cell('email'),
      firstName: cell('first name'),
      lastName: cell('last name'),
      phone: cell('phone'),
    },
  };
  const { customer: who, ...session } = parseRow(
    bookingRow,
    row,
    isOurs ? [] : [messages.otherCurrency(currency)],
  );
  const input = { ...session, userId: findOrCreateGuest({ db }, who, now()) };
  insertBooking({ db: tx, now, config, person }, input, { isHistory: true });
  return {
    name: `${who.firstName} ${who.lastName}`.trim() || who.email,
    detail: `${formatDayAndTime(input.startsAt, getStudioClock({ db: tx, config }), 'medium')}, ${input.service.name}, ${formatCents(input.service.priceCents, { currency })}`,
  };
}
