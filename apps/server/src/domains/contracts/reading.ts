import type { ContractState } from '@shutterhouse/contract/contracts/constants';
import { contractMessages as messages } from '@shutterhouse/contract/contracts/messages';
import type {
  Contract,
  ContractEvent,
  ContractRow,
  ContractVersion,
  ContractVersionText,
  SentContract,
  Signing,
} from '@shutterhouse/contract/contracts/schema';
import type { Signature } from '@shutterhouse/contract/contracts/signatures';
import { fieldsIn, plainText } from '@shutterhouse/contract/contracts/text';
import { asc, desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Sql } from '../../db/transact.ts';
import { requireRow } from '../../db/versioned.ts';
import { parseJson } from '../../parse-json.ts';
import { requireJob } from '../client-jobs/reading.ts';
import { clientsOfJob } from '../client-jobs/visits/links.ts';
import { runInLanguage } from '../settings/languages.ts';
import { valuesOf } from './filling.ts';
import { type EventRow, entriesOf, type VersionRow } from './record.ts';
import { contractEvents, contracts, contractVersions } from './tables.ts';

type Deps = { db: Sql; now: () => Date; config: Config };
export type ContractOfRow = typeof contracts.$inferSelect;

/** @throws StudioError notFound */
export function requireContract(db: Sql, id: string): ContractOfRow {
  return requireRow(
    db.select().from(contracts).where(eq(contracts.id, id)).get(),
    messages.notFound,
  );
}

/** @throws StudioError notFound */
export function requireContractVersion(db: Sql, id: string): VersionRow {
  const row = db.select().from(contractVersions).where(eq(contractVersions.id, id)).get();
  return requireRow(row, messages.notFound);
}

/** What a version says. It was checked when it was sent. */
export function contentOf({ content }: Pick<VersionRow, 'content'>): SentContract {
  return JSON.parse(content) as SentContract;
}

/** The versions that were sent of some contracts, the newest of each first. */
export function versionsOf(db: Sql, contractIds: readonly string[]): VersionRow[] {
  return db
    .select()
    .from(contractVersions)
    .where(inArray(contractVersions.contractId, [...contractIds]))
    .orderBy(asc(contractVersions.contractId), desc(contractVersions.number))
    .all();
}

/** The contracts of a job, the oldest first. @throws StudioError notFound */
export function listContracts(deps: Deps, { jobId }: { jobId: string }): ContractRow[] {
  requireJob(deps.db, jobId);
  const rows = deps.db
    .select()
    .from(contracts)
    .where(eq(contracts.jobId, jobId))
    .orderBy(asc(contracts.id))
    .all();
  return rowsOf(deps, rows);
}

/** A contract with its draft and its record. @throws StudioError notFound */
export function getContract(deps: Deps, id: string): Contract {
  const { db } = deps;
  const row = requireContract(db, id);
  const [listed] = rowsOf(deps, [row]);
  // The row was just read.
  if (listed === undefined) throw new Error(`The contract ${id} was not read.`);
  const { content, jobId } = row;
  return {
    ...listed,
    content,
    values: runInLanguage(deps, content.language, () => valuesOf(deps, jobId)),
    clients: clientsOfJob(db, jobId).map((client) => signerOf(client)),
    events: eventsOf(db, id),
  };
}

/** A version with what it says. @throws StudioError notFound */
export function getContractVersion({ db }: { db: Sql }, id: string): ContractVersionText {
  const row = requireContractVersion(db, id);
  return { ...toVersion(row, eventsOfVersions(db, [row])), content: contentOf(row) };
}

export function signerOf({ id, name, email }: { id: string; name: string; email: string }) {
  return { userId: id, name, email };
}

function rowsOf(deps: Deps, rows: readonly ContractOfRow[]): ContractRow[] {
  const { db, now } = deps;
  const versions = versionsOf(
    db,
    rows.map(({ id }) => id),
  );
  const events = eventsOfVersions(db, versions);
  const byContract = Map.groupBy(versions, ({ contractId }) => contractId);
  return rows.map((row) => {
    const { id, jobId, content, updatedAt, version } = row;
    const sent = byContract.get(id) ?? [];
    const [latest] = sent;
    return {
      ...{ id, jobId, title: content.title, version },
      state: stateOf(latest, latest ? signingsOf(latest, events) : [], now()),
      isChanged:
        latest === undefined || updatedAt > latest.sentAt || namesOtherDate(deps, row, latest),
      versions: sent.map((each) => toVersion(each, events)),
    };
  });
}

