import { bookingMessages } from '@shutterhouse/contract/bookings/messages';
import { formatTotal } from '@shutterhouse/contract/bookings/total';
import { type StudioClock, spanLabel } from '@shutterhouse/contract/clock';
import type { Currency } from '@shutterhouse/contract/currencies';
import { locationText } from '@shutterhouse/contract/locations';
import { formatCents } from '@shutterhouse/contract/money';
import type { BookingPayment } from '@shutterhouse/contract/payments/schema';
import { t } from '@shutterhouse/contract/sentences';
import type { GivenAnswer } from '@shutterhouse/contract/services/questions';
import type { Sql } from '../../../db/transact.ts';
import { dayOf, formatDay, minuteShown, zoneName } from '../../../studio-time.ts';
import { locationOf } from '../../services/locations.ts';
import { type BookingMoney, moneyOfBooking } from '../money/booking-money.ts';
import { readSession } from '../session-titles.ts';
import type { bookings } from '../tables.ts';

/**
 * The answers of a customer to the questions of the service, as rows of a mail, a sheet or an export:
 * each question as it was asked, and the answer as text.
 */
export function answersOf({
  answers,
}: {
  answers: readonly GivenAnswer[];
}): [label: string, text: string][] {
  return answers.map(({ label, text }) => [label, text]);
}

type BookingRow = typeof bookings.$inferSelect;
type Facts = readonly (readonly [label: string, value: string])[];

/** `Tuesday, June 4, 2030, 10:00 AM to 11:00 AM (Eastern Daylight Time)`, by the studio's clock. */
export function formatSessionTime(
  { startsAt, endsAt }: Pick<BookingRow, 'startsAt' | 'endsAt'>,
  clock: StudioClock,
): string {
  const { timeZone } = clock;
  const span = spanOf({ startsAt, endsAt }, clock);
  return `${formatSessionDay(startsAt, timeZone)}, ${span} (${zoneName(startsAt, timeZone)})`;
}

/** `10:00 AM to 11:00 AM`, `10:00 PM to 2:00 AM the next day`, by the studio's clock. */
export function spanOf(
  { startsAt, endsAt }: Pick<BookingRow, 'startsAt' | 'endsAt'>,
  { timeZone, style }: StudioClock,
): string {
  const shown = (at: Date) => ({ day: dayOf(at, timeZone), minute: minuteShown(at, timeZone) });
  return spanLabel(shown(startsAt), shown(endsAt), style);
}

/** The day of a session; both where it goes on over midnight: `Tuesday, June 4, 2030 to Wednesday, June 5, 2030`. */
export function formatSessionDays(
  { startsAt, endsAt }: Pick<BookingRow, 'startsAt' | 'endsAt'>,
  timeZone: string,
): string {
  // A session that ends at midnight belongs to the day before.
  const days = [startsAt, new Date(endsAt.getTime() - 1)].map((at) =>
    formatSessionDay(at, timeZone),
  );
  const [first = '', last] = [...new Set(days)];
  return last === undefined ? first : t('{start} to {end}', { start: first, end: last });
}

/** `Tuesday, June 4, 2030`. */
export function formatSessionDay(at: Date, timeZone: string): string {
  return formatDay(at, timeZone, 'full');
}

/** What the customer was asked to pay, including tax, and the state of the payment. */
export function customerMoneyOf(
  { db }: { db: Sql },
  row: BookingRow,
): BookingMoney & { currency: Currency; isDemonstration: boolean } {
  const money = moneyOfBooking({ db }, row);
  const isDemonstration = money.payment.state === 'simulated';
  return { ...money, currency: row.currency, isDemonstration };
}

/** Where a session takes place, for a mail: with the link to a map. `address` is the studio's. */
export function formatLocation(row: BookingRow, address: string): string {
  const location = locationOf(row);
  return [locationText(location, address), location.url].filter(Boolean).join('\n');
}

/** The facts of a booking for a mail; `address` is the studio's, `instead` the previous time. */
export function factsOf(
  { db }: { db: Sql },
  row: BookingRow,
  {
    clock,
    address,
    instead,
  }: { clock: StudioClock; address: string; instead?: string | undefined },
): Facts {
  const money = customerMoneyOf({ db }, row);
  const { serviceName, packageName } = readSession({ db }, row);
  return [
    [t('When'), formatSessionTime(row, clock)],
    [t('Instead of'), instead ?? ''],
    [t('Service'), serviceName],
    [t('Package'), packageName],
    [t('Where'), formatLocation(row, address)],
    [t('Amount'), formatTotal(money)],
    [t('Payment'), formatPaymentState(money.payment, row)],
    [t('Code'), row.confirmationCode],
    ...answersOf(row),
  ];
}

/** The state of a booking's payment as a sentence for its customer; empty when there is nothing to say. */
export function formatPaymentState(
  { state, paidCents, refundedCents, openCents }: BookingPayment,
  row: Pick<BookingRow, 'currency' | 'status' | 'isPlanned'>,
): string {
  if (state === 'simulated') return bookingMessages.payment.demonstration;
  const isOff = row.status === 'cancelled';
  const money = (cents: number) => formatCents(cents, row);
  return [
    paidCents > 0 && t('{paidCents} paid', { paidCents: money(paidCents) }),
    refundedCents > 0 && t('{refundedCents} refunded', { refundedCents: money(refundedCents) }),
    openCents > 0 &&
      !isOff &&
      (row.isPlanned
        ? t('{openCents} still to pay, as agreed', { openCents: money(openCents) })
        : t('{openCents} to pay at the studio', { openCents: money(openCents) })),
  ]
    .filter(Boolean)
    .join(', ');
}
