import { inArray } from 'drizzle-orm';
import { bookingPayments, payments } from '../../bookings/money/tables.ts';
import { bookings } from '../../bookings/tables.ts';
import { financeChanges, financeReceipts, financeRecords } from '../../finance/tables.ts';
import { invoicePayments, invoiceReminders, invoices } from '../../invoices/tables.ts';
import { keptCards } from '../../payment-plans/tables.ts';
import { disputes, refunds } from '../../payments/tables.ts';
import { type CellReader, type ExportList, exportList } from './export-list.ts';

export const taxPercent = {
  heading: 'tax percent',
  of: (row: { taxRate: number }) => `${row.taxRate / 1000}`,
};

const currencyOfBookings: CellReader<{ bookingId: string }> = (db, rows) => {
  const ids = rows.map(({ bookingId }) => bookingId);
  const { id, currency } = bookings;
  const found = db.select({ id, currency }).from(bookings).where(inArray(id, ids)).all();
  const known = new Map(found.map((row) => [row.id, row.currency]));
  return ({ bookingId }) => known.get(bookingId) ?? '';
};

const currencyOfPayments: CellReader<{ paymentId: string }> = (db, rows) => {
  const ids = rows.map(({ paymentId }) => paymentId);
  const { id, currency } = payments;
  const found = db.select({ id, currency }).from(payments).where(inArray(id, ids)).all();
  const known = new Map(found.map((row) => [row.id, row.currency]));
  return ({ paymentId }) => known.get(paymentId) ?? '';
};

const currencyOfInvoices: CellReader<{ invoiceId: string }> = (db, rows) => {
  const ids = rows.map(({ invoiceId }) => invoiceId);
  const { id, currency } = invoices;
  const found = db.select({ id, currency }).from(invoices).where(inArray(id, ids)).all();
  const known = new Map(found.map((row) => [row.id, row.currency]));
  return ({ invoiceId }) => known.get(invoiceId) ?? '';
};

/** The money: what was agreed, paid, refunded, disputed, invoiced, and the books. */
export const listsOfMoney: readonly ExportList[] = [
  exportList(
    'booking-payments.csv',
    bookingPayments,
    ['id'],
    [
      ...(['id', 'bookingId', 'transactionId', 'provider', 'method'] as const),
      ...(['taxCents', 'amountCents', 'createdAt'] as const),
      { heading: 'currency', read: currencyOfBookings },
    ],
    currencyOfBookings,
  ),
  // With the headings that Import Data accepts.
  exportList(
    'finance.csv',
    financeRecords,
    ['id'],
    [
      ...(['id', 'date', 'name', 'type', 'category', 'status', 'amountCents', 'currency'] as const),
      ...(['source', 'customer', 'description', 'cause', 'reference', 'bookingId'] as const),
      ...(['createdAt', 'updatedAt'] as const),
    ],
  ),
  exportList(
    'finance-receipts.csv',
    financeReceipts,
    ['recordId'],
    [...(['recordId', 'name', 'mimeType', 'bytes', 'createdAt'] as const)],
  ),
  exportList(
    'finance-history.csv',
    financeChanges,
    ['number'],
    [...(['recordId', 'at', 'actorId', 'actorName', 'before', 'after'] as const)],
  ),
  exportList(
    'invoices.csv',
    invoices,
    ['id'],
    [
      ...([
        'id',
        'number',
        'kind',
        'part',
        'correctsId',
        'bookingId',
        'issuedAt',
        'dueAt',
      ] as const),
      'deductions',
      ...(['studioName', 'studioAddress', 'taxNumber', 'taxName', 'bankDetails'] as const),
      'note',
      ...(['customerName', 'customerEmail', 'customerAddress'] as const),
      ...(['customerTaxNumber', 'suppliedOn', 'items', 'currency'] as const),
      taxPercent,
      ...(['pricesIncludeTax', 'taxes'] as const),
      ...(['subtotalCents', 'taxCents', 'totalCents', 'paidCents'] as const),
    ],
  ),
  exportList(
    'invoice-payments.csv',
    invoicePayments,
    ['id'],
    [
      ...(['invoiceId', 'amountCents', 'recordId', 'paidOn', 'method', 'note'] as const),
      'createdAt',
      { heading: 'currency', read: currencyOfInvoices },
    ],
    currencyOfInvoices,
  ),
  exportList(
    'invoice-reminders.csv',
    invoiceReminders,
    ['id'],
    [
      ...(['invoiceId', 'openCents', 'sentAt'] as const),
      { heading: 'currency', read: currencyOfInvoices },
    ],
    currencyOfInvoices,
  ),
  exportList(
    'payments.csv',
    payments,
    ['id'],
    [
      ...(['id', 'bookingId', 'kind', 'method', 'amountCents', 'currency', 'status'] as const),
      ...(['refundedCents', 'earlierCents', 'intentId', 'failure', 'heldUntil', 'paidAt'] as const),
      ...(['createdAt', 'updatedAt'] as const),
    ],
  ),
  exportList(
    'refunds.csv',
    refunds,
    ['id'],
    [
      ...(['id', 'paymentId', 'amountCents', 'status', 'providerId', 'failure'] as const),
      'createdAt',
      { heading: 'currency', read: currencyOfPayments },
    ],
    currencyOfPayments,
  ),
  exportList(
    'kept-cards.csv',
    keptCards,
    ['planId'],
    [
      ...(['planId', 'paymentId', 'customerId', 'methodId', 'brand', 'last4'] as const),
      ...(['expires', 'agreedAt'] as const),
    ],
  ),
  exportList(
    'disputes.csv',
    disputes,
    ['id'],
    [
      ...(['id', 'paymentId', 'amountCents', 'reason', 'status'] as const),
      ...(['dueAt', 'openedAt', 'closedAt'] as const),
      { heading: 'currency', read: currencyOfPayments },
    ],
    currencyOfPayments,
  ),
];
