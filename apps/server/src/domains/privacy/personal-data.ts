import { domainToUnicode } from 'node:url';
import { canonicalAddress } from '@shutterhouse/contract/mail-address';
import { fullName, writtenNames } from '@shutterhouse/contract/names';
import { privacyMessages as messages } from '@shutterhouse/contract/privacy/messages';
import type { CustomerDataSummary } from '@shutterhouse/contract/privacy/schema';
import { and, count, eq, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../db/open.ts';
import type { Sql } from '../../db/transact.ts';
import { mails } from '../../outbox/tables.ts';
import { auditLog } from '../audit/tables.ts';
import { bookings } from '../bookings/tables.ts';
import { clientLetters } from '../clients/tables.ts';
import { notices } from '../connections/tables.ts';
import { fileShareSelections } from '../files/shares/tables.ts';
import { financeRecords } from '../finance/tables.ts';
import { invoicePayments, invoices } from '../invoices/tables.ts';
import { contactMessages, messageReplies } from '../messages/tables.ts';
import { subscribers } from '../newsletter/tables.ts';
import { findPersonByAddress } from '../people/service.ts';
import { personAddresses, sessions, users } from '../people/tables.ts';
import { findGalleryTraces, type GalleryTraces } from './client-galleries.ts';
import { countSignedContracts } from './contracts.ts';
import { containsAny, lower, mentionsAddress, mentionsPerson } from './mentions.ts';

type UserRow = typeof users.$inferSelect;
type BookingRow = typeof bookings.$inferSelect;

/** Where a person occurs in the stored data. */
export type PersonalData = {
  user: UserRow | undefined;
  /** All their known addresses, in lower case. */
  addresses: string[];
  /** Their names and numbers as entered, to find what mentions them without a reference. */
  names: string[];
  phones: string[];
  bookings: BookingRow[];
  messageIds: string[];
  selectionIds: string[];
  subscriberIds: string[];
  galleries: GalleryTraces;
};

/** An address as it is stored, and with the letters of its domain, as in what people have written. */
function formsOf(address: string): string[] {
  const [local = '', domain = ''] = address.split('@');
  return [...new Set([address, `${local}@${domainToUnicode(domain) || domain}`])];
}

/** Collects a person's data by an address in its canonical form: the account, the bookings, the messages. */
export function findPersonalData({ db }: { db: Sql }, email: string): PersonalData {
  const userId = findPersonByAddress({ db }, email);
  const user = userId ? db.select().from(users).where(eq(users.id, userId)).get() : undefined;
  const bookedByIt = inArray(lower(bookings.customerEmail), formsOf(email));
  const own = user ? or(eq(bookings.userId, user.id), bookedByIt) : bookedByIt;
  const booked = db.select().from(bookings).where(own).all();
  const bookedWith = booked.map(({ customerEmail }) => canonicalAddress(customerEmail));
  const given = [email, ...(user ? addressesOf(db, user) : []), ...bookedWith].filter(
    (address) => address !== '',
  );
  const addresses = [...new Set(given.flatMap(formsOf))];
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
    ...(user ? writtenNames(user) : []),
    ...booked.flatMap((row) =>
      writtenNames({ firstName: row.customerFirstName, lastName: row.customerLastName }),
    ),
    ...written.map(({ name }) => name),
  ];
  const phones = [
    user?.phone,
    ...booked.map((row) => row.customerPhone),
    ...written.map((row) => row.phone),
  ];
  const known = {
    addresses,
    names: [...new Set(names.map((name) => name.trim()))].filter((name) => name.length > 2),
    phones: [...new Set(phones)].filter((phone): phone is string => (phone ?? '').length > 6),
  };
  return {
    user,
    ...known,
    bookings: booked,
    messageIds: written.map(({ id }) => id),
    selectionIds: selectionsOf(db, known),
    subscriberIds: subscribed.map(({ id }) => id),
    galleries: findGalleryTraces(db, { user, ...known }),
  };
}

/** The address of a person, and those of the people who were merged into them. */
function addressesOf(db: Sql, user: UserRow): string[] {
  const { email, userId } = personAddresses;
  const others = db.select({ email }).from(personAddresses).where(eq(userId, user.id)).all();
  return [user.email, ...others.map((row) => row.email)];
}

/** The favourites that somebody sent from the page of a link, which asks for a name alone. */
function selectionsOf(
  db: Sql,
  { addresses, names, phones }: Pick<PersonalData, 'addresses' | 'names' | 'phones'>,
) {
  const { id, name, message } = fileShareSelections;
  return db
    .select({ id })
    .from(fileShareSelections)
    .where(
      or(
        ...[name, message].map((column) => mentionsPerson(column, [...names, ...phones])),
        mentionsAddress(lower(message), addresses),
      ),
    )
    .all()
    .map((row) => row.id);
}

/** The mails to somebody, and those to the studio that are about them. */
export function mailsOf({
  addresses,
  bookings: booked,
  messageIds,
  selectionIds,
  user,
}: PersonalData): SQL | undefined {
  const ids = [
    ...booked.map(({ id }) => id),
    ...messageIds,
    ...selectionIds,
    ...(user ? [user.id] : []),
  ];
  return or(
    inArray(lower(mails.to), addresses),
    inArray(lower(mails.replyTo), addresses),
    containsAny(mails.key, ids),
    mentionsAddress(lower(mails.text), addresses),
  );
}

