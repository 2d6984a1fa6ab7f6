import { sumsFromTo } from '@shutterhouse/contract/client-jobs/quote-sums';
import type { SentQuote } from '@shutterhouse/contract/client-jobs/quotes';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { eq } from 'drizzle-orm';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/open.ts';
import { type Sql, type Tx, write } from '../../../db/transact.ts';
import type { JobKind } from '../../../jobs/job.ts';
import type { JobRunner } from '../../../jobs/runner.ts';
import { enqueueJob } from '../../../jobs/service.ts';
import { queueMail } from '../../../outbox/queue.ts';
import { mailOf } from '../../../outbox/template.ts';
import type { Secrets } from '../../../secrets.ts';
import { recordBookingChange } from '../../bookings/changes.ts';
import { insertBooking } from '../../bookings/desk.ts';
import { findBooking } from '../../bookings/find-booking.ts';
import { paidForOne } from '../../bookings/money/booking-money.ts';
import { requireBooking, type StoredBooking } from '../../bookings/service.ts';
import { bookings } from '../../bookings/tables.ts';
import { notifyStudio } from '../../mail/notifications.ts';
import { getMailSender } from '../../mail/sender.ts';
import { runInLanguage } from '../../settings/languages.ts';
import { moveItem } from '../items.ts';
import { requireJob } from '../reading.ts';
import { clientsOfJob, linkOf, urlOfLink } from '../visits/links.ts';
import { requireQuote, stateOf, type VersionRow, versionsOf } from './reading.ts';
import { jobQuoteVersions } from './tables.ts';

/*
 * The time of a new session that a quote offers can be kept: as a booking that waits, so that the one rule of the database keeps
 * everybody else from it. Nobody is told of that booking; it becomes the session with the acceptance, or goes when its time is over.
 */

type Deps = { db: Tx; now: () => Date; config: Config };

/** Frees the time of a quote that was not accepted while it was kept. */
const holdJob: JobKind<{ bookingId: string }> = {
  name: 'clientJobs.hold',
  priority: 'brief',
  // A time that was kept while the clock was ahead is looked at again.
  mayBeEarly: true,
  keyOf: ({ bookingId }) => bookingId,
};

type Offered = { jobId: string; userId: string; sentBy: string; validUntil: Date };

/**
 * Keeps the time of a quote's new session. The refusal of a time that is taken is the database's raw error.
 * @returns the booking that keeps it; null where nothing is kept
 */
export function holdTime(
  deps: Deps,
  content: SentQuote,
  { jobId, userId, sentBy, validUntil }: Offered,
): string | null {
  const { db, now } = deps;
  const { session } = content;
  if (session === null || session.bookingId !== null || !session.hold) return null;
  const startsAt = new Date(session.startsAt);
  const job = requireJob(db, jobId);
  const { currency, pricesIncludeTax } = content;
  const { least } = sumsFromTo(content);
  const id = insertBooking(
    { ...deps, person: { id: sentBy } },
    {
      ...{ userId, startsAt, status: 'pending', confirmationCode: '' },
      // What it costs at least, until the customer has chosen.
      service: serviceOf(job, content, pricesIncludeTax ? least.totalCents : least.subtotalCents),
      notes: '',
    },
    { isHistory: true },
  );
  const { hold } = session;
  const until = hold.kind === 'hours' ? now().getTime() + hold.hours * 3_600_000 : Infinity;
  const offeredUntil = new Date(Math.min(until, validUntil.getTime(), startsAt.getTime()));
  const { cancellation = [] } = session;
  db.update(bookings)
    .set({ offeredUntil, currency, pricesIncludeTax, cancellation })
    .where(eq(bookings.id, id))
    .run();
  moveItem(db, { id: jobId, kind: 'booking', itemId: id });
  enqueueJob({ db, now }, holdJob, { bookingId: id }, { runAt: offeredUntil });
  return id;
}

/** What the session of a quote is booked as: the service of its job, else the quote's title. */
export function serviceOf(
  { serviceName }: { serviceName: string },
  { title, session }: SentQuote,
  priceCents: number,
) {
  const lengthMs = session ? Date.parse(session.endsAt) - Date.parse(session.startsAt) : 0;
  return {
    name: serviceName || title,
    packageName: serviceName === '' || serviceName === title ? '' : title,
    priceCents,
    durationHours: lengthMs / 3_600_000,
  };
}

/**
 * The booking that kept the time of a version, also one that the studio has confirmed since or that was paid for; undefined if it
 * is cancelled or gone.
 */
export function heldBooking(
  db: Sql,
  { heldBookingId }: Pick<VersionRow, 'heldBookingId'>,
): StoredBooking | undefined {
  if (heldBookingId === null) return undefined;
  const held = requireBooking(db, heldBookingId);
  return held.status === 'cancelled' ? undefined : held;
}

