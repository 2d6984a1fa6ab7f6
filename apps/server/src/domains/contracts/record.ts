import { randomBytes } from 'node:crypto';
import type { ContractEventKind } from '@shutterhouse/contract/contracts/constants';
import type { Signature } from '@shutterhouse/contract/contracts/signatures';
import { asc, eq, sql } from 'drizzle-orm';
import type { Sql, Tx } from '../../db/transact.ts';
import { sha256 } from '../../tokens.ts';
import { contractEvents, contracts, type contractVersions } from './tables.ts';

export type EventRow = typeof contractEvents.$inferSelect;
export type VersionRow = typeof contractVersions.$inferSelect;

/** From where somebody reads or signs. */
export type Origin = { network: string; userAgent: string };

type NewEntry = {
  kind: ContractEventKind;
  at: Date;
  position?: number;
  userId?: string;
  name?: string;
  email?: string;
  isProven?: boolean;
  origin?: Origin;
  signature?: Signature;
  reason?: string;
  documentHash?: string;
};

/** Adds an entry to the record of a contract, after the last one. */
export function addEntry(tx: Tx, version: VersionRow, entry: NewEntry): void {
  const { contractId, id: versionId, hash: versionHash } = version;
  const head = tx.select().from(contracts).where(eq(contracts.id, contractId)).get();
  const origin = entry.origin
    ? JSON.stringify({ ...entry.origin, salt: randomBytes(16).toString('hex') })
    : null;
  const row = {
    ...{ contractId, versionId, versionHash, kind: entry.kind, at: entry.at },
    ...{ position: entry.position ?? null, userId: entry.userId ?? '', name: entry.name ?? '' },
    ...{ email: entry.email ?? '', isProven: entry.isProven ?? false, reason: entry.reason ?? '' },
    ...{ origin, originHash: origin === null ? '' : sha256(origin) },
    signature: entry.signature ? JSON.stringify(entry.signature) : '',
    documentHash: entry.documentHash ?? '',
    previousHash: head?.headHash ?? '',
  };
  const hash = hashOfEntry(row);
  tx.insert(contractEvents)
    .values({ ...row, hash })
    .run();
  tx.update(contracts)
    .set({ headHash: hash, entries: sql`${contracts.entries} + 1` })
    .where(eq(contracts.id, contractId))
    .run();
}

/** The hash of an entry: over everything in it, and the hash of the one before. */
export function hashOfEntry(row: Omit<EventRow, 'hash' | 'number' | 'origin'>): string {
  return sha256(
    JSON.stringify([
      ...[row.previousHash, row.contractId, row.versionId, row.kind, row.at.getTime()],
      ...[row.position, row.userId, row.name, row.email, row.isProven, row.originHash],
      ...[row.signature, row.reason, row.versionHash, row.documentHash],
    ]),
  );
}

/** The record of a contract, the oldest entry first. */
export function entriesOf(db: Sql, contractId: string): EventRow[] {
  return db
    .select()
    .from(contractEvents)
    .where(eq(contractEvents.contractId, contractId))
    .orderBy(asc(contractEvents.number))
    .all();
}
