import { guestUsername } from '@shutterhouse/contract/accounts/constants';
import { clientMessages as messages } from '@shutterhouse/contract/clients/messages';
import type {
  Client,
  CreateClientInput,
  SavedNote,
  SetNoteInput,
  UpdateClientInput,
} from '@shutterhouse/contract/clients/schema';
import { addTags } from '@shutterhouse/contract/clients/tags';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { hasRight } from '@shutterhouse/contract/rights';
import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Config } from '../../config.ts';
import { stampsAt } from '../../db/columns.ts';
import { type CreateDeps, writeOnce } from '../../db/creations.ts';
import type { Db } from '../../db/open.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import { assertVersion, definedOnly, requireRow, saveVersioned } from '../../db/versioned.ts';
import { recordAccountEvent } from '../audit/service.ts';
import { findPersonByAddress } from '../people/service.ts';
import { personAddresses, personDetails, users } from '../people/tables.ts';
import { requirePhone } from '../settings/phone.ts';
import { duplicatesOf } from './duplicates.ts';
import { nameOf, nextSessionsOf, toClientRow } from './list.ts';
import { undoableMergesOf } from './merge-records.ts';
import { missingParts } from './person-parts.ts';
import { clientSummaries } from './tables.ts';

type Deps = { db: Db; now: () => Date; config: Config; person: { id: string } };
type ReadDeps = { db: Sql; now: () => Date };

/** A person as a client. @throws StudioError notFound */
export function requireClient(db: Sql, id: string) {
  const row = db
    .select({ person: users, summary: clientSummaries })
    .from(users)
    .innerJoin(clientSummaries, eq(clientSummaries.userId, users.id))
    .where(eq(users.id, id))
    .get();
  return requireRow(row, messages.notFound);
}

/** A client with all that is noted about them; staff, too, whose page shows their sessions. @throws StudioError notFound */
export function getClient({ db, now }: ReadDeps, id: string): Client {
  const { person, summary } = requireClient(db, id);
  const details = detailsOf(db, id);
  const session = nextSessionsOf({ db, now }, [id]).get(id) ?? null;
  return {
    ...toClientRow(summary, session),
    role: person.role,
    isActive: person.isActive,
    ...(person.language && { language: person.language }),
    address: details?.address ?? '',
    note: details?.note ?? '',
    noteVersion: details?.noteVersion ?? 0,
    otherEmails: db
      .select({ email: personAddresses.email })
      .from(personAddresses)
      .where(eq(personAddresses.userId, id))
      .orderBy(personAddresses.email)
      .all()
      .map(({ email }) => email),
    duplicates: duplicatesOf(db, summary),
    merges: undoableMergesOf({ db, now }, id),
    createdAt: person.createdAt,
    version: person.version,
  };
}

/**
 * Adds a client, as a guest without a password.
 * @throws StudioError conflict on an address that somebody has; invalid on a phone number that is none
 */
export function createClient(
  deps: Deps & CreateDeps,
  { note, ...input }: CreateClientInput,
): Promise<Client> {
  const { now } = deps;
  requirePhone(deps, input.phone);
  const kind = { table: users, read: (db: Sql, id: string) => getClient({ db, now }, id) };
  return writeOnce(deps, kind, (tx) =>
    kind.read(tx, insertClient({ ...deps, db: tx }, { ...input, note })),
  );
}

/** The same within a transaction. @returns the id @throws as `createClient` */
export function insertClient(
  { db, now, person }: Omit<Deps, 'db' | 'config'> & { db: Tx },
  { address, tags, note, ...input }: CreateClientInput,
): string {
  assertFree(db, input.email);
  const id = v7();
  const at = now();
  db.insert(users)
    .values({ ...input, id, username: guestUsername(id), role: 'guest', ...stampsAt(at) })
    .run();
  if (address !== '' || tags.length > 0 || note !== '') {
    saveDetails(db, id, at, { address, tags, note, noteVersion: note === '' ? 0 : 1 });
  }
  recordAccountEvent({ db, now }, { by: person, userId: id, action: 'created' });
  return id;
}

/** Adds what is not known of a client yet, within a transaction: nothing is overwritten. */
export function addToClient(
  { db, now, person: by }: Omit<Deps, 'db' | 'config'> & { db: Tx },
  id: string,
  { address, tags, note, ...parts }: CreateClientInput,
): void {
  const { person } = requireClient(db, id);
  const at = now();
  if (!hasRight(person.role, 'staff')) {
    const changed = differing(person, missingParts(person, parts));
    if (Object.keys(changed).length > 0) saveVersioned(db, users, person, at, changed);
  }
  const noted = detailsOf(db, id);
  const known = noted?.tags ?? [];
  const allTags = addTags(known, tags);
  const added = {
    ...(address !== '' && !noted?.address && { address }),
    ...(allTags.length > known.length && { tags: allTags }),
    ...(note !== '' && !noted?.note && { note, noteVersion: (noted?.noteVersion ?? 0) + 1 }),
  };
  if (Object.keys(added).length > 0) saveDetails(db, id, at, added);
  recordAccountEvent({ db, now }, { by, userId: id, action: 'changed' });
}