/** Frees the time that versions keep, as they were declined or replaced. */
export function releaseTimes(deps: Deps, versions: readonly VersionRow[]): void {
  for (const version of versions) {
    const held = heldBooking(deps.db, version);
    if (held && version.heldUntil !== null) freeTime(deps, held);
  }
}

/**
 * Deletes a booking that keeps a time. One for which money arrived stays as a request: whether the date is kept or the money given
 * back is the owner's choice.
 * @returns whether the time is free
 */
function freeTime(deps: Deps, held: StoredBooking): boolean {
  const { db } = deps;
  const { paidCents = 0, refundedCents = 0 } = paidForOne({ db }, held.id) ?? {};
  if (paidCents > refundedCents) {
    db.update(bookings).set({ offeredUntil: null }).where(eq(bookings.id, held.id)).run();
    return false;
  }
  db.delete(bookings).where(eq(bookings.id, held.id)).run();
  recordBookingChange(deps, { before: held, after: null, by: null });
  return true;
}

type RunDeps = { db: Db; now: () => Date; config: Config; secrets: Secrets };

/** Registers the job that frees the times of quotes that were not accepted in time. */
export function handleQuoteHolds(jobs: JobRunner, deps: RunDeps): void {
  jobs.handle(holdJob, {
    async run({ bookingId }) {
      const leftMs = await write(deps.db, (tx) => endHold({ ...deps, db: tx }, bookingId));
      return leftMs > 0 ? { againIn: Math.ceil(leftMs / 1000) } : undefined;
    },
  });
}

/**
 * Frees a time that is no longer kept, and tells its customers and the studio.
 * @returns for how long it is still kept, in milliseconds; 0 if it is not
 */
function endHold(deps: Deps & { secrets: Secrets }, bookingId: string): number {
  const { db, now } = deps;
  const held = findBooking({ db }, bookingId);
  if (held?.status !== 'pending' || held.offeredUntil === null) return 0;
  const leftMs = held.offeredUntil.getTime() - now().getTime();
  if (leftMs > 0) return leftMs;
  const version = db
    .select()
    .from(jobQuoteVersions)
    .where(eq(jobQuoteVersions.heldBookingId, bookingId))
    .get();
  if (!freeTime(deps, held) || version === undefined) return 0;
  const { jobId } = requireQuote(db, version.quoteId);
  const isOpen = stateOf(versionsOf(db, [version.quoteId]), now()) === 'sent';
  for (const client of clientsOfJob(db, jobId))
    mailEnd(deps, { ...version, jobId }, client, isOpen);
  notifyOfEnd(deps, { ...version, jobId });
  return 0;
}

type Ended = typeof jobQuoteVersions.$inferSelect & { jobId: string };

function mailEnd(
  deps: Deps & { secrets: Secrets },
  { id, jobId, content }: Ended,
  client: ReturnType<typeof clientsOfJob>[number],
  isOpen: boolean,
): void {
  const { db, now, config } = deps;
  const link = linkOf(deps, { jobId, userId: client.id });
  const { title } = content;
  runInLanguage(deps, content.language, () => {
    const sender = getMailSender({ db, config });
    const text = isOpen
      ? t(
          'The time of “{title}” was kept for you until now. You can still accept the quote, as long as nobody else takes the time.',
          { title },
        )
      : t('The quote “{title}” has expired, and its time is no longer kept for you.', { title });
    const mail = {
      subject: t('Your time is no longer kept: {title}', { title }),
      heading: t('Dear {name}', { name: client.name }),
      blocks: [
        { kind: 'paragraph' as const, text },
        { kind: 'button' as const, label: t('Read the quote'), url: urlOfLink(deps, link) },
      ],
      reason: t('You get this mail because {name} made a quote for you.', { name: sender.name }),
    };
    queueMail(
      { db, now },
      {
        ...{ kind: 'quote', key: `quoteHold:${id}:${client.id}`, to: client.email },
        ...{ isConfidential: true, ...mailOf(sender, mail) },
      },
    );
  });
}

function notifyOfEnd({ db, now, config }: Deps, { id, jobId, content }: Ended): void {
  const within = { db, now, config };
  runInLanguage(within, null, () => {
    const subject = t('Nobody accepted “{title}” in time', { title: content.title });
    notifyStudio(within, 'quoteAnswered', {
      ...{ about: `${id}:hold`, subject, heading: subject },
      blocks: [
        { kind: 'paragraph', text: t('Its time is free again.') },
        {
          kind: 'button',
          label: t('Open the job'),
          url: `${config.publicUrl.origin}${paths.job(jobId)}`,
        },
      ],
    });
  });
}
