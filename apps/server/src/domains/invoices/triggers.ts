import { aborting, type Trigger, trigger } from '../../db/triggers.ts';

/** The words with which a write is aborted that would change what was issued, or bill a booking twice. */
const invoiceIssuedWord = 'invoice_issued';
const bookingInvoicedWord = 'booking_invoiced';

export const invoiceTriggers: Trigger[] = [
  trigger('invoices_never_change', `BEFORE UPDATE ON invoices ${aborting(invoiceIssuedWord)}`),
  trigger('invoices_never_go', `BEFORE DELETE ON invoices ${aborting(invoiceIssuedWord)}`),
  // A booking has one invoice that holds: those before it were taken back.
  trigger(
    'invoices_once_a_booking',
    `BEFORE INSERT ON invoices
WHEN NEW.kind = 'invoice' AND NEW.booking_id IS NOT NULL AND EXISTS (
  SELECT 1 FROM invoices AS other
  WHERE other.booking_id = NEW.booking_id AND other.kind = 'invoice'
    AND NOT EXISTS (SELECT 1 FROM invoices AS note WHERE note.corrects_id = other.id)
)
${aborting(bookingInvoicedWord)}`,
  ),
];
