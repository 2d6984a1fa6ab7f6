import { StudioError } from '@shutterhouse/contract/errors';
import { privacyMessages as messages } from '@shutterhouse/contract/privacy/messages';
import type { Erasure } from '@shutterhouse/contract/privacy/schema';
import { and, eq, inArray, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { type Tx, write } from '../../db/transact.ts';
import { jobs } from '../../jobs/tables.ts';
import { mailServer, mails } from '../../mail/tables.ts';
import { emailChanges, passwordResets, users } from '../accounts/tables.ts';
import { recordAudit } from '../audit/service.ts';
import { auditLog, erasedName } from '../audit/tables.ts';
import { recordBookingChange } from '../bookings/changes.ts';
import { bookingLinks } from '../bookings/customers/tables.ts';
import { savedAfter } from '../bookings/service.ts';
import { bookingNetworks, bookings } from '../bookings/tables.ts';
import { notices } from '../connections/tables.ts';
import { financeChanges, financeRecords } from '../finance/tables.ts';
import { contactMessages } from '../messages/tables.ts';
import { subscribers } from '../newsletter/tables.ts';
import { mentionsAddress, mentionsPerson } from './mentions.ts';
import {
  auditActorOf,
  auditSubjectsOf,
  booksOf,
  countTraces,
  lower,
  mailsOf,
  noticesOf,
  refusalsOf,
  type Traces,
  tracesOf,
} from './traces.ts';

type Deps = { db: Db; now: () => Date; config: Config; person: { id: string } };
type Within = Omit<Deps, 'db'> & { db: Tx };

/** What stands in a booking that is kept for the books, in place of its customer. */
const nobody = {
  userId: null,
  requestedBy: null,
  requestKey: null,
  customerFirstName: 'Erased',
  customerLastName: 'customer',
  customerEmail: '',
  customerPhone: '',
  answers: [],
  confirmTokenHash: null,
  confirmBefore: null,
};

/**
 * Erases what the studio keeps of a person, all of it or nothing: the account with its sessions, the
 * messages with their replies, the newsletter, mail and notices. Bookings and payments stay without
 * whose they were, entries of the books and the audit log without names. Invoices stay as they were
 * issued: the law has them kept. The words of the search indexes go too.
 * @throws StudioError notFound where nothing is kept; conflict while a session or a request is open,
 *   and for the staff
 */
export async function eraseCustomer(deps: Deps, { email }: { email: string }): Promise<Erasure> {
  const { db, config } = deps;
  const { $client: connection } = db;
  const isFile = config.database.kind === 'file';
  // What is deleted is overwritten in the file, instead of being left there as free room.
  if (isFile) connection.pragma('secure_delete = ON');
  try {
    return await write(db, (tx) => eraseWithin({ ...deps, db: tx }, email));
  } finally {
    if (isFile) {
      connection.pragma('secure_delete = OFF');
      connection.pragma('wal_checkpoint(TRUNCATE)');
    }
  }
}

function eraseWithin(deps: Within, email: string): Erasure {
  const { db, now, person } = deps;
  const traces = tracesOf({ db }, email);
  const [refusal] = refusalsOf(traces, now());
  if (refusal !== undefined) throw new StudioError('conflict', refusal, { email: refusal });
  const counts = countTraces(db, traces);
  if (Object.values(counts).every((each) => each === 0)) {
    throw new StudioError('notFound', messages.unknown);
  }
  keepBookingsOfNobody(deps, traces);
  db.delete(mails).where(mailsOf(traces)).run();
  db.delete(notices).where(noticesOf(traces)).run();
  db.delete(contactMessages).where(inArray(contactMessages.id, traces.messageIds)).run();
  db.delete(subscribers).where(inArray(subscribers.id, traces.subscriberIds)).run();
  const { user, addresses } = traces;
  db.delete(emailChanges).where(inArray(emailChanges.email, addresses)).run();
  db.delete(passwordResets).where(inArray(passwordResets.email, addresses)).run();
  if (user) db.delete(users).where(eq(users.id, user.id)).run();
  forgetInBooks(db, traces);
  forgetInFailures(db, addresses);
  forgetInAuditLog(db, traces);
  purgeSearchIndexes(db);
  const subject = { kind: 'customerData', name: 'A customer’s data' } as const;
  recordAudit({ db, now }, { by: person, action: 'erased', subject, details: counts });
  return counts;
}

/** The books need what was sold, when and for how much, and not to whom. */
function keepBookingsOfNobody(deps: Within, { bookings: booked }: Traces): void {
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

/** The sums stay on their days; whose they were goes, in what was written of their changes too. */
function forgetInBooks(db: Tx, traces: Traces): void {
  const ids = db
    .select({ id: financeRecords.id })
    .from(financeRecords)
    .where(booksOf(traces))
    .all()
    .map(({ id }) => id);
  const { names, addresses } = traces;
  // The longest first: a name may be a part of another.
  const words = [...names, ...addresses].toSorted((a, b) => b.length - a.length);
  const without = (column: SQLiteColumn) =>
    words.reduce<SQL>(
      (text, word) => sql`replace(${text}, ${word}, ${erasedName})`,
      sql`${column}`,
    );
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

/** What a mail server or a job said when it failed may name whom it was for. */
function forgetInFailures(db: Tx, addresses: readonly string[]): void {
  const names = (column: SQLiteColumn) => mentionsAddress(lower(column), addresses);
  db.delete(jobs).where(names(jobs.payload)).run();
  db.update(jobs).set({ lastError: '' }).where(names(jobs.lastError)).run();
  db.update(mailServer).set({ lastError: '' }).where(names(mailServer.lastError)).run();
}

/** The entries stay, with what was done and when; names, addresses and details go. */
function forgetInAuditLog(db: Tx, traces: Traces): void {
  db.update(auditLog)
    .set({ actorName: erasedName, actorEmail: '' })
    .where(or(auditActorOf(traces)))
    .run();
  db.update(auditLog)
    .set({ subjectName: erasedName, details: {} })
    .where(auditSubjectsOf(traces))
    .run();
}

/** A search index keeps the words of what was deleted until it is put in order. */
function purgeSearchIndexes(db: Tx): void {
  const indexes = db.all<{ name: string }>(
    sql`SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL TABLE %fts5%'`,
  );
  for (const { name } of indexes) {
    const index = sql.identifier(name);
    db.run(sql`INSERT INTO ${index} (${index}) VALUES ('optimize')`);
  }
}
