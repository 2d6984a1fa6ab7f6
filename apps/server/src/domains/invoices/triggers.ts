import { searchIndex } from '../../db/search-index.ts';
import { aborting, type Trigger, trigger } from '../../db/triggers.ts';
import { addExpected } from '../bookings/money/standing-triggers.ts';

/** The words with which a write is aborted that would change what was issued, bill a booking twice, or pay what isn't open. */
const invoiceIssuedWord = 'invoice_issued';
const bookingInvoicedWord = 'booking_invoiced';
const invoiceNotOpenWord = 'invoice_not_open';

/** Invoices by their number and by whom they bill. */
export const invoiceSearch = searchIndex({
  table: 'invoice_standings',
  key: 'number',
  words: ['invoice_number', 'customer_name', 'customer_email'],
  filters: [],
});

/** What is paid for a booking pays its invoices that hold in the order in which they were issued. */
export function isEarlierOf(invoice: string): string {
  return `earlier.booking_id = ${invoice}.booking_id AND earlier.kind = 'invoice'
    AND (earlier.issued_at, earlier.id) < (${invoice}.issued_at, ${invoice}.id)
    AND NOT EXISTS (SELECT 1 FROM invoices AS cancelled WHERE cancelled.corrects_id = earlier.id)`;
}

/** What of the invoice `i` is paid: when it was issued, for its booking since, or noted for itself. */
const paidOfInvoice = `max(
    i.paid_cents + (
      SELECT coalesce(sum(own.amount_cents), 0) FROM invoice_payments AS own WHERE own.invoice_id = i.id
    ),
    (
      SELECT coalesce(sum(p.amount_cents), 0) FROM payments AS p
      WHERE p.booking_id = i.booking_id AND p.status IN ('paid', 'partRefunded', 'refunded')
    ) - (
      SELECT coalesce(sum(earlier.total_cents), 0) FROM invoices AS earlier WHERE ${isEarlierOf('i')}
    )
  )`;

/** How the invoice `i` stands, and what of it is open. */
const standingOfInvoice = `SELECT state, iif(state = 'open', total_cents - paid, 0) FROM (
    SELECT total_cents, paid, CASE
      WHEN kind = 'creditNote' THEN 'creditNote'
      WHEN is_credited THEN 'credited'
      WHEN paid >= total_cents THEN 'paid'
      ELSE 'open'
    END AS state
    FROM (
      SELECT i.kind, i.total_cents, ${paidOfInvoice} AS paid,
        EXISTS (SELECT 1 FROM invoices AS note WHERE note.corrects_id = i.id) AS is_credited
      FROM invoices AS i WHERE i.id = invoice_standings.invoice_id
    )
  )`;

const setStates = `UPDATE invoice_standings SET (state, open_cents) = (${standingOfInvoice})`;

/** What of a booking is to be paid and billed by no open invoice. */
const setUninvoiced = (booking: string) => `BEGIN
  UPDATE bookings SET uninvoiced_cents = max(0, owed_cents - (
    SELECT coalesce(sum(stands.open_cents), 0)
    FROM invoices AS i JOIN invoice_standings AS stands ON stands.invoice_id = i.id
    WHERE i.booking_id = bookings.id
  )) WHERE id = ${booking};
END`;

const expectInvoice = (sign: '' | '-', row: 'OLD' | 'NEW') =>
  addExpected(sign, {
    kind: 'due',
    currency: `${row}.currency`,
    at: `${row}.due_at`,
    cents: `${row}.open_cents`,
  });

/** What somebody paid, or did not after all, changes how the invoices of the booking stand. */
const restate = (booking: string) => `BEGIN
  ${setStates} WHERE invoice_id IN (SELECT id FROM invoices WHERE booking_id = ${booking});
END`;

export const invoiceTriggers: Trigger[] = [
  ...invoiceSearch.triggers,
  trigger(
    'invoices_standing',
    `AFTER INSERT ON invoices
BEGIN
  INSERT INTO invoice_standings
    (invoice_id, state, issued_at, due_at, invoice_number, customer_name, customer_email, currency, total_cents)
  VALUES (
    NEW.id, 'paid', NEW.issued_at, coalesce(NEW.due_at, NEW.issued_at), NEW.number, NEW.customer_name, NEW.customer_email, NEW.currency, NEW.total_cents
  );
  ${setStates} WHERE invoice_id IN (
    SELECT id FROM invoices WHERE id IN (NEW.id, NEW.corrects_id) OR booking_id = NEW.booking_id
  );
END`,
  ),
  trigger(
    'invoice_standings_expected',
    `AFTER UPDATE OF open_cents ON invoice_standings
WHEN NEW.open_cents <> OLD.open_cents
BEGIN
${expectInvoice('-', 'OLD')}
${expectInvoice('', 'NEW')}
END`,
  ),
  trigger(
    'invoice_standings_uninvoiced',
    `AFTER UPDATE OF open_cents ON invoice_standings
WHEN NEW.open_cents <> OLD.open_cents
${setUninvoiced('(SELECT booking_id FROM invoices WHERE id = NEW.invoice_id)')}`,
  ),
  trigger(
    'bookings_uninvoiced',
    `AFTER UPDATE OF owed_cents ON bookings
WHEN NEW.owed_cents <> OLD.owed_cents
${setUninvoiced('NEW.id')}`,
  ),
  trigger(
    'payments_standing_insert',
    `AFTER INSERT ON payments
WHEN NEW.booking_id IS NOT NULL
${restate('NEW.booking_id')}`,
  ),
  trigger(
    'payments_standing_update',
    `AFTER UPDATE OF booking_id, status, amount_cents ON payments
WHEN coalesce(NEW.booking_id, OLD.booking_id) IS NOT NULL
${restate('coalesce(NEW.booking_id, OLD.booking_id)')}`,
  ),
  trigger(
    'payments_standing_delete',
    `AFTER DELETE ON payments
WHEN OLD.booking_id IS NOT NULL
${restate('OLD.booking_id')}`,
  ),
  trigger(
    'invoice_payments_of_open',
    `BEFORE INSERT ON invoice_payments
WHEN (SELECT state FROM invoice_standings WHERE invoice_id = NEW.invoice_id) IS NOT 'open'
${aborting(invoiceNotOpenWord)}`,
  ),
  trigger(
    'invoice_payments_standing_insert',
    `AFTER INSERT ON invoice_payments
BEGIN
  ${setStates} WHERE invoice_id = NEW.invoice_id;
END`,
  ),
  trigger(
    'invoice_payments_standing_delete',
    `AFTER DELETE ON invoice_payments
BEGIN
  ${setStates} WHERE invoice_id = OLD.invoice_id;
END`,
  ),
  trigger('invoices_never_change', `BEFORE UPDATE ON invoices ${aborting(invoiceIssuedWord)}`),
  trigger('invoices_never_go', `BEFORE DELETE ON invoices ${aborting(invoiceIssuedWord)}`),
  // A booking has one invoice that holds, besides its deposits and in the end: those before it were taken back.
  trigger(
    'invoices_once_a_booking',
    `BEFORE INSERT ON invoices
WHEN NEW.kind = 'invoice' AND NEW.booking_id IS NOT NULL AND EXISTS (
  SELECT 1 FROM invoices AS other
  WHERE other.booking_id = NEW.booking_id AND other.kind = 'invoice'
    AND NOT (other.part = 'deposit' AND NEW.part IN ('deposit', 'closing'))
    AND NOT EXISTS (SELECT 1 FROM invoices AS note WHERE note.corrects_id = other.id)
)
${aborting(bookingInvoicedWord)}`,
  ),
];
