import { hourMs } from '@shutterhouse/contract/durations';
import { inArray } from 'drizzle-orm';
import { csvAmount } from '../../../db/csv.ts';
import { mails } from '../../../outbox/tables.ts';
import { auditLog } from '../../audit/tables.ts';
import { answersOf } from '../../bookings/customers/booking-format.ts';
import { miniSessions } from '../../bookings/mini-sessions/tables.ts';
import { paidFor } from '../../bookings/money/booking-money.ts';
import { bookingPayments, payments } from '../../bookings/money/tables.ts';
import { acceptedTerms, bookings } from '../../bookings/tables.ts';
import { financeChanges, financeReceipts, financeRecords } from '../../finance/tables.ts';
import { invoicePayments, invoiceReminders, invoices } from '../../invoices/tables.ts';
import { contactMessages, messageReplies } from '../../messages/tables.ts';
import { subscribers } from '../../newsletter/tables.ts';
import { refunds } from '../../payments/tables.ts';
import { users } from '../../people/tables.ts';
import { signIns } from '../../security/tables.ts';
import { visitDays, visitPages, visitSources } from '../../visits/tables.ts';
import { type CellReader, type ExportList, exportList } from './export-list.ts';

/** Thousandths of a percent as percent: 8000 is 8. */
const taxPercent = {
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

/** The business data: sessions, people, messages, money, and the audit log. */
export const listsOfBusiness: readonly ExportList[] = [
  // With the headings that Import Data accepts.
  exportList(
    'bookings.csv',
    bookings,
    ['number'],
    [
      'id',
      'confirmationCode',
      'status',
      'startsAt',
      'endsAt',
      {
        heading: 'hours',
        of: ({ startsAt, endsAt }) => String((endsAt.getTime() - startsAt.getTime()) / hourMs),
      },
      ['customerFirstName', 'first name'],
      ['customerLastName', 'last name'],
      ['customerEmail', 'email'],
      ['customerPhone', 'phone'],
      ['serviceName', 'service'],
      ['packageName', 'package'],
      ...(['locationKind', 'locationText', 'locationUrl'] as const),
      'priceCents',
      'currency',
      taxPercent,
      ...(['taxName', 'taxNote', 'pricesIncludeTax'] as const),
      {
        heading: 'paid',
        read(db, rows) {
          const paid = paidFor(
            { db },
            rows.map(({ id }) => id),
          );
          return ({ id, currency }) => {
            const { paidCents = 0, refundedCents = 0 } = paid.get(id) ?? {};
            return csvAmount(paidCents - refundedCents, currency);
          };
        },
      },
      {
        heading: 'answers',
        of: (row) =>
          answersOf(row)
            .map(([label, text]) => `${label}: ${text}`)
            .join('\n'),
      },
      'notes',
      'userId',
      'requestedBy',
      'packageId',
      'miniSessionId',
      'requestState',
      'waitsSince',
      'confirmBefore',
      'payBefore',
      'offeredUntil',
      'cancellation',
      'cancelledAt',
      'addressConfirmedAt',
      'createdAt',
      'updatedAt',
    ],
  ),
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
  exportList(
    'booking-terms-accepted.csv',
    acceptedTerms,
    ['bookingId'],
    [...(['bookingId', 'termsId', 'acceptedAt'] as const)],
  ),
  exportList(
    'mini-sessions.csv',
    miniSessions,
    ['id'],
    [
      ...(['id', 'slug', 'title', 'description', 'serviceName', 'startsAt', 'endsAt'] as const),
      ...(['slotMinutes', 'placesPerSlot', 'priceCents', 'isActive', 'pictureId'] as const),
      ...(['locationKind', 'locationText', 'locationUrl'] as const),
      ...(['createdAt', 'updatedAt'] as const),
    ],
  ),
  exportList(
    'people.csv',
    users,
    ['number'],
    [
      ...(['id', 'username', 'email', 'firstName', 'lastName', 'phone', 'role'] as const),
      ...(['isActive', 'emailConfirmedAt', 'createdAt', 'updatedAt'] as const),
    ],
  ),
  exportList(
    'messages.csv',
    contactMessages,
    ['number'],
    [
      ...(['id', 'name', 'email', 'phone', 'service', 'message', 'status'] as const),
      ...(['userId', 'submittedAt'] as const),
    ],
  ),
  exportList(
    'message-replies.csv',
    messageReplies,
    ['id'],
    [...(['id', 'messageId', 'subject', 'body', 'authorId', 'authorName', 'createdAt'] as const)],
  ),
  exportList(
    'newsletter.csv',
    subscribers,
    ['number'],
    [...(['id', 'email', 'state', 'subscribedAt', 'confirmedAt'] as const)],
  ),
  // Without the content: it may contain links that give access.
  exportList(
    'mails.csv',
    mails,
    ['id'],
    [
      ...(['id', 'kind', 'to', 'replyTo', 'subject', 'state', 'attempts', 'lastError'] as const),
      ...(['createdAt', 'sentAt'] as const),
    ],
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
    'visits/days.csv',
    visitDays,
    ['day'],
    [...(['day', 'visitors', 'views', 'openedWizard', 'booked'] as const)],
  ),
  exportList('visits/pages.csv', visitPages, ['day', 'path'], ['day', 'path', 'views']),
  exportList('visits/sources.csv', visitSources, ['day', 'host'], ['day', 'host', 'visitors']),
  exportList(
    'audit-log.csv',
    auditLog,
    ['number'],
    [
      ...(['id', 'at', 'actorId', 'actorName', 'actorEmail', 'action', 'subjectKind'] as const),
      ...(['subjectId', 'subjectName', 'details'] as const),
    ],
  ),
  exportList(
    'sign-ins.csv',
    signIns,
    ['number'],
    [...(['at', 'userId', 'outcome', 'means', 'network', 'userAgent'] as const)],
  ),
];
