import { missingLabels } from '@shutterhouse/contract/client-jobs/kept-date-desk-messages';
import {
  certainLabels,
  keptDateMessages as messagesOfDates,
  sayMissing,
} from '@shutterhouse/contract/client-jobs/kept-date-messages';
import { quoteSums } from '@shutterhouse/contract/client-jobs/quote-sums';
import { choiceProblem, type SentQuote } from '@shutterhouse/contract/client-jobs/quotes';
import { jobVisitMessages as messages } from '@shutterhouse/contract/client-jobs/visit-messages';
import type {
  AcceptQuoteInput,
  DeclineQuoteInput,
  JobVisit,
} from '@shutterhouse/contract/client-jobs/visits';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { formatCents } from '@shutterhouse/contract/money';
import { fullName } from '@shutterhouse/contract/names';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { eq, sql } from 'drizzle-orm';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/open.ts';
import { type Tx, write } from '../../../db/transact.ts';
import type { Callbacks } from '../../../deps.ts';
import { queueMail } from '../../../outbox/queue.ts';
import { mailOf } from '../../../outbox/template.ts';
import type { Secrets } from '../../../secrets.ts';
import { formatDay } from '../../../studio-time.ts';
import { explainingOverlap, type StoredBooking } from '../../bookings/service.ts';
import { notifyStudio } from '../../mail/notifications.ts';
import { getMailSender } from '../../mail/sender.ts';
import { mailWords } from '../../mail/texts/service.ts';
import { runInLanguage } from '../../settings/languages.ts';
import { releaseTimes } from '../quotes/holds.ts';
import { settleDate } from '../quotes/kept-dates.ts';
import { requireQuote, type VersionRow, versionsOf } from '../quotes/reading.ts';
import { jobQuoteVersions } from '../quotes/tables.ts';
import { missingFor, requireJob } from '../reading.ts';
import { clientJobs } from '../tables.ts';
import { type JobVisitor, requireProven } from './access.ts';
import { bookAccepted } from './booking.ts';
import { urlOfLink } from './links.ts';
import { openJob } from './page.ts';

type Deps = { db: Db; now: () => Date; config: Config; secrets: Secrets };
type AcceptDeps = Deps & { callbacks: Pick<Callbacks, 'planAccepted'> };
type Within = Omit<Deps, 'db'> & { db: Tx };

/**
 * Accepts a quote with what was chosen, and books its session, in one transaction: of several who accept the same date at once
 * one gets it, by the rule of the database.
 * @throws StudioError notFound; forbidden before the address was proven; invalid on `choices`; conflict when a newer version was
 *   sent, it has expired or was answered, its total is another, or its date was taken meanwhile
 */
export async function acceptQuote(deps: AcceptDeps, input: AcceptQuoteInput): Promise<JobVisit> {
  const { token, proof, versionId, choices, name, totalCents } = input;
  await explainingOverlap(
    messages.dateTaken,
    () =>
      write(deps.db, (tx) => {
        const within = { ...deps, db: tx };
        const visitor = requireProven(within, { token, proof });
        const version = requireOpen(within, visitor, versionId);
        const { content } = version;
        const problem = choiceProblem(content, choices);
        if (problem !== undefined) throw fieldError('invalid', 'choices', problem);
        const sums = quoteSums(content, choices);
        if (sums.totalCents !== totalCents) throw new StudioError('conflict', messages.otherTotal);
        tx.update(jobQuoteVersions)
          .set({
            ...{ acceptedAt: deps.now(), acceptedBy: name, choices, totalCents },
            acceptedEmail: visitor.person.email,
          })
          .where(eq(jobQuoteVersions.id, versionId))
          .run();
        const bookingId = bookAccepted(within, visitor, version, sums);
        if (bookingId === null) addAgreed(tx, visitor, content, totalCents);
        const accepted = { jobId: visitor.job.id, versionId, bookingId, content, sums };
        deps.callbacks.planAccepted(within, accepted);
        const kept = bookingId === null ? undefined : settleDate(within, bookingId);
        tellBoth(within, visitor, { ...version, totalCents }, kept);
      }),
    'session',
  );
  return openJob(deps, { token, proof });
}

/** What was agreed without a session counts for the job until it is invoiced. */
function addAgreed(tx: Tx, { job }: JobVisitor, { currency }: SentQuote, cents: number): void {
  const agreed =
    job.agreedCents === 0 || job.currency === currency ? job.agreedCents + cents : cents;
  tx.update(clientJobs)
    .set({ agreedCents: agreed, currency, revision: sql`${clientJobs.revision} + 1` })
    .where(eq(clientJobs.id, job.id))
    .run();
}

