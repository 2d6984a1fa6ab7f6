import { contractMessages as messages } from '@shutterhouse/contract/contracts/messages';
import type {
  Contract,
  CountersignInput,
  WithdrawContractInput,
} from '@shutterhouse/contract/contracts/schema';
import { StudioError } from '@shutterhouse/contract/errors';
import { eq } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { type Tx, write } from '../../db/transact.ts';
import type { JobRunner } from '../../jobs/runner.ts';
import { enqueueJob } from '../../jobs/service.ts';
import { recordAudit } from '../audit/service.ts';
import { settleDatesOf } from '../client-jobs/quotes/kept-dates.ts';
import { requireJob } from '../client-jobs/reading.ts';
import { users } from '../people/tables.ts';
import { makeDocumentJob } from './document.ts';
import { lettersMissing } from './letters.ts';
import {
  type ContractOfRow,
  contentOf,
  eventsOfVersions,
  getContract,
  requireContract,
  requireContractVersion,
  signingsOf,
  stateOf,
  versionsOf,
} from './reading.ts';
import { addEntry, type VersionRow } from './record.ts';
import { nameOf } from './sending.ts';
import { contractVersions } from './tables.ts';

type Deps = {
  db: Db;
  now: () => Date;
  config: Config;
  jobs: JobRunner;
  person: { id: string };
  address: string;
  userAgent: string;
};

/**
 * The studio signs, as the last one; then the PDF is made and mailed to everybody.
 * @throws StudioError notFound; conflict when a newer version was sent, clients have not signed yet, or it is over; unprocessable
 *   for somebody who has signed as a client; invalid on `signature`
 */
export async function countersign(
  deps: Deps,
  { versionId, signature }: CountersignInput,
): Promise<Contract> {
  const { now, person, address: network, userAgent } = deps;
  const answer = await change(deps, versionId, (tx, contract, version) => {
    const signings = signingsOf(version, eventsOfVersions(tx, [version]));
    const state = stateOf(version, signings, now());
    if (state === 'sent' || state === 'expired') {
      throw new StudioError('conflict', messages.notCountersigned);
    }
    if (state !== 'countersign') throw new StudioError('conflict', messages.notOpen);
    const signer = requirePerson(tx, person.id);
    if (signings.some(({ userId, email }) => userId === signer.id || email === signer.email)) {
      throw new StudioError('unprocessable', messages.signerIsStudio(nameOf(signer)));
    }
    assertName(signature.name);
    const at = now();
    addEntry(tx, version, {
      ...{ kind: 'countersigned', at, position: contentOf(version).signers.length, signature },
      ...{ userId: signer.id, name: signature.name, email: signer.email },
      // They are signed in.
      ...{ isProven: true, origin: { network, userAgent } },
    });
    tx.update(contractVersions)
      .set({ signedAt: at })
      .where(eq(contractVersions.id, versionId))
      .run();
    enqueueJob({ db: tx, now }, makeDocumentJob, { versionId });
    note(deps, tx, contract, 'signed');
  });
  deps.jobs.wake();
  return answer;
}

/**
 * Withdraws a version that not everybody has signed yet. A date that waited for nothing else is confirmed.
 * @throws StudioError notFound; conflict
 */
export function withdrawContract(
  deps: Deps,
  { versionId, reason }: WithdrawContractInput,
): Promise<Contract> {
  const { now, person, address: network, userAgent } = deps;
  return change(deps, versionId, (tx, contract, version) => {
    const signings = signingsOf(version, eventsOfVersions(tx, [version]));
    const state = stateOf(version, signings, now());
    if (state !== 'sent' && state !== 'expired' && state !== 'countersign') {
      throw new StudioError('conflict', messages.notOpen);
    }
    const by = requirePerson(tx, person.id);
    const at = now();
    addEntry(tx, version, {
      ...{ kind: 'withdrawn', at, userId: by.id, name: nameOf(by), email: by.email },
      ...{ isProven: true, origin: { network, userAgent }, reason },
    });
    tx.update(contractVersions)
      .set({ withdrawnAt: at, reason })
      .where(eq(contractVersions.id, versionId))
      .run();
    note(deps, tx, contract, 'withdrawn');
    settleDatesOf({ ...deps, db: tx }, contract.jobId, person);
  });
}

function change(
  deps: Deps,
  versionId: string,
  work: (tx: Tx, contract: ContractOfRow, version: VersionRow) => void,
): Promise<Contract> {
  return write(deps.db, (tx) => {
    const version = requireContractVersion(tx, versionId);
    const contract = requireContract(tx, version.contractId);
    if (versionsOf(tx, [contract.id])[0]?.id !== versionId) {
      throw new StudioError('conflict', messages.notOpen);
    }
    work(tx, contract, version);
    return getContract({ ...deps, db: tx }, contract.id);
  });
}

function requirePerson(tx: Tx, id: string) {
  const row = tx.select().from(users).where(eq(users.id, id)).get();
  // The caller was just read.
  if (row === undefined) throw new Error('Whoever calls has no account.');
  return row;
}

/** @throws StudioError invalid for a name that the PDF can't have */
export function assertName(name: string): void {
  if (lettersMissing(name) !== '') {
    throw new StudioError('invalid', messages.nameUnwritable, {
      'signature.name': messages.nameUnwritable,
    });
  }
}

function note(
  { now, person }: Deps,
  tx: Tx,
  { jobId }: ContractOfRow,
  to: 'signed' | 'withdrawn',
): void {
  const subject = { kind: 'job' as const, id: jobId, name: requireJob(tx, jobId).title };
  const details = { contract: to };
  recordAudit({ db: tx, now }, { by: person, action: 'statusChanged', subject, details });
}
