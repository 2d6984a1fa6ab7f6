import { contractVisitMessages as messages } from '@shutterhouse/contract/contracts/messages';
import type {
  ContractVisit,
  DeclineContractInput,
  SignContractInput,
} from '@shutterhouse/contract/contracts/visits';
import { StudioError } from '@shutterhouse/contract/errors';
import { hasRight } from '@shutterhouse/contract/rights';
import { t } from '@shutterhouse/contract/sentences';
import { eq } from 'drizzle-orm';
import { write } from '../../../db/transact.ts';
import { settleDatesOf } from '../../client-jobs/quotes/kept-dates.ts';
import { requireProven } from '../../client-jobs/visits/access.ts';
import { mailNextSigner, tellStudio } from '../mails.ts';
import { contentOf } from '../reading.ts';
import { addEntry } from '../record.ts';
import { assertName } from '../signing.ts';
import { contractVersions } from '../tables.ts';
import { listVisits, requireTurn, requireVisited, traceOf, type VisitDeps } from './page.ts';

/**
 * A client signs the version that they have read; the next one gets a mail, or the studio is told when it is the last.
 * @throws StudioError notFound; forbidden before the address was proven, for who does not sign it, and for staff; conflict when a
 *   newer version was sent, it has expired or is over, or others sign first; invalid on `signature`
 */
export function signContract(deps: VisitDeps, input: SignContractInput): Promise<ContractVisit[]> {
  const { versionId, signature, ...by } = input;
  return write(deps.db, (tx) => {
    const within = { ...deps, db: tx };
    const visitor = requireProven(within, by);
    const visited = requireVisited(tx, visitor, versionId);
    const position = requireTurn(within, visitor, visited);
    if (hasRight(visitor.person.role, 'staff')) {
      throw new StudioError('forbidden', messages.isStudio);
    }
    assertName(signature.name);
    const { contract, version } = visited;
    const trace = traceOf(within, visitor);
    const entry = { ...trace, name: signature.name, position, signature };
    addEntry(tx, version, { ...entry, kind: 'signed', at: deps.now() });
    settleDatesOf(within, contract.jobId);
    const { title, signers } = contentOf(version);
    const isLast = position === signers.length - 1;
    mailNextSigner(within, contract, version);
    tellStudio(
      within,
      { jobId: contract.jobId, key: `${versionId}:signed:${position}`, email: trace.email },
      {
        subject: () => t('{name} signed “{title}”', { name: trace.name, title }),
        text: () => (isLast ? t('All clients have signed. The studio signs last.') : ''),
      },
    );
    return listVisits(within, by);
  });
}

/** A client declines to sign. @throws StudioError as `signContract` */
export function declineContract(
  deps: VisitDeps,
  { versionId, reason, ...by }: DeclineContractInput,
): Promise<ContractVisit[]> {
  return write(deps.db, (tx) => {
    const within = { ...deps, db: tx };
    const visitor = requireProven(within, by);
    const visited = requireVisited(tx, visitor, versionId);
    requireTurn(within, visitor, visited);
    const { contract, version } = visited;
    const at = deps.now();
    const trace = traceOf(within, visitor);
    addEntry(tx, version, { ...trace, kind: 'declined', at, reason });
    tx.update(contractVersions)
      .set({ declinedAt: at, reason })
      .where(eq(contractVersions.id, versionId))
      .run();
    const { title } = contentOf(version);
    tellStudio(
      within,
      { jobId: contract.jobId, key: `${versionId}:declined`, email: trace.email },
      {
        subject: () => t('{name} declined to sign “{title}”', { name: trace.name, title }),
        text: () => reason,
      },
    );
    return listVisits(within, by);
  });
}
