import { jobVisitMessages } from '@shutterhouse/contract/client-jobs/visit-messages';
import { contractLimits as limits } from '@shutterhouse/contract/contracts/constants';
import {
  contractMessages,
  contractVisitMessages as messages,
} from '@shutterhouse/contract/contracts/messages';
import type {
  ContractFile,
  ContractVisit,
  ContractVisitsInput,
  ReadContract,
  ReadContractInput,
} from '@shutterhouse/contract/contracts/visits';
import { StudioError } from '@shutterhouse/contract/errors';
import { isMailAddress } from '@shutterhouse/contract/mail-address';
import { fullName } from '@shutterhouse/contract/names';
import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/open.ts';
import { type Sql, type Tx, write } from '../../../db/transact.ts';
import type { MediaStore } from '../../../media/store.ts';
import { isMailConfigured } from '../../../outbox/relay.ts';
import type { Secrets } from '../../../secrets.ts';
import { type JobVisitor, requireProven, requireVisitor } from '../../client-jobs/visits/access.ts';
import { documentName, readDocument } from '../document.ts';
import {
  type ContractOfRow,
  contentOf,
  eventsOfVersions,
  signingsOf,
  stateOf,
  versionsOf,
} from '../reading.ts';
import { addEntry, type VersionRow } from '../record.ts';
import { contractEvents, contracts, contractVersions } from '../tables.ts';

export type VisitDeps = {
  db: Db;
  now: () => Date;
  config: Config;
  secrets: Secrets;
  address: string;
  userAgent: string;
};
type Within<Deps> = Omit<Deps, 'db'> & { db: Tx };

/** The contracts of a job that were sent, as a client sees them. @throws StudioError notFound */
export function listVisits(
  deps: Pick<VisitDeps, 'now' | 'config' | 'secrets'> & { db: Sql },
  by: ContractVisitsInput,
): ContractVisit[] {
  const { db, now } = deps;
  const visitor = requireVisitor(deps, by);
  const rows = db
    .select()
    .from(contracts)
    .where(eq(contracts.jobId, visitor.job.id))
    .orderBy(asc(contracts.id))
    .all();
  const byContract = Map.groupBy(
    versionsOf(
      db,
      rows.map(({ id }) => id),
    ),
    ({ contractId }) => contractId,
  );
  return rows.flatMap(({ id }) => {
    const [latest] = byContract.get(id) ?? [];
    if (latest === undefined) return [];
    const signings = signingsOf(latest, eventsOfVersions(db, [latest]));
    const state = stateOf(latest, signings, now());
    const next = signings.find(({ signedAt }) => signedAt === null);
    return {
      ...{ versionId: latest.id, title: contentOf(latest).title, state },
      validUntil: latest.validUntil,
      isMyTurn: state === 'sent' && next?.userId === visitor.person.id,
      signers: visitor.isProven
        ? signings.map(({ name, isStudio, signedAt }) => ({ name, isStudio, signedAt }))
        : [],
      hasFile: visitor.isProven && latest.documentHash !== '',
    };
  });
}

/**
 * The text of a contract, once the address is proven; that it was read is noted in its record, of the same reader once in a while.
 * @throws StudioError notFound; forbidden before the address was proven
 */
export function readVersion(
  deps: VisitDeps,
  { versionId, ...by }: ReadContractInput,
): Promise<ReadContract> {
  return write(deps.db, (tx) => {
    const within = { ...deps, db: tx };
    const visitor = requireProven(within, by);
    const { version } = requireVisited(tx, visitor, versionId);
    noteReading(within, visitor, version);
    return { versionId, hash: version.hash, content: contentOf(version) };
  });
}

/** The version of a contract of the visitor's job. @throws StudioError notFound */
export function requireVisited(
  db: Sql,
  { job }: JobVisitor,
  versionId: string,
): { contract: ContractOfRow; version: VersionRow } {
  const found = db
    .select({ contract: contracts, version: contractVersions })
    .from(contractVersions)
    .innerJoin(contracts, eq(contracts.id, contractVersions.contractId))
    .where(and(eq(contractVersions.id, versionId), eq(contracts.jobId, job.id)))
    .get();
  if (found === undefined) throw new StudioError('notFound', jobVisitMessages.notThere);
  return found;
}

/** Who reads or signs, and from where, as the record keeps it. */
export function traceOf(
  { config, db, address: network, userAgent }: Within<VisitDeps>,
  { person }: JobVisitor,
) {
  const { id: userId, email } = person;
  return {
    ...{ userId, email, name: fullName(person) || email },
    // Without mail no code is asked for.
    isProven: isMailConfigured({ db, config }) && isMailAddress(email),
    origin: { network, userAgent },
  };
}

function noteReading(deps: Within<VisitDeps>, visitor: JobVisitor, version: VersionRow): void {
  const { db, now } = deps;
  const { kind, at, userId, versionId } = contractEvents;
  const since = new Date(now().getTime() - limits.readAgainMinutes * 60_000);
  const own = and(eq(versionId, version.id), eq(userId, visitor.person.id), eq(kind, 'read'));
  const noted = db
    .select({ at })
    .from(contractEvents)
    .where(and(own, gt(at, since)))
    .orderBy(desc(at))
    .get();
  if (noted === undefined) {
    addEntry(db, version, { kind: 'read', at: now(), ...traceOf(deps, visitor) });
  }
}

/** The signed PDF. @throws StudioError notFound; forbidden before the address was proven */
export async function fileOfVisit(
  deps: Pick<VisitDeps, 'config' | 'secrets'> & { db: Sql; media: MediaStore },
  { versionId, ...by }: ReadContractInput,
): Promise<ContractFile> {
  const visitor = requireProven(deps, by);
  const { version } = requireVisited(deps.db, visitor, versionId);
  if (version.signedAt === null) throw new StudioError('notFound', contractMessages.notFound);
  const bytes = await readDocument(deps, version);
  return { name: documentName(version), content: bytes.toString('base64') };
}

/** Refuses what only the next signer of an open, newest version may do. @throws StudioError conflict; forbidden */
export function requireTurn(
  { db, now }: { db: Sql; now: () => Date },
  { person }: JobVisitor,
  { contract, version }: { contract: ContractOfRow; version: VersionRow },
): number {
  if (versionsOf(db, [contract.id])[0]?.id !== version.id) {
    throw new StudioError('conflict', messages.replaced);
  }
  const signings = signingsOf(version, eventsOfVersions(db, [version]));
  const position = signings.findIndex(({ userId }) => userId === person.id);
  const own = signings[position];
  if (own === undefined) throw new StudioError('forbidden', messages.notSigner);
  if (own.signedAt !== null) throw new StudioError('conflict', messages.signedAlready);
  const state = stateOf(version, signings, now());
  if (state === 'expired') throw new StudioError('conflict', messages.expired);
  if (state !== 'sent') throw new StudioError('conflict', messages.closed);
  const first = signings.find(({ signedAt }) => signedAt === null);
  if (first !== own) throw new StudioError('conflict', messages.notYourTurn(first?.name ?? ''));
  return position;
}
