import { bookingMessages } from '@shutterhouse/contract/bookings/messages';
import { totalCents } from '@shutterhouse/contract/bookings/pricing';
import type { Currency } from '@shutterhouse/contract/currencies';
import { formatCents } from '@shutterhouse/contract/money';
import { eq, sql } from 'drizzle-orm';
import { prepared } from '../../../db/prepared.ts';
import type { Sql } from '../../../db/transact.ts';
import { taxPercentOf } from '../../settings/price-terms.ts';
import { answersOf } from '../answers.ts';
import { bookingPayments, type bookings } from '../tables.ts';

type BookingRow = typeof bookings.$inferSelect;
type Facts = readonly (readonly [label: string, value: string])[];

/** The formats of a zone; to make one costs more than the rest of a mail. */
const formats = new Map<string, Record<'day' | 'clock' | 'zone', Intl.DateTimeFormat>>();

function formatsOf(timeZone: string) {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = {
    day: new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone }),
    clock: new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }),
    zone: new Intl.DateTimeFormat('en-US', { timeZoneName: 'long', timeZone }),
  };
  formats.set(timeZone, made);
  return made;
}

/** `Tuesday, June 4, 2030, 10:00 AM to 11:00 AM (Eastern Daylight Time)`, by the studio's clock. */
export function timeInWords(
  { startsAt, endsAt }: Pick<BookingRow, 'startsAt' | 'endsAt'>,
  timeZone: string,
): string {
  const { clock, zone } = formatsOf(timeZone);
  const name = zone.formatToParts(startsAt).find(({ type }) => type === 'timeZoneName')?.value;
  const [from, to] = [startsAt, endsAt].map((at) => clock.format(at).replace(/\s/g, ' '));
  return `${dayInWords(startsAt, timeZone)}, ${from} to ${to} (${name ?? timeZone})`;
}

/** `Tuesday, June 4, 2030`. */
export function dayInWords(at: Date, timeZone: string): string {
  return formatsOf(timeZone).day.format(at);
}

/** What the customer was told to pay, with its tax, and whether that was only a demonstration. */
export function toldOf(
  { db }: { db: Sql },
  { id, priceCents, taxRate, currency }: BookingRow,
): { amountCents: number; taxCents: number; currency: Currency; isDemonstration: boolean } {
  const told = paymentOf(db).get({ id });
  const amountCents = told?.amountCents ?? totalCents(priceCents, taxPercentOf(taxRate));
  return {
    amountCents,
    taxCents: told?.taxCents ?? amountCents - priceCents,
    currency,
    isDemonstration: told?.provider === 'simulated',
  };
}

const paymentOf = prepared((db) =>
  db
    .select()
    .from(bookingPayments)
    .where(eq(bookingPayments.bookingId, sql.placeholder('id')))
    .prepare(),
);

/** A booking in the facts of a mail; `instead` is the time that it had. */
export function factsOf(
  { db }: { db: Sql },
  row: BookingRow,
  { timeZone, place, instead }: { timeZone: string; place: string; instead?: string | undefined },
): Facts {
  const { amountCents, isDemonstration } = toldOf({ db }, row);
  return [
    ['When', timeInWords(row, timeZone)],
    ['Instead of', instead ?? ''],
    ['Service', row.serviceName],
    ['Package', row.packageName],
    ['Where', place],
    ['Amount', `${formatCents(amountCents, row)} with tax`],
    ['Payment', isDemonstration ? bookingMessages.payment.demonstration : ''],
    ['Code', row.confirmationCode],
    ...answersOf(row),
  ];
}
