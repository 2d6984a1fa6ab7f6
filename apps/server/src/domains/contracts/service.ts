import { isDeepStrictEqual } from 'node:util';
import { contractLimits as limits } from '@shutterhouse/contract/contracts/constants';
import { contractMessages as messages } from '@shutterhouse/contract/contracts/messages';
import type {
  Contract,
  ContractContent,
  CreateContractInput,
  UpdateContractInput,
} from '@shutterhouse/contract/contracts/schema';
import { dayMs } from '@shutterhouse/contract/durations';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { count, eq } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import { stampsAt } from '../../db/columns.ts';
import { type CreateDeps, writeOnce } from '../../db/creations.ts';
import type { Db } from '../../db/open.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import { assertVersion, saveVersioned } from '../../db/versioned.ts';
import { dayOf } from '../../studio-time.ts';
import { recordAudit } from '../audit/service.ts';
import { settleDatesOf } from '../client-jobs/quotes/kept-dates.ts';
import { requireJob } from '../client-jobs/reading.ts';
import { clientsOfJob } from '../client-jobs/visits/links.ts';
import { services } from '../services/tables.ts';
import { getContract, requireContract, versionsOf } from './reading.ts';
import { contracts } from './tables.ts';
import { getTemplate } from './templates.ts';

type Deps = { db: Db; now: () => Date; config: Config; person: { id: string } };

/**
 * Writes a contract of a job as a draft: the clauses of a template that are for the job's service, signed by all its clients.
 * @throws StudioError notFound; conflict when the job has too many
 */
export function createContract(
  deps: Deps & CreateDeps,
  { jobId, templateId }: CreateContractInput,
): Promise<Contract> {
  const { now, config } = deps;
  const kind = {
    table: contracts,
    read: (db: Sql, id: string) => getContract({ db, now, config }, id),
  };
  return writeOnce(deps, kind, (tx) => {
    const job = requireJob(tx, jobId);
    const isOfJob = eq(contracts.jobId, jobId);
    const { rows = 0 } = tx.select({ rows: count() }).from(contracts).where(isOfJob).get() ?? {};
    if (rows >= limits.contracts) {
      throw new StudioError('conflict', messages.tooManyContracts(limits.contracts));
    }
    const template = templateId === null ? undefined : getTemplate({ db: tx }, templateId);
    const serviceId = serviceOf(tx, job.serviceName);
    const content: ContractContent = {
      title: template?.name ?? job.title,
      language: template?.language ?? null,
      blocks: (template?.clauses ?? [])
        .filter(({ serviceIds }) => serviceIds.length === 0 || serviceIds.includes(serviceId))
        .flatMap(({ blocks }) => blocks),
      signerIds: clientsOfJob(tx, jobId).map(({ id }) => id),
      validUntil: dayOf(new Date(now().getTime() + limits.days * dayMs), config.timeZone),
    };
    const row = { jobId, content, ...stampsAt(now()) };
    const { id } = tx.insert(contracts).values(row).returning({ id: contracts.id }).get();
    recordChange(deps, tx, jobId);
    return kind.read(tx, id);
  });
}

/** The id of the service of this title; empty for none. */
function serviceOf(tx: Tx, title: string): string {
  const row = title && tx.select().from(services).where(eq(services.title, title)).get();
  return row ? row.id : '';
}

/**
 * Saves the draft of a contract. What was sent of it stays as it is.
 * @throws StudioError notFound; invalid on `content.signerIds`; conflict when it was saved by somebody else meanwhile
 */
export function updateContract(
  deps: Deps,
  { id, version, content }: UpdateContractInput,
): Promise<Contract> {
  const { db, now } = deps;
  return write(db, (tx) => {
    const row = requireContract(tx, id);
    assertVersion(messages.changedMeanwhile, { opened: version, current: row.version });
    const known = new Set(clientsOfJob(tx, row.jobId).map((client) => client.id));
    if (!content.signerIds.every((signer) => known.has(signer))) {
      throw fieldError('invalid', 'content.signerIds', messages.signerUnknown);
    }
    // Saved as it was, it is still what was sent.
    if (!isDeepStrictEqual(row.content, content)) {
      saveVersioned(tx, contracts, row, now(), { content });
      recordChange(deps, tx, row.jobId);
    }
    return getContract({ ...deps, db: tx }, id);
  });
}

/**
 * Deletes a contract that was never sent. A date that waited for nothing else is confirmed.
 * @throws StudioError notFound; conflict for one that was
 */
export async function removeContract(deps: Deps, id: string): Promise<void> {
  await write(deps.db, (tx) => {
    const { jobId } = requireContract(tx, id);
    if (versionsOf(tx, [id]).length > 0) throw new StudioError('conflict', messages.wasSent);
    tx.delete(contracts).where(eq(contracts.id, id)).run();
    recordChange(deps, tx, jobId);
    settleDatesOf({ ...deps, db: tx }, jobId, deps.person);
  });
}

function recordChange({ now, person }: Deps, tx: Tx, jobId: string): void {
  const subject = { kind: 'job' as const, id: jobId, name: requireJob(tx, jobId).title };
  recordAudit({ db: tx, now }, { by: person, action: 'changed', subject });
}
