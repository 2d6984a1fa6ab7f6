import { dayMs } from '@shutterhouse/contract/durations';
import { StudioError } from '@shutterhouse/contract/errors';
import { refusalMessages } from '@shutterhouse/contract/messages';
import { eq, getTableName, lt } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { newToken } from '../tokens.ts';
import type { Db } from './open.ts';
import { creations } from './tables.ts';
import { type Sql, type Tx, write } from './transact.ts';

/** The idempotency key of a request, sent again when no response arrived, and a hash of the request's input. */
export type RequestKey = {
  keyHash: string;
  inputHash: string;
  /**
   * A 256-bit secret for what the request creates, which can be derived only from the key and the studio's own
   * secret.
   */
  secretOf: (id: string) => string;
};

/** What a function needs that creates something once, however often its request is sent again. */
export type CreateDeps = { now: () => Date; requestKey?: RequestKey | undefined };

/** The same, with the database to write to. */
export type CreatorDeps = CreateDeps & { db: Db };

/** The table of a created record, and how it is read. */
type Created<Saved> = { table: SQLiteTable; read: (db: Sql, id: string) => Saved };

/** For how long a request may be sent again, in milliseconds. */
const requestRetentionMs = dayMs;

/**
 * Creates a record, unless the same request has created it before: then that record is read. Without a key each
 * request creates one.
 * @throws StudioError conflict for a key of another request
 */
export function createOnce<Saved extends { id: string }>(
  tx: Tx,
  { now, requestKey }: CreateDeps,
  kind: Created<Saved>,
  create: () => Saved,
): Saved {
  if (requestKey === undefined) return create();
  const earlier = createdEarlier(tx, { now, requestKey }, kind);
  if (earlier !== undefined) return earlier;
  const saved = create();
  const at = now();
  tx.delete(creations)
    .where(lt(creations.createdAt, new Date(at.getTime() - requestRetentionMs)))
    .run();
  const { keyHash, inputHash } = requestKey;
  const ofKind = { kind: getTableName(kind.table), recordId: saved.id };
  tx.insert(creations)
    .values({ keyHash, inputHash, ...ofKind, createdAt: at })
    .run();
  return saved;
}

/** The same in a transaction of its own. @throws StudioError conflict for a key of another request */
export async function writeOnce<Saved extends { id: string }>(
  deps: CreatorDeps,
  kind: Created<Saved>,
  create: (tx: Tx) => Saved,
): Promise<Saved> {
  const { saved } = await write(deps.db, (tx) => ({
    saved: createOnce(tx, deps, kind, () => create(tx)),
  }));
  return saved;
}

/**
 * A 256-bit secret for a record that is created under an id, returned only in the response. It is derived from the
 * request key, so that a retried request gets the same secret without its being stored; random without a key.
 */
export function newSecret({ requestKey }: Pick<CreateDeps, 'requestKey'>, id: string): string {
  return requestKey?.secretOf(id) ?? newToken();
}

/**
 * The record that the same request has created before.
 * @throws StudioError conflict for a key of another request; notFound when it was deleted meanwhile
 */
export function createdEarlier<Saved>(
  db: Db | Tx,
  { now, requestKey }: CreateDeps,
  { table, read }: Created<Saved>,
): Saved | undefined {
  if (requestKey === undefined) return undefined;
  const { keyHash, inputHash } = requestKey;
  const found = db.select().from(creations).where(eq(creations.keyHash, keyHash)).get();
  if (found === undefined || found.createdAt.getTime() < now().getTime() - requestRetentionMs)
    return undefined;
  if (found.inputHash !== inputHash || found.kind !== getTableName(table)) {
    throw new StudioError('conflict', refusalMessages.requestKeyUsed);
  }
  return read(db, found.recordId);
}
