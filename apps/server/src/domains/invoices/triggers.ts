import { searchIndex } from '../../db/search-index.ts';
import { aborting, type Trigger, trigger } from '../../db/triggers.ts';

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

/** How the invoice `i` stands: what was paid when it was issued, for its booking since, or noted for itself, pays it. */
const stateOfInvoice = `CASE
    WHEN i.kind = 'creditNote' THEN 'creditNote'
    WHEN EXISTS (SELECT 1 FROM invoices AS note WHERE note.corrects_id = i.id) THEN 'credited'
    WHEN EXISTS (SELECT 1 FROM invoice_payments AS own WHERE own.invoice_id = i.id) THEN 'paid'
    WHEN i.paid_cents >= i.total_cents OR i.total_cents + (
      SELECT coalesce(sum(earlier.total_cents), 0) FROM invoices AS earlier WHERE ${isEarlierOf('i')}
    ) <= (
      SELECT sum(p.amount_cents) FROM payments AS p
      WHERE p.booking_id = i.booking_id AND p.status IN ('paid', 'partRefunded', 'refunded')
    ) THEN 'paid'
    ELSE 'open'
  END`;

const setStates = `UPDATE invoice_standings
  SET state = (SELECT ${stateOfInvoice} FROM invoices AS i WHERE i.id = invoice_standings.invoice_id)`;

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
    (invoice_id, state, issued_at, due_at, invoice_number, customer_name, customer_email)
  SELECT i.id, ${stateOfInvoice}, i.issued_at, i.due_at, i.number, i.customer_name, i.customer_email
  FROM invoices AS i WHERE i.id = NEW.id;
  ${setStates} WHERE invoice_id IN (
    SELECT id FROM invoices WHERE id = NEW.corrects_id OR booking_id = NEW.booking_id
  );
END`,
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
