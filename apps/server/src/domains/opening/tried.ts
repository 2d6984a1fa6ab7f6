import { fullName } from '@shutterhouse/contract/names';
import { maxTriedNames } from '@shutterhouse/contract/opening/constants';
import { and, count, eq, exists, inArray, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Sql, Tx } from '../../db/transact.ts';
import { mails } from '../../outbox/tables.ts';
import { bookingPayments, payments } from '../bookings/money/tables.ts';
import { bookings } from '../bookings/tables.ts';
import { clientGalleryClients, clientGalleryLinks } from '../client-galleries/tables.ts';
import { clientJobClients } from '../client-jobs/tables.ts';
import { jobLinks } from '../client-jobs/visits/tables.ts';
import { invoices } from '../invoices/tables.ts';
import { contactMessages } from '../messages/tables.ts';
import { personDetails, users } from '../people/tables.ts';

type Tried = {
  bookings: number;
  messages: number;
  people: number;
  names: string[];
  /** Bookings that stay, since money or an invoice belongs to them. */
  kept: number;
};

/** Bookings that were made on the site: those of the desk, and imported ones, have no agreed payment. */
const isOfSite = (db: Sql) => exists(rowsOf(db, bookingPayments, bookingPayments.bookingId));

const hasMoney = (db: Sql) =>
  or(
    exists(rowsOf(db, payments, payments.bookingId)),
    exists(rowsOf(db, invoices, invoices.bookingId)),
  );

function rowsOf(db: Sql, table: SQLiteTable, bookingId: SQLiteColumn) {
  return db.select({ one: sql`1` }).from(table).where(eq(bookingId, bookings.id));
}

const isTried = (db: Sql): SQL | undefined => and(isOfSite(db), sql`NOT (${hasMoney(db)})`);

/** What the desk can give to a job without a change of its row. */
const jobParts = ['job_quotes', 'job_questionnaires', 'payment_plans', 'contracts'];

/** Jobs that tried bookings have made by themselves, and to which the desk has added nothing. */
function untouchedJobs(db: Sql): SQL {
  const tried = db.select({ id: bookings.id }).from(bookings).where(isTried(db));
  const without = jobParts.map(
    (table) =>
      sql`AND NOT EXISTS (SELECT 1 FROM ${sql.identifier(table)} AS part WHERE part.job_id = job.id)`,
  );
  return sql`(SELECT job.id FROM client_jobs AS job WHERE job.version = 1 AND job.id IN (${tried})
    AND NOT EXISTS (SELECT 1 FROM client_job_items AS item WHERE item.job_id = job.id AND item.item_id <> job.id)
    ${sql.join(without, sql` `)})`;
}

/**
 * Customers of whom there is only what was tried: who did nothing else, about whom nothing was noted, and who were not
 * entered at the desk, nor made clients of a gallery or a job there.
 */
function isTriedPerson(db: Sql): SQL | undefined {
  const others = alias(bookings, 'others');
  const own = (table: SQLiteTable, column: SQLiteColumn, further?: SQL) =>
    db
      .select({ one: sql`1` })
      .from(table)
      .where(and(eq(column, users.id), further));
  return and(
    inArray(users.role, ['guest', 'user']),
    or(
      exists(own(bookings, bookings.userId, isTried(db))),
      exists(own(contactMessages, contactMessages.userId)),
    ),
    notExists(
      db
        .select({ one: sql`1` })
        .from(others)
        .where(
          and(
            or(eq(others.userId, users.id), eq(others.requestedBy, users.id)),
            sql`${others.id} NOT IN (${db.select({ id: bookings.id }).from(bookings).where(isTried(db))})`,
          ),
        ),
    ),
    notExists(own(personDetails, personDetails.userId)),
    notExists(own(clientGalleryClients, clientGalleryClients.userId)),
    notExists(own(clientGalleryLinks, clientGalleryLinks.userId)),
    ...[clientJobClients, jobLinks].map((table) =>
      notExists(own(table, table.userId, sql`${table.jobId} NOT IN ${untouchedJobs(db)}`)),
    ),
    sql`NOT EXISTS (SELECT 1 FROM file_shares WHERE file_shares.user_id = ${users.id})`,
    sql`NOT EXISTS (SELECT 1 FROM client_letters WHERE client_letters.user_id = ${users.id})`,
    sql`NOT EXISTS (SELECT 1 FROM person_addresses WHERE person_addresses.user_id = ${users.id})`,
    sql`NOT EXISTS (SELECT 1 FROM invoice_standings WHERE invoice_standings.user_id = ${users.id})`,
  );
}

/** What was tried on the site before the studio opens. */
export function countTried({ db }: { db: Sql }): Tried {
  const rows = count();
  const people = db.select({ rows }).from(users).where(isTriedPerson(db)).get()?.rows ?? 0;
  const named = db
    .select({ firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(isTriedPerson(db))
    .orderBy(users.number)
    .limit(maxTriedNames)
    .all();
  return {
    bookings: db.select({ rows }).from(bookings).where(isTried(db)).get()?.rows ?? 0,
    messages: db.select({ rows }).from(contactMessages).get()?.rows ?? 0,
    people,
    names: named.map((row) => fullName(row) || row.email),
    kept:
      db
        .select({ rows })
        .from(bookings)
        .where(and(isOfSite(db), hasMoney(db)))
        .get()?.rows ?? 0,
  };
}

/** Removes all of it, with the mails to those people that were not sent yet. No mail tells anybody. */
export function removeTried(tx: Tx): void {
  const people = tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(isTriedPerson(tx))
    .all();
  const addresses = people.map(({ email }) => email);
  tx.delete(bookings).where(isTried(tx)).run();
  tx.delete(contactMessages).run();
  for (let at = 0; at < people.length; at += batchSize) {
    const ids = people.slice(at, at + batchSize).map(({ id }) => id);
    const to = addresses.slice(at, at + batchSize);
    tx.delete(users).where(inArray(users.id, ids)).run();
    tx.delete(mails)
      .where(and(inArray(mails.to, to), inArray(mails.state, ['waiting', 'failed'])))
      .run();
  }
}

/** How many rows one statement names. */
const batchSize = 500;
