import { clientLimits } from '@shutterhouse/contract/clients/constants';
import { clientMessages as messages } from '@shutterhouse/contract/clients/messages';
import type { Client, MergeClientsInput } from '@shutterhouse/contract/clients/schema';
import { addTags } from '@shutterhouse/contract/clients/tags';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { hasRight } from '@shutterhouse/contract/rights';
import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { type Tx, write } from '../../db/transact.ts';
import { requireRow, saveVersioned } from '../../db/versioned.ts';
import type { Callbacks } from '../../deps.ts';
import { recordAccountEvent } from '../audit/service.ts';
import { findPersonByAddress } from '../people/service.ts';
import { personAddresses, personDetails, users } from '../people/tables.ts';
import { isOver } from './merge-records.ts';
import { missingParts, partsOf, partsWhere } from './person-parts.ts';
import { references } from './references.ts';
import { detailsOf, getClient, requireClient, saveDetails } from './service.ts';
import { dropShared, insertShared, restoreShared, stillShared } from './shared.ts';
import {
  clientDistinctions,
  clientMerges,
  type MergeRecord,
  type MovedRows,
  type PersonParts,
} from './tables.ts';

type Deps = { db: Db; now: () => Date; person: { id: string } };
type Person = typeof users.$inferSelect;
type Details = NonNullable<MergeRecord['details']>;

/**
 * Merges another client into one: what refers to the other refers to this one then, mail to the other's address too, and the
 * other is deleted. What was moved is recorded for 30 days, so that it can be undone. Who agreed that a card is kept was the other: it is forgotten.
 * @throws StudioError notFound; invalid for one and the same; conflict for staff, for somebody who can sign in, and on `forgetsCard` before
 *   the caller agrees to that
 */
export function mergeClients(
  { db, now, person: by, callbacks }: Deps & { callbacks: Pick<Callbacks, 'forgetCardsOfClient'> },
  { id, otherId, forgetsCard }: MergeClientsInput,
): Promise<Client> {
  return write(db, (tx) => {
    if (id === otherId) throw fieldError('invalid', 'otherId', messages.mergeSelf);
    const { person: kept } = requireClient(tx, id);
    const { person: merged } = requireClient(tx, otherId);
    assertMergeable(kept, merged);
    const forgotten = callbacks.forgetCardsOfClient({ db: tx, now, person: by }, otherId);
    if (forgotten > 0 && !forgetsCard) {
      throw fieldError('conflict', 'forgetsCard', messages.mergeForgetsCard);
    }
    const at = now();
    const own = { details: detailsOf(tx, otherId) ?? null, before: detailsOf(tx, id) ?? null };
    const distinctions = tx.select().from(clientDistinctions).where(isOf(otherId)).all();
    const shared = dropShared(tx, id, otherId);
    const moved = references.map((reference) => move(tx, reference, otherId, id));
    takeDetails(tx, id, at, own);
    const before = partsOf(kept);
    const after = { ...before, ...missingParts(kept, merged) };
    saveVersioned(tx, users, kept, at, after);
    recordAccountEvent(
      { db: tx, now },
      { by, userId: id, action: 'merged', details: { from: merged.email } },
    );
    tx.delete(users).where(eq(users.id, otherId)).run();
    tx.insert(personAddresses).values({ email: merged.email, userId: id }).run();
    tx.insert(clientMerges)
      .values({
        ...{ keptId: id, mergedId: otherId, email: merged.email, mergedAt: at },
        record: {
          ...{ person: merged, details: own.details, distinctions },
          kept: { before: own.before, parts: { before, after } },
          moved: moved.filter(({ keys }) => keys.length > 0),
          shared: shared.filter(({ rows }) => rows.length > 0),
        },
      })
      .run();
    return getClient({ db: tx, now }, id);
  });
}

/** @throws StudioError conflict */
function assertMergeable(kept: Person, merged: Person): void {
  if ([kept, merged].some(({ role }) => hasRight(role, 'staff'))) {
    throw new StudioError('conflict', messages.mergeStaff);
  }
  if (merged.role === 'guest') return;
  throw new StudioError(
    'conflict',
    kept.role === 'guest' ? messages.mergeAccount : messages.mergeAccounts,
  );
}

/** Moves the rows that refer to a person. @returns which they were */
function move(
  tx: Tx,
  [table, column, key]: (typeof references)[number],
  from: string,
  to: string,
): MovedRows {
  const [named, by, keyed] = [table, column, key].map((name) => sql.identifier(name));
  const rows = tx.all<{ key: string | number }>(
    sql`UPDATE ${named} SET ${by} = ${to} WHERE ${by} = ${from} RETURNING ${keyed} AS key`,
  );
  return { table, column, keys: rows.map((row) => row.key) };
}

/** Adds what was noted about the one who is merged to what is noted about the other. */
function takeDetails(
  tx: Tx,
  id: string,
  at: Date,
  { before, details }: { before: Details | null; details: Details | null },
): void {
  if (details === null) return;
  const { address = '', tags = [], note = '', noteVersion = 0 } = before ?? {};
  saveDetails(tx, id, at, {
    address: address || details.address,
    tags: addTags(tags, details.tags),
    note: joined(note, details.note),
    noteVersion: noteVersion + 1,
  });
}

