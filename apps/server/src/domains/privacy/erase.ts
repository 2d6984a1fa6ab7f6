import { StudioError } from '@shutterhouse/contract/errors';
import { privacyMessages as messages } from '@shutterhouse/contract/privacy/messages';
import type { Erasure } from '@shutterhouse/contract/privacy/schema';
import { and, eq, inArray, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { type Tx, write } from '../../db/transact.ts';
import { jobs } from '../../jobs/tables.ts';
import { mailServer, mails } from '../../outbox/tables.ts';
import { emailChanges, passwordResets } from '../accounts/tables.ts';
import { recordAudit } from '../audit/service.ts';
import { auditLog, erasedName } from '../audit/tables.ts';
import { recordBookingChange } from '../bookings/changes.ts';
import { savedAfter } from '../bookings/service.ts';
import { bookingLinks, bookingNetworks, bookings } from '../bookings/tables.ts';
import { clientMerges } from '../clients/tables.ts';
import { notices } from '../connections/tables.ts';
import { fileShareSelections } from '../files/shares/tables.ts';
import { financeChanges, financeRecords } from '../finance/tables.ts';
import { invoicePayments } from '../invoices/tables.ts';
import { contactMessages } from '../messages/tables.ts';
import { subscribers } from '../newsletter/tables.ts';
import { users } from '../people/tables.ts';
import { forgetInGalleries } from './client-galleries.ts';
import { forgetInJobs } from './client-jobs.ts';
import { forgetInContracts } from './contracts.ts';
import { lower, mentionsAddress, mentionsPerson } from './mentions.ts';
import {
  auditActorOf,
  auditSubjectsOf,
  booksOf,
  countPersonalData,
  findPersonalData,
  mailsOf,
  noticesOf,
  type PersonalData,
  refusalsOf,
} from './personal-data.ts';

type Deps = { db: Db; now: () => Date; config: Config; person: { id: string } };
type Within = Omit<Deps, 'db'> & { db: Tx };

/** The customer columns of a booking that is kept for the books, after erasing. */
const nobody = {
  userId: null,
  requestedBy: null,
  requestKey: null,
  customerFirstName: 'Erased',
  customerLastName: 'customer',
  customerEmail: '',
  customerPhone: '',
  locationText: '',
  locationUrl: '',
  answers: [],
  notes: '',
  confirmTokenHash: null,
  confirmBefore: null,
  offeredUntil: null,
  keptUntil: null,
};

/**
 * Erases a person's data in one transaction: the account with its sessions, the messages with their
 * replies, links to client galleries with their visitors and lists, newsletter, mail and notices. Bookings and payments are kept without the customer, with which terms were
 * accepted and when, jobs without what was written about them, finance records and the audit log without names. Invoices are kept as issued, as the law requires, without
 * the notes on their payments, and contracts that everybody has signed with their record, as proof of what was agreed.
 * The search indexes are purged, too.
 * @throws StudioError notFound when nothing is stored; conflict while a session or a request is
 *   open, and for staff
 */
export async function eraseCustomer(deps: Deps, { email }: { email: string }): Promise<Erasure> {
  const { db, config } = deps;
  const { $client: connection } = db;
  const isFile = config.database.kind === 'file';
  try {
    return await write(db, (tx) => eraseWithin({ ...deps, db: tx }, email));
  } finally {
    // What was deleted remains in the write-ahead log until that is emptied.
    if (isFile) connection.pragma('wal_checkpoint(TRUNCATE)');
  }
}

function eraseWithin(deps: Within, email: string): Erasure {
  const { db, now, person } = deps;
  const personalData = findPersonalData({ db }, email);
  const [refusal] = refusalsOf(personalData, now());
  if (refusal !== undefined) throw new StudioError('conflict', refusal, { email: refusal });
  const counts = countPersonalData(db, personalData);
  if (Object.values(counts).every((each) => each === 0)) {
    throw new StudioError('notFound', messages.unknown);
  }
  // Before the bookings no longer say whose they were.
  forgetInContracts(db, personalData, now());
  forgetInJobs({ db, now }, personalData);
  anonymizeBookings(deps, personalData);
  db.delete(mails).where(mailsOf(personalData)).run();
  db.delete(notices).where(noticesOf(personalData)).run();
  db.delete(contactMessages).where(inArray(contactMessages.id, personalData.messageIds)).run();
  db.delete(fileShareSelections)
    .where(inArray(fileShareSelections.id, personalData.selectionIds))
    .run();
  db.delete(subscribers).where(inArray(subscribers.id, personalData.subscriberIds)).run();
  const { user, addresses } = personalData;
  forgetInGalleries(db, personalData.galleries, addresses);
  db.delete(emailChanges).where(inArray(emailChanges.email, addresses)).run();
  db.delete(passwordResets).where(inArray(passwordResets.email, addresses)).run();
  forgetMerges(db, personalData);
  if (user) db.delete(users).where(eq(users.id, user.id)).run();
  forgetInBooks(db, personalData);
  forgetInFailures(db, addresses);
  forgetInAuditLog(db, personalData);
  purgeSearchIndexes(db);
  const subject = { kind: 'customerData', name: 'A customer’s data' } as const;
  recordAudit({ db, now }, { by: person, action: 'erased', subject, details: counts });
  return counts;
}

/** The books need what was sold, when and for how much, but not to whom. */
function anonymizeBookings(deps: Within, { bookings: booked }: PersonalData): void {
  const { db, now, person } = deps;
  const ids = booked.map(({ id }) => id);
  db.delete(bookingLinks).where(inArray(bookingLinks.bookingId, ids)).run();
  db.delete(bookingNetworks).where(inArray(bookingNetworks.bookingId, ids)).run();
  for (const before of booked) {
    const after = db
      .update(bookings)
      .set({ ...nobody, updatedAt: savedAfter(before, now()) })
      .where(eq(bookings.id, before.id))
      .returning()
      .get();
    recordBookingChange(deps, { before, after, by: person, cause: 'staff' });
  }
}

/** Whoever was merged into somebody stays so: what would undo it is personal data, too. */
function forgetMerges(db: Tx, { user, addresses }: PersonalData): void {
  const { keptId, mergedId, email } = clientMerges;
  const own = user && or(eq(keptId, user.id), eq(mergedId, user.id));
  db.delete(clientMerges)
    .where(or(own, inArray(email, addresses)))
    .run();
}

/** The amounts stay on their days; names are removed, also from the history of changes. */
function forgetInBooks(db: Tx, personalData: PersonalData): void {
  const ids = db
    .select({ id: financeRecords.id })
    .from(financeRecords)
    .where(booksOf(personalData))
    .all()
    .map(({ id }) => id);
  const { names, addresses } = personalData;
  // The longest first: a name may be part of another.
  const words = [...names, ...addresses].toSorted((a, b) => b.length - a.length);
  const without = (column: SQLiteColumn) =>
    words.reduce<SQL>(
      (text, word) => sql`replace(${text}, ${word}, ${erasedName})`,
      sql`${column}`,
    );
  db.update(invoicePayments)
    .set({ note: '' })
    .where(
      or(
        inArray(invoicePayments.recordId, ids),
        mentionsPerson(invoicePayments.note, names),
        mentionsAddress(lower(invoicePayments.note), addresses),
      ),
    )
    .run();
  const { name, description } = financeRecords;
  db.update(financeRecords)
    .set({ customer: '', name: without(name), description: without(description) })
    .where(inArray(financeRecords.id, ids))
    .run();
  const ofBookings = db
    .select({ id: financeRecords.id })
    .from(financeRecords)
    .where(isNotNull(financeRecords.bookingId));
  for (const column of ['before', 'after'] as const) {
    const snapshot = financeChanges[column];
    db.update(financeChanges)
      .set({
        [column]: sql`json_set(${snapshot}, '$.name', ${erasedName}, '$.description', '')`,
      })
      .where(
        and(
          isNotNull(snapshot),
          or(
            inArray(financeChanges.recordId, ids),
            and(
              notInArray(financeChanges.recordId, ofBookings),
              or(mentionsPerson(snapshot, names), mentionsAddress(lower(snapshot), addresses)),
            ),
          ),
        ),
      )
      .run();
  }
}

/** The error message of a mail server or job may name the recipient. */
function forgetInFailures(db: Tx, addresses: readonly string[]): void {
  const names = (column: SQLiteColumn) => mentionsAddress(lower(column), addresses);
  db.delete(jobs).where(names(jobs.payload)).run();
  db.update(jobs).set({ lastError: '' }).where(names(jobs.lastError)).run();
  db.update(mailServer).set({ lastError: '' }).where(names(mailServer.lastError)).run();
}

/** The entries stay, with action and time; names, addresses and details are removed. */
function forgetInAuditLog(db: Tx, personalData: PersonalData): void {
  db.update(auditLog)
    .set({ actorName: erasedName, actorEmail: '' })
    .where(or(auditActorOf(personalData)))
    .run();
  db.update(auditLog)
    .set({ subjectName: erasedName, details: {} })
    .where(auditSubjectsOf(personalData))
    .run();
}

/** A search index keeps the words of deleted rows until it is optimised. */
function purgeSearchIndexes(db: Tx): void {
  const indexes = db.all<{ name: string }>(
    sql`SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL TABLE %fts5%'`,
  );
  for (const { name } of indexes) {
    const index = sql.identifier(name);
    db.run(sql`INSERT INTO ${index} (${index}) VALUES ('optimize')`);
  }
}
