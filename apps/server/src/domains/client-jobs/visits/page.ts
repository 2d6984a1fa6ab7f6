import { jobVisitMessages as messages } from '@shutterhouse/contract/client-jobs/visit-messages';
import type {
  JobSessionInput,
  JobVisit,
  JobVisitInput,
} from '@shutterhouse/contract/client-jobs/visits';
import { StudioError } from '@shutterhouse/contract/errors';
import type { Language } from '@shutterhouse/contract/languages';
import { fullName } from '@shutterhouse/contract/names';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/open.ts';
import { type Sql, write } from '../../../db/transact.ts';
import type { Secrets } from '../../../secrets.ts';
import { makeBookingLink } from '../../bookings/customers/links.ts';
import { readSession } from '../../bookings/session-titles.ts';
import { urlOf } from '../../client-galleries/links.ts';
import { clientGalleries, clientGalleryLinks } from '../../client-galleries/tables.ts';
import { getMainLocale } from '../../settings/languages.ts';
import { toVersion, versionsOf } from '../quotes/reading.ts';
import { jobQuotes } from '../quotes/tables.ts';
import { itemsOf, sessionsOf } from '../reading.ts';
import { bookedSteps } from '../stages.ts';
import { addressToProve, type JobVisitor, requireProven, requireVisitor } from './access.ts';
import { jobLinks } from './tables.ts';

/** The steps of jobs of which something was agreed. */
const agreed = new Set(['accepted', ...bookedSteps]);

type Deps = { db: Db; now: () => Date; config: Config; secrets: Secrets };

/** Whether a token opens the page of a job, and in which language. */
export function jobPage(
  deps: Omit<Deps, 'now'>,
  token: string,
): { isThere: boolean; language?: Language } {
  try {
    return { isThere: true, language: languageOf(deps, requireVisitor(deps, { token })) };
  } catch (error) {
    if (error instanceof StudioError) return { isThere: false };
    throw error;
  }
}

/** That of the newest quote, or of the client, or of the studio. */
function languageOf(
  deps: { db: Sql; config: Config },
  { job, person }: Pick<JobVisitor, 'job' | 'person'>,
): Language {
  const [newest] = quotesOf(deps.db, job.id);
  return newest?.content.language ?? person.language ?? getMainLocale(deps).language;
}

/** The page of a customer for a job, and counts that it was opened. @throws StudioError notFound */
export function openJob(deps: Deps, input: JobVisitInput): Promise<JobVisit> {
  return write(deps.db, (tx) => {
    const within = { ...deps, db: tx };
    const visitor = requireVisitor(within, input);
    const { link, job, person } = visitor;
    tx.update(jobLinks)
      .set({ opened: sql`${jobLinks.opened} + 1`, lastOpenedAt: deps.now() })
      .where(eq(jobLinks.id, link.id))
      .run();
    const quotes = quotesOf(tx, job.id);
    const { totalCents, owedCents, currency } = job;
    return {
      title: job.title,
      openedAt: deps.now(),
      name: fullName(person),
      language: languageOf(within, visitor),
      timeZone: deps.config.timeZone,
      provesEmail: addressToProve(visitor),
      quotes,
      // What is kept for a quote is shown with the quote.
      sessions: sessionsOf(tx, job.id, (row) => readSession({ db: tx }, row)).flatMap(
        ({ offeredUntil, serviceName: _, ...session }) =>
          session.status === 'cancelled' || offeredUntil !== null ? [] : [session],
      ),
      galleries: galleriesOf(within, visitor),
      // What a request would cost is not agreed yet, and nobody owes it.
      money:
        visitor.isProven && totalCents > 0 && agreed.has(job.step)
          ? { currency, totalCents, owedCents }
          : null,
    };
  });
}

/** The last version of each quote that was sent, and the one that was accepted; the newest first. */
function quotesOf(db: Sql, jobId: string): JobVisit['quotes'] {
  const ids = db
    .select({ id: jobQuotes.id })
    .from(jobQuotes)
    .where(eq(jobQuotes.jobId, jobId))
    .all()
    .map(({ id }) => id);
  const byQuote = Map.groupBy(versionsOf(db, ids), ({ quoteId }) => quoteId);
  return [...byQuote.values()]
    .flatMap((versions) => {
      const shown = versions.find(({ acceptedAt }) => acceptedAt !== null) ?? versions[0];
      return shown ? [toVersion(shown, shown)] : [];
    })
    .toSorted((one, other) => other.sentAt.getTime() - one.sentAt.getTime());
}

/** The galleries of the job to which they have a link of their own. */
function galleriesOf(
  deps: Omit<Deps, 'db'> & { db: Sql },
  { job, person, isProven }: JobVisitor,
): JobVisit['galleries'] {
  if (!isProven) return [];
  const link = clientGalleryLinks;
  return deps.db
    .select({ title: clientGalleries.title, link })
    .from(link)
    .innerJoin(clientGalleries, eq(clientGalleries.id, link.galleryId))
    .where(
      and(
        eq(link.userId, person.id),
        isNull(link.revokedAt),
        sql`${link.galleryId} IN ${itemsOf(deps.db, job.id, 'gallery')}`,
      ),
    )
    .orderBy(asc(link.id))
    .all()
    .map(({ title, link: row }) => ({ title, url: urlOf(deps, row) }));
}

/** A new address under which the customer sees, moves and cancels a session. @throws StudioError notFound; forbidden */
export function linkToSession(
  deps: Deps,
  { bookingId, ...by }: JobSessionInput,
): Promise<{ url: string }> {
  return write(deps.db, (tx) => {
    const { job } = requireProven({ ...deps, db: tx }, by);
    const isOfJob = sessionsOf(tx, job.id).some(({ id }) => id === bookingId);
    if (!isOfJob) throw new StudioError('notFound', messages.notThere);
    return { url: makeBookingLink({ ...deps, db: tx }, bookingId) };
  });
}
