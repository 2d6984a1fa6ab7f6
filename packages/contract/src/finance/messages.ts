import { sentences, t } from '../sentences.ts';
import type { RecordCause, RecordSource } from './constants.ts';

/** Sentences of the finances and their five tabs. */
export const financeMessages = sentences({
  labels: {
    add: 'New record',
    edit: 'Edit record',
    create: 'Create record',
    save: 'Save record',
    remove: 'Delete record',
    removeQuestion: 'Delete this record?',
  },
  loadFailed: 'Failed to load finances. Please try again.',
  loadDetailsFailed: 'Failed to load the record. Please try again.',
  saveFailed: 'Failed to save finance. Please check your inputs and try again.',
  removeFailed: 'Failed to delete finance',
  created: 'Record added.',
  updated: 'Record saved.',
  removed: 'Record deleted.',
  receiptSaved: 'Receipt attached.',
  receiptRemoved: 'Receipt removed.',
  receiptFailed: 'Failed to attach the receipt',
  receiptRemoveFailed: 'Failed to remove the receipt',
  receiptNone: 'This record has no receipt.',
  none: 'No records yet. Add the first one to begin the books.',
  notFound: 'This record does not exist anymore.',
  changedMeanwhile:
    'This record was changed by somebody else since you opened it. Please look at what it says now before you save.',
  noData: 'No data yet',
  stripeManaged: 'Stripe managed',
  bookingManaged: 'From a booking',
  invoiceManaged: 'From an invoice',
  managedByStripe: 'Stripe manages this record, so it can’t be changed or deleted here.',
  refundOfBooking: 'This is a refund of a booking, so it can’t be changed or deleted here.',
  managedByBooking:
    'This record belongs to a booking, so it can’t be changed or deleted here. A refund of the booking takes it back.',
  managedByInvoice:
    'This record is the payment of an invoice, so it can’t be changed or deleted here. Marking the invoice as not paid deletes it.',
  date: 'Please enter an existing date as YYYY-MM-DD',
  dateRange: 'The date must be between the years 1970 and 2100',
  currency: 'Please enter the currency as three letters, such as USD',
  backwards: 'The end of the range must not be before its start',
  tooManyPoints: 'Please choose a shorter range, or group it by week or month',
});

/** Sentences for the data from Stripe. */
export const providerMessages = sentences({
  connected: 'Stripe is connected.',
  notConnected: 'Stripe is not connected.',
  unreachable: 'Stripe could not be reached.',
  refused: 'Stripe did not accept the studio’s key.',
  failed: (code: string) =>
    code ? t('Stripe could not answer ({code}).', { code }) : t('Stripe could not answer.'),
  unexpectedAnswer: 'Stripe’s response could not be understood.',
  limit: (most: number) => t('The limit must be a whole number from 1 to {most}', { most }),
  cursor: 'The cursor is not valid',
  customer: 'That is not the id of a customer',
});

/** Why a record can't be edited; undefined for a manual one. */
export function managedSentence({
  source,
  cause,
}: {
  source: RecordSource;
  cause: RecordCause | null;
}): string | undefined {
  if (source === 'local') return undefined;
  if (source === 'stripe') return financeMessages.managedByStripe;
  if (source === 'invoice') return financeMessages.managedByInvoice;
  return cause === 'refund' ? financeMessages.refundOfBooking : financeMessages.managedByBooking;
}
