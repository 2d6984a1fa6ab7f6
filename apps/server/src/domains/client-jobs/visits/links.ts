import { fullName } from '@shutterhouse/contract/names';
import { paths } from '@shutterhouse/contract/pages';
import { and, asc, eq } from 'drizzle-orm';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/open.ts';
import { type Sql, type Tx, write } from '../../../db/transact.ts';
import type { Secrets } from '../../../secrets.ts';
import { newToken, sha256 } from '../../../tokens.ts';
import { users } from '../../people/tables.ts';
import { pageUrl } from '../../settings/languages.ts';
import { requireJob } from '../reading.ts';
import { clientJobClients } from '../tables.ts';
import { jobLinks } from './tables.ts';

type Deps = { now: () => Date; config: Config; secrets: Secrets };
export type JobLinkRow = typeof jobLinks.$inferSelect;

const purpose = 'job link';

/** The clients of a job, in their order. */
export function clientsOfJob(db: Sql, jobId: string) {
  const { id, firstName, lastName, email, language } = users;
  return db
    .select({ id, firstName, lastName, email, language })
    .from(clientJobClients)
    .innerJoin(users, eq(id, clientJobClients.userId))
    .where(eq(clientJobClients.jobId, jobId))
    .orderBy(asc(clientJobClients.number))
    .all()
    .map((row) => ({ ...row, name: fullName(row) || row.email }));
}

/** The link of a client to their page of a job, created when it is first needed. */
export function linkOf(
  { db, now, secrets }: Deps & { db: Tx },
  of: { jobId: string; userId: string },
): JobLinkRow {
  const own = and(eq(jobLinks.jobId, of.jobId), eq(jobLinks.userId, of.userId));
  const known = db.select().from(jobLinks).where(own).get();
  if (known !== undefined) return known;
  const token = newToken();
  const row = {
    ...of,
    tokenHash: sha256(token),
    sealedToken: secrets.seal(token, purpose),
    createdAt: now(),
  };
  return db.insert(jobLinks).values(row).returning().get();
}

/** The address of a link, in the current language. */
export function urlOfLink(
  { db, config, secrets }: Omit<Deps, 'now'> & { db: Sql },
  { sealedToken }: JobLinkRow,
): string {
  return pageUrl({ db, config }, paths.jobVisit(secrets.open(sealedToken, purpose) ?? ''));
}

/** The addresses of a job's pages, one for each client, for staff to copy. @throws StudioError notFound */
export function listJobLinks(
  deps: Deps & { db: Db },
  { jobId }: { jobId: string },
): Promise<{ userId: string; name: string; url: string }[]> {
  return write(deps.db, (tx) => {
    requireJob(tx, jobId);
    const within = { ...deps, db: tx };
    return clientsOfJob(tx, jobId).map(({ id: userId, name }) => ({
      ...{ userId, name },
      url: urlOfLink(within, linkOf(within, { jobId, userId })),
    }));
  });
}
