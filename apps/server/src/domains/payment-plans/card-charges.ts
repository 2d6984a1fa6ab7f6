import { dayMs } from '@shutterhouse/contract/durations';
import { formatCents } from '@shutterhouse/contract/money';
import { paths } from '@shutterhouse/contract/pages';
import { cardName } from '@shutterhouse/contract/payment-plans/cards';
import { planLimits } from '@shutterhouse/contract/payment-plans/constants';
import { t } from '@shutterhouse/contract/sentences';
import { and, asc, eq, isNotNull, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm';
import { type Sql, type Tx, tryWrite, write } from '../../db/transact.ts';
import { recurringJob } from '../../jobs/job.ts';
import type { JobRunner } from '../../jobs/runner.ts';
import { enqueueJob } from '../../jobs/service.ts';
import { formatDay } from '../../studio-time.ts';
import { requireJob } from '../client-jobs/reading.ts';
import { clientJobs } from '../client-jobs/tables.ts';
import { notifyStudio } from '../mail/notifications.ts';
import { chargeKeptCard, noteLostCharges } from '../payments/charges.ts';
import type { CardDeps } from '../payments/refund-delivery.ts';
import { runInLanguage } from '../settings/languages.ts';
import { takesCards } from '../settings/payments.ts';
import { chargedCard, isAnnounced, isCharged } from './charged-parts.ts';
import { forgetCard, type KeptCardRow } from './kept-cards.ts';
import { mailOpenPart } from './mails.ts';
import { type PartRow, type PlanRow, requirePart } from './reading.ts';
import { keptCards, paymentPlanParts, paymentPlans } from './tables.ts';
import { holdForCard } from './visits.ts';

/** Charges kept cards for the payments that are due. */
const chargeJob = recurringJob('paymentPlans.charges', 'remote', 600);

/** Interval between two runs, in seconds; and how many parts are charged in one. */
const pause = 600;
const atOnce = 50;

/** Registers the job that charges kept cards, every ten minutes, and forgets those that nothing is charged to any more. */
export function handleCardCharges(jobs: JobRunner, deps: CardDeps): void {
  jobs.handle(chargeJob, {
    async run(_, { signal }) {
      const due = takesCards(deps) ? selectDue(deps.db, deps.now()).limit(atOnce).all() : [];
      for (const { id } of due) {
        signal.throwIfAborted();
        await charge(deps, id);
      }
      await write(deps.db, (tx) => forgetNeedless({ ...deps, db: tx }));
      return { againIn: pause };
    },
  });
}

/** Enqueues the job, unless it is queued already. */
export function scheduleCardCharges({ db, now }: Pick<CardDeps, 'db' | 'now'>): void {
  tryWrite(db, (tx) => enqueueJob({ db: tx, now }, chargeJob, {}));
}

const { announcedAt, dueAt, chargeAgainAt } = paymentPlanParts;

/** The parts that are due, and were announced in time; or the one of them with an id. */
function selectDue(db: Sql, at: Date, id?: string) {
  const announced = new Date(at.getTime() - planLimits.announceDays * dayMs);
  return db
    .select({ id: paymentPlanParts.id })
    .from(paymentPlanParts)
    .innerJoin(paymentPlans, eq(paymentPlans.id, paymentPlanParts.planId))
    .innerJoin(clientJobs, eq(clientJobs.id, paymentPlanParts.jobId))
    .innerJoin(keptCards, eq(keptCards.planId, paymentPlans.id))
    .where(
      and(
        id === undefined ? undefined : eq(paymentPlanParts.id, id),
        isCharged(db),
        eq(paymentPlans.isPaused, false),
        isNull(clientJobs.lostAt),
        lte(dueAt, at),
        isAnnounced,
        lte(announcedAt, announced),
        or(isNull(chargeAgainAt), lte(chargeAgainAt, at)),
      ),
    )
    .orderBy(asc(dueAt))
    .$dynamic();
}

/** Charges the card for a part, unless it was paid or moved meanwhile, or its customer is paying. */
async function charge(deps: CardDeps, id: string): Promise<void> {
  const { db } = deps;
  const { part } = requirePart(db, id);
  const kept = chargedCard(db, id);
  // An earlier attempt may have succeeded without an answer.
  if (
    kept === undefined ||
    (part.chargeTries > 0 && !(await noteLostCharges(deps, kept.customerId)))
  )
    return;
  const begun = await write(db, (tx) => begin({ ...deps, db: tx }, id));
  if (begun === undefined) return;
  const ended = await chargeKeptCard(deps, begun);
  if (ended.outcome !== 'declined') return;
  await write(db, (tx) => noteDeclined({ ...deps, db: tx }, { ...begun, id, ...ended }));
}

type Within = Omit<CardDeps, 'db'> & { db: Tx };

/** Holds the payment, and counts the attempt before it is made: an answer may be lost. */
function begin(deps: Within, id: string) {
  const { db, now } = deps;
  const at = now();
  if (selectDue(db, at, id).get() === undefined) return undefined;
  const { part, plan } = requirePart(db, id);
  const card = chargedCard(db, id);
  const held = holdForCard(deps, { part, plan });
  if (card === undefined || held === undefined) return undefined;
  const tries = part.chargeTries + 1;
  const again = planLimits.chargeAgainDays[part.chargeTries] ?? 0;
  db.update(paymentPlanParts)
    .set({ chargeTries: tries, chargeAgainAt: new Date(at.getTime() + again * dayMs) })
    .where(eq(paymentPlanParts.id, id))
    .run();
  return { ...held, card };
}

/** Tells both that the card was declined, and whether it is tried again. */
function noteDeclined(
  deps: Within,
  { id, card, isPassing }: { id: string; card: KeptCardRow; isPassing: boolean },
): void {
  const { db } = deps;
  const most = planLimits.chargeAgainDays.length + 1;
  if (!isPassing) {
    db.update(paymentPlanParts).set({ chargeTries: most }).where(eq(paymentPlanParts.id, id)).run();
  }
  const { part, plan } = requirePart(db, id);
  const againAt = part.chargeTries < most ? part.chargeAgainAt : null;
  mailDeclined(deps, { part, plan, card, againAt });
  runInLanguage(deps, null, () => notifyDeclined(deps, { part, plan, card, againAt }));
}

type Declined = { part: PartRow; plan: PlanRow; card: KeptCardRow; againAt: Date | null };

function mailDeclined(deps: Within, { part, plan, card, againAt }: Declined): void {
  const { timeZone } = deps.config;
  mailOpenPart(
    deps,
    { part, plan, key: `declined:${part.chargeTries}:${part.dueAt.getTime()}` },
    () => {
      const amount = formatCents(part.openCents, plan);
      const text = againAt
        ? t(
            'Your card {card} was declined. It is charged again on {day}. You can also pay now on your page.',
            { card: cardName(card), day: formatDay(againAt, timeZone, 'long') },
          )
        : t(
            'Your card {card} was declined. Please pay on your page, by another card or by bank transfer.',
            { card: cardName(card) },
          );
      return {
        subject: t('{amount} could not be charged to your card', { amount }),
        blocks: [{ kind: 'paragraph', text }],
      };
    },
  );
}

function notifyDeclined(deps: Within, { part, plan, card, againAt }: Declined): void {
  const { db, config } = deps;
  const amount = formatCents(part.openCents, plan);
  const { title } = requireJob(db, part.jobId);
  const subject = t('A card was declined for {amount}', { amount });
  notifyStudio(deps, 'chargeDeclined', {
    about: `${part.id}:${part.dueAt.getTime()}:${part.chargeTries}`,
    ...{ subject, heading: subject },
    blocks: [
      {
        kind: 'facts',
        rows: [
          [t('Job'), title],
          [t('Card'), cardName(card)],
          [t('Charged again'), againAt ? formatDay(againAt, config.timeZone, 'long') : t('No')],
        ],
      },
      {
        kind: 'button',
        label: t('Open the job'),
        url: new URL(paths.job(part.jobId), config.publicUrl).href,
      },
    ],
  });
}

/** Forgets the cards to which nothing is charged any more, agreements whose payment was never made, and those of who booked before. */
function forgetNeedless(deps: Within): void {
  const { db, now } = deps;
  const openParts = db
    .select({ id: paymentPlanParts.id })
    .from(paymentPlanParts)
    .where(and(eq(paymentPlanParts.planId, keptCards.planId), sql`open_cents > 0`));
  const dayAgo = new Date(now().getTime() - dayMs);
  const needless = db
    .select({ planId: keptCards.planId })
    .from(keptCards)
    .where(
      or(
        and(isNotNull(keptCards.methodId), notExists(openParts)),
        and(isNull(keptCards.methodId), lt(keptCards.agreedAt, dayAgo)),
      ),
    )
    .limit(atOnce)
    .all();
  for (const { planId } of needless) forgetCard(deps, planId);
}