/** What the studio was told about somebody by means other than mail. */
export function noticesOf(personalData: PersonalData) {
  const { addresses, names, phones, bookings: booked, messageIds, selectionIds } = personalData;
  const ids = [...booked.map(({ id }) => id), ...messageIds, ...selectionIds];
  return or(
    containsAny(notices.key, ids),
    mentionsAddress(lower(notices.text), addresses),
    mentionsPerson(notices.text, [...names, ...phones]),
  );
}

/**
 * The finance records that mention somebody, or belong to their bookings or invoices. Records of somebody else's
 * booking or invoice are not theirs, even with the same name.
 */
export function booksOf(personalData: PersonalData): SQL | undefined {
  const { addresses, names, bookings: booked } = personalData;
  const { customer, name, description, bookingId, source } = financeRecords;
  const paysInvoice = (condition: SQL | undefined) =>
    and(
      eq(source, 'invoice'),
      sql`${financeRecords.id} IN (
        SELECT ${invoicePayments.recordId} FROM ${invoicePayments}
        JOIN ${invoices} ON ${invoices.id} = ${invoicePayments.invoiceId} WHERE ${condition}
      )`,
    );
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
    paysInvoice(invoicesOf(personalData)),
    and(isNull(bookingId), named, not(paysInvoice(ne(invoices.customerEmail, '')) ?? sql`false`)),
  );
}

/** The invoices addressed to somebody. */
export function invoicesOf({ addresses, bookings: booked }: PersonalData): SQL | undefined {
  const ids = booked.map(({ id }) => id);
  return or(inArray(invoices.bookingId, ids), inArray(lower(invoices.customerEmail), addresses));
}

/** The audit log entries of which somebody is the subject. */
export function auditSubjectsOf(personalData: PersonalData): SQL | undefined {
  const { user, addresses, names, phones, messageIds, subscriberIds } = personalData;
  const ids = [
    ...personalData.bookings.map(({ id }) => id),
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
    // Titles that the staff gave may name them.
    and(
      inArray(auditLog.subjectKind, ['job', 'clientGallery']),
      mentionsPerson(auditLog.subjectName, names),
    ),
    // A deleted booking is named by its customer and its code.
    ...names.map(
      (name) => sql`${auditLog.subjectName} LIKE ${`${escapeLike(name)}, CONF-%`} ESCAPE '\\'`,
    ),
  );
}

/** The entries of which they are the actor. */
export function auditActorOf({ user, addresses }: PersonalData): SQL | undefined {
  return or(user && eq(auditLog.actorId, user.id), inArray(lower(auditLog.actorEmail), addresses));
}

/** What the studio stores about a person, counted, and why it can't be erased yet. */
export function findCustomer(
  { db, now }: { db: Db; now: () => Date },
  { email }: { email: string },
): CustomerDataSummary {
  const personalData = findPersonalData({ db }, email);
  const { user } = personalData;
  return {
    email,
    person: user
      ? {
          id: user.id,
          name: fullName(user),
          phone: user.phone,
          role: user.role,
        }
      : null,
    counts: countPersonalData(db, personalData),
    refusals: refusalsOf(personalData, now()),
  };
}

/** The counts of each kind. */
export function countPersonalData(
  db: Sql,
  personalData: PersonalData,
): CustomerDataSummary['counts'] {
  const { user, messageIds } = personalData;
  const rowsOf = (table: SQLiteTable, condition: SQL | undefined) =>
    db.select({ rows: count() }).from(table).where(condition).get()?.rows ?? 0;
  return {
    account: user ? 1 : 0,
    sessions: user ? rowsOf(sessions, eq(sessions.userId, user.id)) : 0,
    bookings: personalData.bookings.length,
    messages: messageIds.length,
    letters: user ? rowsOf(clientLetters, eq(clientLetters.userId, user.id)) : 0,
    replies: rowsOf(messageReplies, inArray(messageReplies.messageId, messageIds)),
    subscriptions: personalData.subscriberIds.length,
    selections: personalData.selectionIds.length,
    galleryLinks: personalData.galleries.linkIds.length,
    galleryVisits: personalData.galleries.visitorIds.length,
    mails: rowsOf(mails, mailsOf(personalData)),
    notices: rowsOf(notices, noticesOf(personalData)),
    entries: rowsOf(financeRecords, booksOf(personalData)),
    invoices: rowsOf(invoices, invoicesOf(personalData)),
    contracts: countSignedContracts(db, personalData),
    auditEntries: rowsOf(auditLog, or(auditSubjectsOf(personalData), auditActorOf(personalData))),
  };
}

/** Why somebody's data can't be erased now, in sentences; empty when it can. */
export function refusalsOf({ user, bookings: booked }: PersonalData, now: Date): string[] {
  const isStaff = user?.role === 'admin' || user?.role === 'moderator';
  const on = booked.filter(({ status }) => status === 'pending' || status === 'confirmed');
  const ahead = on.filter(({ endsAt }) => endsAt > now);
  return [
    ...(isStaff ? [messages.isStaff] : []),
    ...(ahead.some(({ status }) => status === 'confirmed') ? [messages.upcoming] : []),
    ...(ahead.some(({ status }) => status === 'pending') ? [messages.openRequest] : []),
  ];
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}
