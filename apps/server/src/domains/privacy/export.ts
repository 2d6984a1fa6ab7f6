import { StudioError } from '@shutterhouse/contract/errors';
import { centsToAmount } from '@shutterhouse/contract/money';
import { paths } from '@shutterhouse/contract/pages';
import { maxExported } from '@shutterhouse/contract/privacy/constants';
import { privacyMessages as messages } from '@shutterhouse/contract/privacy/messages';
import type { CustomerData } from '@shutterhouse/contract/privacy/schema';
import { asc, eq, getTableColumns, inArray, max, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { type Sql, write } from '../../db/transact.ts';
import { mails } from '../../outbox/tables.ts';
import { passkeys } from '../accounts/tables.ts';
import { recordAudit } from '../audit/service.ts';
import { auditLog } from '../audit/tables.ts';
import { bookingPayments } from '../bookings/money/tables.ts';
import { acceptedTermsOf } from '../bookings/terms.ts';
import { notices } from '../connections/tables.ts';
import { fileShareSelections, fileShares } from '../files/shares/tables.ts';
import { financeRecords } from '../finance/tables.ts';
import { invoicePayments, invoices } from '../invoices/tables.ts';
import { contactMessages, messageReplies } from '../messages/tables.ts';
import { subscribers } from '../newsletter/tables.ts';
import { sessions } from '../people/tables.ts';
import { signIns } from '../security/tables.ts';
import { locationOf } from '../services/locations.ts';
import { clientDataOf } from './client-data.ts';
import { galleryDataOf } from './client-galleries.ts';
import { jobDataOf } from './client-jobs.ts';
import { contractDataOf } from './contracts.ts';
import {
  auditActorOf,
  auditSubjectsOf,
  booksOf,
  countPersonalData,
  findPersonalData,
  invoicesOf,
  mailsOf,
  noticesOf,
  type PersonalData,
} from './personal-data.ts';

/**
 * Everything that the studio stores about a person. The export is recorded in the audit log without
 * saying whose data it was, since the entry stays when the data is erased.
 * @throws StudioError notFound when nothing is stored
 */
export function exportCustomer(
  { db, now, person }: { db: Db; now: () => Date; person: { id: string } },
  { email }: { email: string },
): Promise<CustomerData> {
  return write(db, (tx) => {
    const personalData = findPersonalData({ db: tx }, email);
    const rows = Object.values(countPersonalData(tx, personalData)).reduce(
      (sum, each) => sum + each,
      0,
    );
    if (rows === 0) throw new StudioError('notFound', messages.unknown);
    const data = { exportedAt: now(), email, ...dataOf(tx, personalData) };
    const subject = { kind: 'customerData', name: 'A customer’s data' } as const;
    recordAudit({ db: tx, now }, { by: person, action: 'exported', subject, details: { rows } });
    return data;
  });
}

function dataOf(db: Sql, personalData: PersonalData): Omit<CustomerData, 'exportedAt' | 'email'> {
  const { user } = personalData;
  return {
    account: user
      ? {
          id: user.id,
          username: user.username,
          email: user.email,
          firstName: user.firstName,
          lastName: user.lastName,
          phone: user.phone,
          role: user.role,
          isActive: user.isActive,
          emailConfirmedAt: user.emailConfirmedAt,
          createdAt: user.createdAt,
          updatedAt: user.updatedAt,
          passkeys: db
            .select({ name: passkeys.name })
            .from(passkeys)
            .where(eq(passkeys.userId, user.id))
            .all()
            .map(({ name }) => name),
        }
      : null,
    ...clientDataOf(db, user?.id),
    ...galleryDataOf(db, personalData.galleries),
    jobs: jobDataOf(db, personalData),
    contracts: contractDataOf(db, personalData),
    sessions: user
      ? db
          .select({
            userAgent: sessions.userAgent,
            createdAt: sessions.createdAt,
            lastUsedAt: sessions.lastUsedAt,
          })
          .from(sessions)
          .where(eq(sessions.userId, user.id))
          .limit(maxExported)
          .all()
      : [],
    signIns: user
      ? db
          .select({
            at: signIns.at,
            outcome: signIns.outcome,
            means: signIns.means,
            network: signIns.network,
            userAgent: signIns.userAgent,
          })
          .from(signIns)
          .where(eq(signIns.userId, user.id))
          .orderBy(asc(signIns.number))
          .limit(maxExported)
          .all()
      : [],
    bookings: bookingsOf(db, personalData),
    messages: messagesOf(db, personalData),
    selections: db
      .select({
        gallery: fileShares.name,
        name: fileShareSelections.name,
        message: fileShareSelections.message,
        sentAt: fileShareSelections.sentAt,
      })
      .from(fileShareSelections)
      .innerJoin(fileShares, eq(fileShares.id, fileShareSelections.shareId))
      .where(inArray(fileShareSelections.id, personalData.selectionIds))
      .limit(maxExported)
      .all(),
    newsletter: db
      .select({
        state: subscribers.state,
        subscribedAt: subscribers.subscribedAt,
        confirmedAt: subscribers.confirmedAt,
      })
      .from(subscribers)
      .where(inArray(subscribers.id, personalData.subscriberIds))
      .all(),
    mails: db
      .select({
        to: mails.to,
        subject: mails.subject,
        // A confidential mail is for its recipient alone, until it is sent and emptied.
        text: sql<string>`iif(${mails.isConfidential}, '', ${mails.text})`,
        state: mails.state,
        createdAt: mails.createdAt,
        sentAt: mails.sentAt,
      })
      .from(mails)
      .where(mailsOf(personalData))
      .orderBy(asc(mails.createdAt))
      .limit(maxExported)
      .all(),
    books: db
      .select()
      .from(financeRecords)
      .where(booksOf(personalData))
      .limit(maxExported)
      .all()
      .map(({ date, name, description, customer, type, amountCents, currency }) => ({
        ...{ date, name, description, customer, type, currency },
        amount: centsToAmount(amountCents, currency),
      })),
    invoices: db
      .select({
        ...getTableColumns(invoices),
        paidOn: max(invoicePayments.paidOn),
        paidBy: max(invoicePayments.method),
        paymentNote: sql<
          string | null
        >`group_concat(nullif(${invoicePayments.note}, ''), char(10))`,
      })
      .from(invoices)
      .leftJoin(invoicePayments, eq(invoicePayments.invoiceId, invoices.id))
      .where(invoicesOf(personalData))
      .groupBy(invoices.id)
      .limit(maxExported)
      .all()
      .map(({ number, kind, issuedAt, currency, ...paper }) => ({
        ...{ number, kind, issuedAt, currency },
        name: paper.customerName,
        email: paper.customerEmail,
        address: paper.customerAddress,
        taxNumber: paper.customerTaxNumber,
        total: centsToAmount(paper.totalCents, currency),
        paidOn: paper.paidOn,
        paidBy: paper.paidBy,
        paymentNote: paper.paymentNote,
      })),
    notices: db
      .select({ channel: notices.channel, text: notices.text, createdAt: notices.createdAt })
      .from(notices)
      .where(noticesOf(personalData))
      .limit(maxExported)
      .all(),
    auditEntries: db
      .select({
        at: auditLog.at,
        action: auditLog.action,
        subject: auditLog.subjectKind,
        name: auditLog.subjectName,
      })
      .from(auditLog)
      .where(or(auditSubjectsOf(personalData), auditActorOf(personalData)))
      .orderBy(asc(auditLog.number))
      .limit(maxExported)
      .all(),
  };
}

function bookingsOf(db: Sql, { bookings }: PersonalData): CustomerData['bookings'] {
  const ids = bookings.map(({ id }) => id);
  const payments = new Map(
    db
      .select()
      .from(bookingPayments)
      .where(inArray(bookingPayments.bookingId, ids))
      .all()
      .map((row) => [row.bookingId, row]),
  );
  const accepted = acceptedTermsOf({ db }, ids);
  return bookings.slice(0, maxExported).map((row) => {
    const paid = payments.get(row.id);
    const terms = accepted.get(row.id);
    return {
      code: row.confirmationCode,
      service: row.serviceName,
      package: row.packageName,
      begins: row.startsAt,
      ends: row.endsAt,
      status: row.status,
      price: centsToAmount(row.priceCents, row.currency),
      currency: row.currency,
      firstName: row.customerFirstName,
      lastName: row.customerLastName,
      email: row.customerEmail,
      phone: row.customerPhone,
      location: locationOf(row),
      answers: row.answers.map(({ label, text }) => ({ question: label, answer: text })),
      terms: terms
        ? { of: terms.savedAt, acceptedAt: terms.acceptedAt, path: paths.terms(terms.id) }
        : null,
      notes: row.notes,
      payment: paid
        ? {
            transactionId: paid.transactionId,
            kind: paid.provider,
            method: paid.method,
            amount: centsToAmount(paid.amountCents, row.currency),
            tax: centsToAmount(paid.taxCents, row.currency),
          }
        : null,
      createdAt: row.createdAt,
    };
  });
}

function messagesOf(db: Sql, { messageIds }: PersonalData): CustomerData['messages'] {
  const replies = Map.groupBy(
    db
      .select()
      .from(messageReplies)
      .where(inArray(messageReplies.messageId, messageIds))
      .orderBy(asc(messageReplies.createdAt))
      .all(),
    ({ messageId }) => messageId,
  );
  return db
    .select()
    .from(contactMessages)
    .where(inArray(contactMessages.id, messageIds))
    .orderBy(asc(contactMessages.number))
    .limit(maxExported)
    .all()
    .map(({ id, name, email, phone, service, message, status, submittedAt }) => ({
      name,
      email,
      phone,
      service,
      message,
      status,
      submittedAt,
      replies: (replies.get(id) ?? []).map(({ subject, body, authorName, createdAt }) => ({
        subject,
        body,
        author: authorName,
        createdAt,
      })),
    }));
}
