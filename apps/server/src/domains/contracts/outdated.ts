import type { OutdatedDocuments } from '@shutterhouse/contract/contracts/schema';
import { eq } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Sql } from '../../db/transact.ts';
import { requireBooking } from '../bookings/service.ts';
import { listQuotes } from '../client-jobs/quotes/reading.ts';
import { findJobOf } from '../client-jobs/reading.ts';
import { namesOtherDate, versionsOf } from './reading.ts';
import { contracts } from './tables.ts';

type Deps = { db: Sql; now: () => Date; config: Config };

/**
 * The contracts and quotes that name another date than a session has now: what was sent of them stays, and a new version names the
 * new date. @throws StudioError notFound
 */
export function listOutdated(deps: Deps, { bookingId }: { bookingId: string }): OutdatedDocuments {
  const { db } = deps;
  const { startsAt } = requireBooking(db, bookingId);
  const job = findJobOf({ db }, { kind: 'booking', itemId: bookingId });
  if (job === null) return { contracts: [], quotes: [] };
  const written = db.select().from(contracts).where(eq(contracts.jobId, job.id)).all();
  const sent = Map.groupBy(
    versionsOf(
      db,
      written.map(({ id }) => id),
    ),
    ({ contractId }) => contractId,
  );
  return {
    contracts: written
      .filter((contract) => namesOtherDate(deps, contract, sent.get(contract.id)?.[0]))
      .map(({ id, content }) => ({ id, title: content.title })),
    quotes: listQuotes(deps, { jobId: job.id })
      .filter(({ state, versions: [latest] }) => {
        const session = latest?.content.session;
        const isOf = state === 'sent' && session?.bookingId === bookingId;
        return isOf && Date.parse(session.startsAt) !== startsAt.getTime();
      })
      .map(({ id, content }) => ({ id, title: content.title })),
  };
}
