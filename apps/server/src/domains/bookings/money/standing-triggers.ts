import { type Trigger, trigger } from '../../../db/triggers.ts';

/** The condition that a payment was made, refunded since or not. */
const isMade = "p.status IN ('paid', 'partRefunded', 'refunded')";

/**
 * What a booking costs with tax, what is still to be paid, and how its payment stands. The same rule as `moneyOf`, which a property
 * test compares. Nothing is owed for a request, unless its customer has accepted the quote or moved what was
 * confirmed; for what was cancelled; or for a demonstration.
 */
const restated = (booking: string) => `SELECT
      total,
      iif((status IN ('confirmed', 'completed') OR is_accepted) AND NOT is_demonstration, max(0, total - paid), 0),
      CASE
        WHEN paid > 0 AND refunded < paid THEN iif(paid >= total, 'paid', 'depositPaid')
        WHEN paid > 0 OR total = 0 OR is_demonstration OR status = 'cancelled' THEN 'none'
        ELSE 'unpaid'
      END
    FROM (
      SELECT
        status,
        is_accepted,
        paid,
        refunded,
        coalesce(provider = 'simulated' AND paid = 0, 0) AS is_demonstration,
        CASE
          WHEN agreed_cents = price_cents + iif(prices_include_tax, 0, agreed_tax) THEN agreed_cents
          WHEN prices_include_tax THEN price_cents
          ELSE price_cents + (2 * price_cents * tax_rate + 100000) / 200000
        END AS total
      FROM (
        SELECT
          b.status,
          b.status = 'pending' AND (b.kept_until IS NOT NULL OR b.waits_since IS NOT NULL) AS is_accepted,
          b.price_cents,
          b.tax_rate,
          b.prices_include_tax,
          asked.provider,
          asked.amount_cents AS agreed_cents,
          asked.tax_cents AS agreed_tax,
          (SELECT coalesce(sum(iif(${isMade}, p.amount_cents, 0)), 0) FROM payments AS p WHERE p.booking_id = b.id) AS paid,
          (SELECT coalesce(sum(p.refunded_cents), 0) FROM payments AS p WHERE p.booking_id = b.id) AS refunded
        FROM bookings AS b LEFT JOIN booking_payments AS asked ON asked.booking_id = b.id
        WHERE b.id = ${booking}
      )
    )`;

const restate = (booking: string) => `BEGIN
  UPDATE bookings SET (total_cents, owed_cents, payment_standing) = (
    ${restated(booking)}
  ) WHERE id = ${booking};
END`;

type Expected = { kind: 'session' | 'due'; currency: string; at: string; cents: string };

/** Adds an amount to what is expected on its day, or with a minus takes it off again. */
export function addExpected(sign: '' | '-', { kind, currency, at, cents }: Expected): string {
  return `  INSERT INTO expected_totals (kind, currency, day, count, amount_cents)
  SELECT '${kind}', ${currency}, ${at} / 86400000, ${sign}1, ${sign}${cents} WHERE ${cents} <> 0
  ON CONFLICT DO UPDATE SET count = count + excluded.count, amount_cents = amount_cents + excluded.amount_cents;`;
}

const expectBooking = (sign: '' | '-', row: 'OLD' | 'NEW') => {
  const of = { currency: `${row}.currency`, at: `${row}.starts_at` };
  const sessionCents = `iif(${row}.status = 'confirmed', ${row}.total_cents, 0)`;
  return [
    addExpected(sign, { ...of, kind: 'session', cents: sessionCents }),
    addExpected(sign, {
      ...of,
      kind: 'due',
      cents: `(${row}.uninvoiced_cents - ${row}.planned_cents)`,
    }),
  ].join('\n');
};

const isChanged = (columns: readonly string[]) =>
  columns.map((column) => `NEW.${column} IS NOT OLD.${column}`).join(' OR ');

const expectedColumns = [
  ...['status', 'starts_at', 'currency', 'total_cents'],
  ...['uninvoiced_cents', 'planned_cents'],
];

/** What keeps the money of bookings summed: in the row of each, and by the day on which it is expected. */
export const standingTriggers: Trigger[] = [
  trigger('bookings_restated_insert', `AFTER INSERT ON bookings\n${restate('NEW.id')}`),
  trigger(
    'bookings_restated_update',
    `AFTER UPDATE OF price_cents, tax_rate, prices_include_tax, status, kept_until, waits_since ON bookings
${restate('NEW.id')}`,
  ),
  ...['booking_payments', 'payments'].flatMap((table) => [
    trigger(
      `${table}_restated_insert`,
      `AFTER INSERT ON ${table}
WHEN NEW.booking_id IS NOT NULL
${restate('NEW.booking_id')}`,
    ),
    trigger(
      `${table}_restated_update`,
      `AFTER UPDATE ON ${table}
WHEN coalesce(NEW.booking_id, OLD.booking_id) IS NOT NULL
${restate('coalesce(NEW.booking_id, OLD.booking_id)')}`,
    ),
    trigger(
      `${table}_restated_delete`,
      `AFTER DELETE ON ${table}
WHEN OLD.booking_id IS NOT NULL
${restate('OLD.booking_id')}`,
    ),
  ]),
  trigger(
    'bookings_expected_update',
    `AFTER UPDATE OF ${expectedColumns.join(', ')} ON bookings
WHEN ${isChanged(expectedColumns)}
BEGIN
${expectBooking('-', 'OLD')}
${expectBooking('', 'NEW')}
END`,
  ),
  trigger(
    'bookings_expected_delete',
    `AFTER DELETE ON bookings\nBEGIN\n${expectBooking('-', 'OLD')}\nEND`,
  ),
];