/** Declines a quote. @throws StudioError as `acceptQuote` */
export async function declineQuote(deps: Deps, input: DeclineQuoteInput): Promise<JobVisit> {
  const { token, proof, versionId, reason } = input;
  await write(deps.db, (tx) => {
    const within = { ...deps, db: tx };
    const visitor = requireProven(within, { token, proof });
    const version = requireOpen(within, visitor, versionId);
    tx.update(jobQuoteVersions)
      .set({ declinedAt: deps.now(), reason })
      .where(eq(jobQuoteVersions.id, versionId))
      .run();
    releaseTimes(within, [version]);
    tellStudio(within, visitor, version, {
      subject: t('{name} declined “{title}”', {
        name: nameOf(visitor),
        title: version.content.title,
      }),
      text: reason,
    });
  });
  return openJob(deps, { token, proof });
}

/** The version, if it belongs to the job and can still be answered. */
function requireOpen({ db, now }: Within, { job }: JobVisitor, versionId: string): VersionRow {
  const { id, quoteId } = jobQuoteVersions;
  const of = db.select({ quoteId }).from(jobQuoteVersions).where(eq(id, versionId)).get();
  const versions = of ? versionsOf(db, [of.quoteId]) : [];
  const row = versions.find((version) => version.id === versionId);
  if (row === undefined || requireQuote(db, row.quoteId).jobId !== job.id) {
    throw new StudioError('notFound', messages.notThere);
  }
  if (versions.some(({ acceptedAt }) => acceptedAt !== null) || row.declinedAt !== null) {
    throw new StudioError('conflict', messages.answered);
  }
  if (versions[0]?.id !== row.id) throw new StudioError('conflict', messages.replaced);
  if (row.validUntil <= now()) throw new StudioError('conflict', messages.expired);
  return row;
}

function nameOf({ person, job }: JobVisitor): string {
  return fullName(person) || job.title;
}

function tellBoth(
  deps: Within,
  visitor: JobVisitor,
  version: Pick<VersionRow, 'content' | 'totalCents' | 'id'>,
  kept: StoredBooking | undefined,
): void {
  const { content, totalCents, id } = version;
  const total = formatCents(totalCents ?? 0, content);
  const { unsigned } = requireJob(deps.db, visitor.job.id);
  const missing = kept ? missingFor(kept, { unsigned }) : [];
  tellStudio(deps, visitor, version, {
    subject: t('{name} accepted “{title}”', { name: nameOf(visitor), title: content.title }),
    text: [total, sayMissing(missing, missingLabels)].filter(Boolean).join('. '),
  });
  const { db, now, config } = deps;
  runInLanguage(deps, content.language, () => {
    const sender = getMailSender({ db, config });
    const { subject, heading, blocks } = mailWords({ db }, 'quoteAccepted', {
      ...{ name: nameOf(visitor), studio: sender.name, title: content.title },
      amount: formatCents(totalCents ?? 0, content),
    });
    const mail = {
      ...{ subject, heading },
      blocks: [
        ...blocks,
        ...(kept?.keptUntil
          ? [
              {
                kind: 'paragraph' as const,
                text: `${messagesOfDates.keptUntil(
                  formatDay(kept.keptUntil, config.timeZone, 'long'),
                )} ${sayMissing(missing, certainLabels)}`,
              },
            ]
          : []),
        {
          kind: 'facts' as const,
          rows: [[t('Total'), formatCents(totalCents ?? 0, content)]] as [string, string][],
        },
        { kind: 'button' as const, label: t('Open your page'), url: urlOfLink(deps, visitor.link) },
      ],
      reason: t('You get this mail because you accepted a quote of {name}.', { name: sender.name }),
    };
    queueMail(
      { db, now },
      {
        ...{ kind: 'quoteAccepted', key: `quoteAccepted:${id}`, to: visitor.person.email },
        ...{ isConfidential: true, ...mailOf(sender, mail) },
      },
    );
  });
}

function tellStudio(
  { db, now, config }: Within,
  { job, person }: JobVisitor,
  { id }: Pick<VersionRow, 'id'>,
  { subject, text }: { subject: string; text: string },
): void {
  const within = { db, now, config };
  runInLanguage(within, null, () =>
    notifyStudio(within, 'quoteAnswered', {
      about: id,
      subject,
      heading: subject,
      blocks: [
        ...(text === '' ? [] : [{ kind: 'paragraph' as const, text }]),
        {
          kind: 'button' as const,
          label: t('Open the job'),
          url: `${config.publicUrl.origin}${paths.job(job.id)}`,
        },
      ],
      replyTo: person.email,
    }),
  );
}
