import { sentences, t } from '../sentences.ts';
import type { InvoiceKind, InvoicePart } from './constants.ts';

/** The messages about invoices. */
export const invoiceMessages = sentences({
  clientGone: 'This client does not exist anymore.',
  changedMeanwhile:
    'This invoice was changed by somebody else since you opened it. Please look at what it says now before you save.',
  notFound: 'This invoice does not exist.',
  loadFailed: 'Failed to load the invoices',
  none: 'No invoices yet',
  noneFound: 'No invoices match the filters.',
  noneText: 'Issue one from a booking, or write one by hand.',
  issued: (number: string) => t('Invoice {number} is issued.', { number }),
  /** The sum comes first: after a name from right to left it would be drawn into it. */
  issueText: (name: string, total: string) =>
    t(
      'It bills {total} to {name}. Its number is final and its content can’t be changed afterwards; it can only be cancelled by a credit note.',
      { total, name },
    ),
  numberGiven: (number: string) =>
    t(
      'The number {number} was assigned in the meantime. Please check in the list whether this invoice was already issued.',
      { number },
    ),
  issueFailed: 'Failed to issue the invoice',
  credited: (number: string) => t('Credit note {number} is issued.', { number }),
  creditFailed: 'Failed to issue the credit note',
  mailed: (to: string) => t('The invoice is on its way to {to}.', { to }),
  mailWaits: (to: string) =>
    t('The invoice to {to} waits in the outbox until mail is set up.', { to }),
  mailFailed: 'Failed to mail the invoice',
  downloadFailed: 'Failed to load the invoice',
  noAddress: 'This invoice has no email address.',
  itemsNone: 'An invoice needs at least one line',
  itemsMany: 'An invoice can have at most 40 lines',
  quantityFromTo: (max: number) =>
    t('The quantity must be a whole number from 1 to {max}', { max }),
  totalTooLarge: (most: string) => t('The total of an invoice can be at most {most}', { most }),
  bookingHasOne: (number: string) =>
    t('This booking already has the invoice {number}. Issue a credit note for it first.', {
      number,
    }),
  depositOneOf: 'Please enter a percentage or an amount, not both',
  depositFromTo: 'The percentage must be a whole number from 1 to 99',
  depositNothing: 'Please enter an amount above zero',
  depositTooLarge: (left: string) =>
    t('A deposit must be less than what is left to bill for this booking ({left}).', { left }),
  depositsExceed:
    'The deposit invoices bill more than this booking costs now, or at another tax rate. Cancel them by credit notes first.',
  depositDeducted: (number: string) =>
    t(
      'The closing invoice {number} deducts this deposit invoice. Issue a credit note for that one first.',
      { number },
    ),
  depositText: (total: string) =>
    t('The total is {total}. The closing invoice deducts the deposit with its tax.', { total }),
  outdated: (number: string, total: string) =>
    t(
      'The session costs {total} now. To bill that, cancel invoice {number} by a credit note and issue a new one.',
      { total, number },
    ),
  ofCancelled: (number: string) =>
    t(
      'The session is cancelled. If nothing is to be paid for it, cancel invoice {number} by a credit note.',
      { number },
    ),
  creditedAlready: (number: string) =>
    t('This invoice was already cancelled by the credit note {number}.', { number }),
  markedPaid: (number: string) => t('Invoice {number} is marked as paid.', { number }),
  markPaidFailed: 'Failed to mark the invoice as paid',
  markPaidText: (total: string) =>
    t('This records {total} as income in Finance. The invoice itself stays as it was issued.', {
      total,
    }),
  markedUnpaid: (number: string) => t('Invoice {number} is marked as not paid.', { number }),
  markUnpaidFailed: 'Failed to mark the invoice as not paid',
  markUnpaidText: (total: string) =>
    t('Its payment of {total} is deleted here and in Finance, where its history stays.', { total }),
  amountNothing: 'Please enter an amount above zero',
  amountTooLarge: (open: string) => t('At most {open} is open.', { open }),
  partPaid: (paid: string, left: string) =>
    t('{paid} is recorded, {left} is still open.', { paid, left }),
  reminded: (to: string) => t('The reminder is on its way to {to}.', { to }),
  remindWaits: (to: string) =>
    t('The reminder to {to} waits in the outbox until mail is set up.', { to }),
  remindFailed: 'Failed to send the reminder',
  notOpen: 'Nothing is open on this invoice, so nobody is reminded of it.',
  openChanged: (open: string) =>
    t('{open} is open by now. Please read the reminder again.', { open }),
  sumsFailed: 'Failed to load the sums',
  paidAlready: 'This invoice is already paid.',
  paidByBooking: 'This invoice is paid by its booking. Please mark the booking as paid.',
  paidLater: 'The day of a payment can’t be in the future',
  creditedNotPaid: (number: string) =>
    t('This invoice was cancelled by the credit note {number}, so it can’t be paid.', { number }),
  creditNoteNotPaid: 'A credit note can’t be paid.',
  paidByCard: 'A card has paid this. Please refund it at the plan of payments instead.',
  notMarked: 'No payment is recorded for this invoice.',
  paymentCarried:
    'This payment counts for the invoice that replaced this one. Cancel that one first.',
  creditNoteStays: 'A credit note can’t be cancelled. Issue a new invoice instead.',
});

const partLabels: Record<InvoicePart, string> = sentences({
  whole: 'Invoice',
  deposit: 'Deposit invoice',
  closing: 'Closing invoice',
});

/** What an invoice or credit note is called. */
export function invoiceLabel({ kind, part }: { kind: InvoiceKind; part: InvoicePart }): string {
  return kind === 'creditNote' ? invoiceKindLabels[kind] : partLabels[part];
}

/** The labels of the kinds. */
export const invoiceKindLabels: Record<InvoiceKind, string> = sentences({
  invoice: 'Invoice',
  creditNote: 'Credit note',
});