function joined(note: string, other: string): string {
  return [note, other].filter(Boolean).join('\n\n').slice(0, clientLimits.note);
}

function without(note: string, other: string): string {
  return other === '' ? note : note.replace(`\n\n${other}`, '');
}

function isOf(id: string) {
  return or(eq(clientDistinctions.oneId, id), eq(clientDistinctions.otherId, id));
}

/**
 * Undoes a merge: the other is a client of their own again, with all that was moved and has not changed hands since. What was
 * noted since stays with the one who was kept.
 * @returns the client who is there again
 * @throws StudioError notFound when it can't be undone anymore; conflict when a later merge has to be undone first, and when
 *   somebody else has the address by now
 */
export function undoMerge({ db, now, person: by }: Deps, id: string): Promise<Client> {
  return write(db, (tx) => {
    const found = tx.select().from(clientMerges).where(eq(clientMerges.id, id)).get();
    const { keptId, mergedId, email, record, mergedAt } = requireRow(found, messages.undoUnknown);
    if (isOver({ mergedAt }, now())) throw new StudioError('notFound', messages.undoUnknown);
    const kept = tx.select().from(users).where(eq(users.id, keptId)).get();
    if (kept === undefined) throw isMerged(tx, keptId);
    const holder = findPersonByAddress({ db: tx }, email);
    if (holder !== undefined && holder !== keptId) {
      throw new StudioError('conflict', messages.undoTaken(email));
    }
    const at = now();
    tx.delete(personAddresses).where(eq(personAddresses.email, email)).run();
    tx.insert(users).values(restored(record.person)).run();
    const shared = stillShared(tx, record.shared ?? [], keptId);
    insertShared(tx, shared);
    for (const moved of record.moved) moveBack(tx, moved, keptId, mergedId);
    restoreShared(tx, shared, mergedId);
    giveDetailsBack(tx, keptId, at, record);
    saveVersioned(tx, users, kept, at, partsBefore(kept, record));
    if (record.details) {
      const details = { ...record.details, updatedAt: new Date(record.details.updatedAt) };
      tx.insert(personDetails).values(details).run();
    }
    if (record.distinctions.length > 0) restoreDistinctions(tx, record);
    tx.delete(clientMerges).where(eq(clientMerges.id, id)).run();
    const details = { from: email };
    recordAccountEvent({ db: tx, now }, { by, userId: keptId, action: 'unmerged', details });
    return getClient({ db: tx, now }, mergedId);
  });
}

/** The person as they were; a record is JSON, in which instants are texts. */
function restored(person: Person): typeof users.$inferInsert {
  const { createdAt, updatedAt, emailConfirmedAt } = person;
  return {
    ...person,
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
    emailConfirmedAt: emailConfirmedAt && new Date(emailConfirmedAt),
  };
}

function isMerged(tx: Tx, keptId: string): StudioError {
  const later = tx.select().from(clientMerges).where(eq(clientMerges.mergedId, keptId)).get();
  return later
    ? new StudioError('conflict', messages.undoLater)
    : new StudioError('notFound', messages.undoUnknown);
}

function moveBack(tx: Tx, { table, column, keys }: MovedRows, from: string, to: string): void {
  const reference = references.find(([name, by]) => name === table && by === column);
  // A version since may have another schema.
  if (reference === undefined) return;
  const [named, by, keyed] = [...reference].map((name) => sql.identifier(name));
  tx.run(
    sql`UPDATE ${named} SET ${by} = ${to} WHERE ${by} = ${from}
      AND ${keyed} IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`,
  );
}

/** What the merge gave to the one who was kept, as it was before, as far as nobody has changed it since. */
function partsBefore(kept: Person, { kept: { parts, phone } }: MergeRecord): Partial<PersonParts> {
  const before: Partial<PersonParts> = parts?.before ?? { phone: phone?.before ?? '' };
  const after: Partial<PersonParts> = parts?.after ?? { phone: phone?.after ?? '' };
  return partsWhere(before, (column) => kept[column] === after[column]);
}

/** Takes out what the merge has added, as far as it is still there. */
function giveDetailsBack(tx: Tx, keptId: string, at: Date, { details, kept }: MergeRecord): void {
  const current = detailsOf(tx, keptId);
  if (details === null || current === undefined) return;
  const { address = '', tags = [], note = '' } = kept.before ?? {};
  const added = addTags(tags, details.tags).slice(tags.length);
  const isOwnAddress = current.address !== details.address || address !== '';
  const isAsMerged = current.note === joined(note, details.note);
  saveDetails(tx, keptId, at, {
    address: isOwnAddress ? current.address : '',
    tags: current.tags.filter((tag) => !added.includes(tag)),
    note: isAsMerged ? note : without(current.note, details.note),
    noteVersion: current.noteVersion + 1,
  });
}

function restoreDistinctions(tx: Tx, { distinctions }: MergeRecord): void {
  const ids = distinctions.flatMap(({ oneId, otherId }) => [oneId, otherId]);
  const there = tx.select({ id: users.id }).from(users).where(inArray(users.id, ids)).all();
  const known = new Set(there.map(({ id }) => id));
  const valid = distinctions.filter(({ oneId, otherId }) => known.has(oneId) && known.has(otherId));
  if (valid.length > 0) tx.insert(clientDistinctions).values(valid).onConflictDoNothing().run();
}