/**
 * Saves a client; absent fields stay unchanged. Whoever can sign in keeps the address that they sign in with, and of staff
 * only what is noted about them can be changed.
 * @throws StudioError notFound; conflict on an address that somebody has, and when somebody saved it since it was opened;
 *   forbidden for an account's address and for staff; invalid on a phone number that is none
 */
export function updateClient(
  { db, now, config, person: by }: Deps,
  { id, version, address, tags, ...changes }: UpdateClientInput,
): Promise<Client> {
  return write(db, (tx) => {
    const { person } = requireClient(tx, id);
    assertVersion(messages.changedMeanwhile, { opened: version, current: person.version });
    const changed = differing(person, definedOnly(changes));
    if (Object.keys(changed).length > 0 && hasRight(person.role, 'staff')) {
      throw new StudioError('forbidden', messages.ofStaff);
    }
    if (changed.email !== undefined) {
      if (person.role !== 'guest') throw fieldError('forbidden', 'email', messages.ofAccount);
      assertFree(tx, changed.email, id);
    }
    if (changed.phone !== undefined) requirePhone({ db: tx, config }, changed.phone);
    const at = now();
    saveVersioned(tx, users, person, at, changed);
    if (address !== undefined || tags !== undefined) {
      saveDetails(tx, id, at, definedOnly({ address, tags }));
    }
    recordAccountEvent({ db: tx, now }, { by, userId: id, action: 'changed' });
    return getClient({ db: tx, now }, id);
  });
}

/**
 * Saves the note about a client.
 * @throws StudioError notFound; conflict when somebody saved it since it was read
 */
export function setNote(
  { db, now, person: by }: Omit<Deps, 'config'>,
  { id, note, noteVersion }: SetNoteInput,
): Promise<SavedNote> {
  return write(db, (tx) => {
    requireClient(tx, id);
    const stored = detailsOf(tx, id);
    const { note: before = '', noteVersion: current = 0 } = stored ?? {};
    if (note === before) return { note, noteVersion: current };
    assertVersion(messages.noteChanged, { opened: noteVersion, current });
    saveDetails(tx, id, now(), { note, noteVersion: current + 1 });
    // The note saves itself while it is typed: one entry for many saves says as much.
    if (stored === undefined || now().getTime() - stored.updatedAt.getTime() > noteEntryMs) {
      const details = { changed: 'note' };
      recordAccountEvent({ db: tx, now }, { by, userId: id, action: 'changed', details });
    }
    return { note, noteVersion: current + 1 };
  });
}

const noteEntryMs = 10 * 60_000;

type Details = typeof personDetails.$inferSelect;

/** What is noted about a person; undefined if nothing is. */
export function detailsOf(db: Sql, userId: string): Details | undefined {
  return db.select().from(personDetails).where(eq(personDetails.userId, userId)).get();
}

/** Saves some of it. */
export function saveDetails(
  tx: Tx,
  userId: string,
  at: Date,
  columns: Partial<Omit<Details, 'userId' | 'updatedAt'>>,
): void {
  const saved = { ...columns, updatedAt: at };
  tx.insert(personDetails)
    .values({ userId, ...saved })
    .onConflictDoUpdate({ target: personDetails.userId, set: saved })
    .run();
}

/** The tags in use, the most frequent first. */
export function listTags({ db }: { db: Sql }): { tag: string; count: number }[] {
  return db.all<{ tag: string; count: number }>(sql`
    SELECT tag.value AS tag, count(*) AS count
    FROM person_details, json_each(person_details.tags) AS tag
    GROUP BY tag.value ORDER BY count(*) DESC, tag.value LIMIT 200
  `);
}

/** @throws StudioError conflict on `email`, with the name of who has it */
function assertFree(tx: Tx, email: string, id = ''): void {
  const known = findPersonByAddress({ db: tx }, email);
  if (known === undefined || known === id) return;
  const { summary } = requireClient(tx, known);
  throw fieldError('conflict', 'email', messages.addressTaken(nameOf(summary)));
}

/** Those of some columns that a row has otherwise. */
function differing<Row extends object, Changes extends Partial<Row>>(row: Row, changes: Changes) {
  return Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => row[name as keyof Row] !== value),
  ) as Changes;
}