/** Whether a contract that is signed, or is to be, was sent with another date than its job has now. */
export function namesOtherDate(
  deps: Deps,
  { content, jobId }: ContractOfRow,
  latest: VersionRow | undefined,
): boolean {
  if (latest === undefined || latest.declinedAt !== null || latest.withdrawnAt !== null)
    return false;
  if (!fieldsIn(content.blocks).includes('date')) return false;
  const sent = contentOf(latest);
  const { date } = runInLanguage(deps, sent.language, () => valuesOf(deps, jobId));
  return date !== '' && !plainText(sent.blocks).includes(date);
}

/** What happened to some versions, by their ids. */
export function eventsOfVersions(
  db: Sql,
  versions: readonly VersionRow[],
): Map<string, EventRow[]> {
  const rows = db
    .select()
    .from(contractEvents)
    .where(
      inArray(
        contractEvents.versionId,
        versions.map(({ id }) => id),
      ),
    )
    .orderBy(asc(contractEvents.number))
    .all();
  return Map.groupBy(rows, ({ versionId }) => versionId);
}

/** Who signs a version in their order, the studio last, with what they have signed. */
export function signingsOf(
  version: VersionRow,
  events: ReadonlyMap<string, readonly EventRow[]>,
): (Signing & { userId: string })[] {
  const { signers, studio } = contentOf(version);
  const signed = new Map(
    (events.get(version.id) ?? []).flatMap((event) =>
      event.position === null ? [] : [[event.position, event] as const],
    ),
  );
  return [...signers, { userId: '', name: studio, email: '' }].map((signer, position) => {
    const event = signed.get(position);
    return {
      userId: signer.userId,
      name: signer.name,
      email: event?.email ?? signer.email,
      isStudio: position === signers.length,
      signedAt: event?.at ?? null,
      signature: event ? (JSON.parse(event.signature) as Signature) : null,
    };
  });
}

/** How a contract stands, by its newest version and who has signed that. */
export function stateOf(
  latest: VersionRow | undefined,
  signings: readonly Signing[],
  now: Date,
): ContractState {
  if (latest === undefined) return 'draft';
  if (latest.signedAt !== null) return 'signed';
  if (latest.declinedAt !== null) return 'declined';
  if (latest.withdrawnAt !== null) return 'withdrawn';
  if (signings.every(({ isStudio, signedAt }) => isStudio || signedAt !== null))
    return 'countersign';
  return latest.validUntil <= now ? 'expired' : 'sent';
}

function toVersion(
  row: VersionRow,
  events: ReadonlyMap<string, readonly EventRow[]>,
): ContractVersion {
  const { id, number, hash, sentAt, validUntil, signedAt, declinedAt, withdrawnAt } = row;
  const own = events.get(id) ?? [];
  return {
    ...{ id, number, hash, sentAt, validUntil, signedAt, declinedAt, withdrawnAt },
    title: contentOf(row).title,
    signings: signingsOf(row, events).map(({ userId: _, ...signing }) => signing),
    readings: own.filter(({ kind }) => kind === 'read').length,
    reason: row.reason,
    documentHash: row.documentHash,
  };
}

const storedOrigin = z.object({ network: z.string(), userAgent: z.string() });

/** From where an entry came; empty where that was erased. */
export function originOf({ origin }: Pick<EventRow, 'origin'>) {
  const read = origin === null ? undefined : storedOrigin.safeParse(parseJson(origin)).data;
  return read ?? { network: '', userAgent: '' };
}

function eventsOf(db: Sql, contractId: string): ContractEvent[] {
  const numbers = new Map(versionsOf(db, [contractId]).map(({ id, number }) => [id, number]));
  return entriesOf(db, contractId).map((row, at) => {
    const { kind, name, email, isProven, reason, versionHash, documentHash, hash } = row;
    return {
      ...{ number: at + 1, kind, at: row.at, name, email, isProven, reason },
      ...{ versionHash, documentHash, hash, ...originOf(row) },
      versionNumber: numbers.get(row.versionId) ?? 0,
    };
  });
}
