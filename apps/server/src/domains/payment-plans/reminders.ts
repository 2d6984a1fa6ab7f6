import { dayMs } from '@shutterhouse/contract/durations';
import { StudioError } from '@shutterhouse/contract/errors';
import { formatCents } from '@shutterhouse/contract/money';
import { cardName } from '@shutterhouse/contract/payment-plans/cards';
import { isOverdue, planLimits } from '@shutterhouse/contract/payment-plans/constants';
import { planMessages as messages } from '@shutterhouse/contract/payment-plans/messages';
import type { JobPlan, PlanPartInput } from '@shutterhouse/contract/payment-plans/schema';
import { t } from '@shutterhouse/contract/sentences';
import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { type Tx, tryWrite, write } from '../../db/transact.ts';
import { recurringJob } from '../../jobs/job.ts';
import type { JobRunner } from '../../jobs/runner.ts';
import { enqueueJob } from '../../jobs/service.ts';
import type { Secrets } from '../../secrets.ts';
import { formatDay } from '../../studio-time.ts';
import { recordAudit } from '../audit/service.ts';
import { requireJob } from '../client-jobs/reading.ts';
import { clientJobs } from '../client-jobs/tables.ts';
import { getStudioName } from '../content/service.ts';
import { mailWords } from '../mail/texts/service.ts';
import { takesCards } from '../settings/payments.ts';
import { chargedAtOf, chargedCard, isAnnounced, isCharged } from './charged-parts.ts';
import type { KeptCardRow } from './kept-cards.ts';
import { mailOpenPart } from './mails.ts';
import { getPlan, type PartRow, requirePart } from './reading.ts';
import { keptCards, paymentPlanParts, paymentPlans } from './tables.ts';

type Deps = { db: Db; now: () => Date; config: Config; secrets: Secrets };
type Within = Omit<Deps, 'db'> & { db: Tx };

/** Reminds customers of payments, before and after the day on which they are due. */
const reminderJob = recurringJob('paymentPlans.reminders', 'soon', 600);

/** Interval between two runs, in seconds. */
const pause = 600;

/** How many parts are reminded of in a run. */
const atOnce = 200;

/** Registers the job that reminds customers of payments, every ten minutes. */
export function handlePlanReminders(jobs: JobRunner, deps: Deps): void {
  jobs.handle(reminderJob, {
    async run(_, { signal }) {
      for (const id of listDue(deps)) {
        signal.throwIfAborted();
        await write(deps.db, (tx) => remind({ ...deps, db: tx }, id));
      }
      return { againIn: pause };
    },
  });
}

/** Enqueues the job, unless it is queued already. */
export function schedulePlanReminders({ db, now }: Pick<Deps, 'db' | 'now'>): void {
  tryWrite(db, (tx) => enqueueJob({ db: tx, now }, reminderJob, {}));
}

const { dueAt, remindedBeforeAt, remindedAfterAt } = paymentPlanParts;

/** A card is charged for it soon; or it is due soon, unless it was due from the beginning, or due for some days. */
function isDue(deps: Deps | Within) {
  const at = deps.now().getTime();
  const before = planLimits.remindBeforeDays * dayMs;
  const after = planLimits.remindAfterDays * dayMs;
  const byCard = takesCards(deps) ? isCharged(deps.db) : sql`0`;
  return and(
    sql`open_cents > 0`,
    eq(paymentPlans.isPaused, false),
    isNull(clientJobs.lostAt),
    or(
      and(
        byCard,
        lte(dueAt, new Date(at + planLimits.announceDays * dayMs)),
        sql`(${isAnnounced}) IS NOT 1`,
      ),
      and(
        sql`(${byCard}) IS NOT 1`,
        or(
          and(
            isNull(remindedBeforeAt),
            gt(dueAt, new Date(at)),
            lte(dueAt, new Date(at + before)),
            sql`${dueAt} - ${before} >= ${paymentPlans.createdAt}`,
          ),
          and(isNull(remindedAfterAt), lte(dueAt, new Date(at - after))),
        ),
      ),
    ),
  );
}

function listDue(deps: Deps): string[] {
  return selectDue(deps)
    .orderBy(asc(dueAt))
    .limit(atOnce)
    .all()
    .map(({ id }) => id);
}

