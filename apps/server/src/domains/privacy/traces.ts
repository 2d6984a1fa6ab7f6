import { privacyMessages as messages } from '@shutterhouse/contract/privacy/messages';
import type { CustomerTraces } from '@shutterhouse/contract/privacy/schema';
import { and, count, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../db/open.ts';
import type { Sql } from '../../db/transact.ts';
import { mails } from '../../mail/tables.ts';
import { sessions, users } from '../accounts/tables.ts';
import { auditLog } from '../audit/tables.ts';
import { bookings } from '../bookings/tables.ts';
import { notices } from '../connections/tables.ts';
import { financeRecords } from '../finance/tables.ts';
import { invoices } from '../invoices/tables.ts';
import { contactMessages, messageReplies } from '../messages/tables.ts';
import { subscribers } from '../newsletter/tables.ts';
import { containsAny, mentionsAddress, mentionsPerson } from './mentions.ts';

type UserRow = typeof users.$inferSelect;
type BookingRow = typeof bookings.$inferSelect;

/** Where somebody stands in what the studio has stored. */
export type Traces = {
  user: UserRow | undefined;
  /** All addresses under which they are known, in lower case. */
  addresses: string[];
  /** Names and numbers as they were told, to find what names them and points nowhere. */
  names: string[];
  phones: string[];
  bookings: BookingRow[];
  messageIds: string[];
  subscriberIds: string[];
};

/** Looks somebody up by an address, in lower case: the account, the bookings, the messages. */
export function tracesOf({ db }: { db: Sql }, email: string): Traces {
  const user = db.select().from(users).where(eq(users.email, email)).get();
  const own = user
    ? or(eq(bookings.userId, user.id), eq(lower(bookings.customerEmail), email))
    : eq(lower(bookings.customerEmail), email);
  const booked = db.select().from(bookings).where(own).all();
  const told = booked.map(({ customerEmail }) => customerEmail.toLowerCase());
  const addresses = [...new Set([email, ...told])].filter((address) => address !== '');
  const written = db
    .select({ id: contactMessages.id, name: contactMessages.name, phone: contactMessages.phone })
    .from(contactMessages)
    .where(inArray(lower(contactMessages.email), addresses))
    .all();
  const subscribed = db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(inArray(lower(subscribers.email), addresses))
    .all();
  const names = [
    ...(user ? [`${user.firstName} ${user.lastName}`] : []),
    ...booked.map((row) => `${row.customerFirstName} ${row.customerLastName}`),
    ...written.map(({ name }) => name),
  ];
  const phones = [
    user?.phone,
    ...booked.map((row) => row.customerPhone),
    ...written.map((row) => row.phone),
  ];
  return {
    user,
    addresses,
    names: [...new Set(names.map((name) => name.trim()))].filter((name) => name.length > 2),
    phones: [...new Set(phones)].filter((phone): phone is string => (phone ?? '').length > 6),
    bookings: booked,
    messageIds: written.map(({ id }) => id),
    subscriberIds: subscribed.map(({ id }) => id),
  };
}

/** The mails to somebody, and those to the studio that are about them. */
export function mailsOf({
  addresses,
  bookings: booked,
  messageIds,
  user,
}: Traces): SQL | undefined {
  const ids = [...booked.map(({ id }) => id), ...messageIds, ...(user ? [user.id] : [])];
  return or(
    inArray(lower(mails.to), addresses),
    inArray(lower(mails.replyTo), addresses),
    containsAny(mails.key, ids),
    mentionsAddress(lower(mails.text), addresses),
  );
}

/** What the studio was told of somebody beside mail. */
export function noticesOf({ addresses, names, phones, bookings: booked, messageIds }: Traces) {
  const ids = [...booked.map(({ id }) => id), ...messageIds];
  return or(
    containsAny(notices.key, ids),
    mentionsAddress(lower(notices.text), addresses),
    mentionsPerson(notices.text, [...names, ...phones]),
  );
}

/**
 * The entries of the books that name somebody, or belong to their bookings. What belongs to a booking of
 * somebody else is not theirs, whatever they say that they are called.
 */
export function booksOf({ addresses, names, bookings: booked }: Traces): SQL | undefined {
  const { customer, name, description, bookingId } = financeRecords;
  const named = or(
    inArray(customer, names),
    ...[customer, name, description].map((column) => mentionsAddress(lower(column), addresses)),
    ...[name, description].map((column) => mentionsPerson(column, names)),
  );
  return or(
    inArray(
      bookingId,
      booked.map(({ id }) => id),
    ),
    and(isNull(bookingId), named),
  );
}

/** The invoices that were written to somebody. */
export function invoicesOf({ addresses, bookings: booked }: Traces): SQL | undefined {
  const ids = booked.map(({ id }) => id);
  return or(inArray(invoices.bookingId, ids), inArray(lower(invoices.customerEmail), addresses));
}

/** The entries of the audit log in which somebody is the one to whom something was done. */
export function auditSubjectsOf(traces: Traces): SQL | undefined {
  const { user, addresses, names, phones, messageIds, subscriberIds } = traces;
  const ids = [
    ...traces.bookings.map(({ id }) => id),
    ...messageIds,
    ...subscriberIds,
    ...(user ? [user.id] : []),
  ];
  return or(
    inArray(auditLog.subjectId, ids),
    mentionsAddress(lower(auditLog.subjectName), addresses),
    mentionsAddress(lower(auditLog.details), addresses),
    mentionsPerson(auditLog.details, [...names, ...phones]),
    inArray(auditLog.subjectName, names),
    // A booking that was deleted is named by its customer and its code.
    ...names.map(
      (name) => sql`${auditLog.subjectName} LIKE ${`${escapeLike(name)}, CONF-%`} ESCAPE '\\'`,
    ),
  );
}

/** The entries in which they are the one who did it. */
export function auditActorOf({ user, addresses }: Traces): SQL | undefined {
  return or(user && eq(auditLog.actorId, user.id), inArray(lower(auditLog.actorEmail), addresses));
}

/** What the studio keeps of a person, counted, and why it can't be erased yet. */
export function findCustomer(
  { db, now }: { db: Db; now: () => Date },
  { email }: { email: string },
): CustomerTraces {
  const traces = tracesOf({ db }, email);
  const { user } = traces;
  return {
    email,
    person: user
      ? {
          id: user.id,
          name: `${user.firstName} ${user.lastName}`.trim(),
          phone: user.phone,
          role: user.role,
        }
      : null,
    counts: countTraces(db, traces),
    refusals: refusalsOf(traces, now()),
  };
}

/** How much there is of each kind. */
export function countTraces(db: Sql, traces: Traces): CustomerTraces['counts'] {
  const { user, messageIds } = traces;
  const rowsOf = (table: SQLiteTable, wanted: SQL | undefined) =>
    db.select({ rows: count() }).from(table).where(wanted).get()?.rows ?? 0;
  return {
    account: user ? 1 : 0,
    sessions: user ? rowsOf(sessions, eq(sessions.userId, user.id)) : 0,
    bookings: traces.bookings.length,
    messages: messageIds.length,
    replies: rowsOf(messageReplies, inArray(messageReplies.messageId, messageIds)),
    subscriptions: traces.subscriberIds.length,
    mails: rowsOf(mails, mailsOf(traces)),
    notices: rowsOf(notices, noticesOf(traces)),
    entries: rowsOf(financeRecords, booksOf(traces)),
    invoices: rowsOf(invoices, invoicesOf(traces)),
    auditEntries: rowsOf(auditLog, or(auditSubjectsOf(traces), auditActorOf(traces))),
  };
}

/** Why somebody's data can't be erased now, in sentences; none when it can. */
export function refusalsOf({ user, bookings: booked }: Traces, present: Date): string[] {
  const isStaff = user?.role === 'admin' || user?.role === 'moderator';
  const on = booked.filter(({ status }) => status === 'pending' || status === 'confirmed');
  const ahead = on.filter(({ endsAt }) => endsAt > present);
  return [
    ...(isStaff ? [messages.isStaff] : []),
    ...(ahead.some(({ status }) => status === 'confirmed') ? [messages.upcoming] : []),
    ...(ahead.some(({ status }) => status === 'pending') ? [messages.openRequest] : []),
  ];
}

/** A text in lower case, as SQLite has it. */
export function lower(column: SQLiteColumn): SQL<string> {
  return sql<string>`lower(${column})`;
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}