/** The parts of which to remind, or the one of them with an id. */
function selectDue(deps: Deps | Within, id?: string) {
  return deps.db
    .select({ id: paymentPlanParts.id })
    .from(paymentPlanParts)
    .innerJoin(paymentPlans, eq(paymentPlans.id, paymentPlanParts.planId))
    .innerJoin(clientJobs, eq(clientJobs.id, paymentPlanParts.jobId))
    .leftJoin(keptCards, eq(keptCards.planId, paymentPlans.id))
    .where(and(isDue(deps), id === undefined ? undefined : eq(paymentPlanParts.id, id)))
    .$dynamic();
}

/** Reminds the clients of the job, or announces that a card is charged, unless it was paid meanwhile. */
function remind(deps: Within, id: string): void {
  const { db, now } = deps;
  const at = now();
  if (selectDue(deps, id).get() === undefined) return;
  const { part, plan } = requirePart(db, id);
  const card = takesCards(deps) ? chargedCard(db, id) : undefined;
  const isOver = part.dueAt <= at;
  const due = part.dueAt.getTime();
  if (card !== undefined) {
    mailAnnouncement(deps, { part, plan, card, key: `charge:${due}:${card.agreedAt.getTime()}` });
    noteReminded(db, id, { announcedAt: at });
  } else {
    mailReminder(deps, { part, plan, isOver, key: `${isOver ? 'after' : 'before'}:${due}` });
    noteReminded(db, id, isOver ? { remindedAfterAt: at } : { remindedBeforeAt: at });
  }
}

type Reminders = Partial<Pick<PartRow, 'announcedAt' | 'remindedBeforeAt' | 'remindedAfterAt'>>;

function noteReminded(db: Tx, id: string, at: Reminders): void {
  db.update(paymentPlanParts).set(at).where(eq(paymentPlanParts.id, id)).run();
}

/**
 * Mails the clients of the job what is open of a part, with the link to their page, such as for a booking made at the desk.
 * @throws StudioError notFound; conflict when nothing is open; unprocessable without anybody to write to
 */
export function requestPayment(
  deps: Deps & { person: { id: string } },
  { partId }: PlanPartInput,
): Promise<JobPlan> {
  const { now, person } = deps;
  return write(deps.db, (tx) => {
    const within = { ...deps, db: tx };
    const { part, plan } = requirePart(tx, partId);
    if (part.openCents === 0) throw new StudioError('conflict', messages.notOpen);
    const isOver = isOverdue(part.dueAt, now());
    const key = `request:${now().getTime()}`;
    if (mailReminder(within, { part, plan, isOver, key }) === 0) {
      throw new StudioError('unprocessable', messages.addressNone);
    }
    const { title } = requireJob(tx, part.jobId);
    const subject = { kind: 'job' as const, id: part.jobId, name: title };
    recordAudit({ db: tx, now }, { by: person, action: 'mailed', subject });
    return getPlan({ db: tx, now }, plan.id);
  });
}

type Reminded = Parameters<typeof mailOpenPart>[1] & { isOver: boolean };

/** @returns how many have an address */
function mailReminder(deps: Within, { isOver, ...occasion }: Reminded): number {
  const { part, plan } = occasion;
  return mailOpenPart(deps, occasion, ({ name }) =>
    mailWords(deps, isOver ? 'paymentOverdue' : 'paymentReminder', {
      ...{ name, studio: getStudioName(deps) },
      amount: formatCents(part.openCents, plan),
      date: formatDay(part.dueAt, deps.config.timeZone, 'long'),
    }),
  );
}

/** Says some days before that a kept card is charged. */
function mailAnnouncement(deps: Within, { card, ...occasion }: Announced): void {
  const { part, plan } = occasion;
  const chargedAt = chargedAtOf(part, card, deps.now());
  mailOpenPart(deps, occasion, () => {
    const amount = formatCents(part.openCents, plan);
    const day = formatDay(chargedAt, deps.config.timeZone, 'long');
    return {
      subject: t('{amount} is charged to your card on {day}', { amount, day }),
      blocks: [
        {
          kind: 'paragraph',
          text: t(
            'On {day} your card {card} is charged {amount}, as you have agreed. On your page you can pay otherwise before, or remove the card.',
            { amount, day, card: cardName(card) },
          ),
        },
      ],
    };
  });
}

type Announced = Parameters<typeof mailOpenPart>[1] & { card: KeptCardRow };
