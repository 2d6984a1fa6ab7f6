import { dayMs } from '@shutterhouse/contract/durations';
import { StudioError } from '@shutterhouse/contract/errors';
import { formatCents } from '@shutterhouse/contract/money';
import { isOverdue, planLimits } from '@shutterhouse/contract/payment-plans/constants';
import { planMessages as messages } from '@shutterhouse/contract/payment-plans/messages';
import type { JobPlan, PlanPartInput } from '@shutterhouse/contract/payment-plans/schema';
import { t } from '@shutterhouse/contract/sentences';
import { isMailAddress } from '@shutterhouse/contract/validators';
import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { type Tx, tryWrite, write } from '../../db/transact.ts';
import { recurringJob } from '../../jobs/job.ts';
import type { JobRunner } from '../../jobs/runner.ts';
import { enqueueJob } from '../../jobs/service.ts';
import { queueMail } from '../../outbox/queue.ts';
import { mailOf } from '../../outbox/template.ts';
import type { Secrets } from '../../secrets.ts';
import { formatDay } from '../../studio-time.ts';
import { recordAudit } from '../audit/service.ts';
import { requireJob } from '../client-jobs/reading.ts';
import { clientJobs } from '../client-jobs/tables.ts';
import { clientsOfJob, linkOf, urlOfLink } from '../client-jobs/visits/links.ts';
import { getPublicContact } from '../content/service.ts';
import { getMailSender } from '../mail/sender.ts';
import { getMainLocale, runInLanguage } from '../settings/languages.ts';
import { getPlan, type PartRow, type PlanRow, requirePart } from './reading.ts';
import { paymentPlanParts, paymentPlans } from './tables.ts';
import { referenceOf } from './visits.ts';

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

/** Due soon, unless it was due from the beginning; or due for some days. */
function isDue(at: Date) {
  const before = planLimits.remindBeforeDays * dayMs;
  const after = planLimits.remindAfterDays * dayMs;
  return and(
    sql`open_cents > 0`,
    eq(paymentPlans.isPaused, false),
    isNull(clientJobs.lostAt),
    or(
      and(
        isNull(remindedBeforeAt),
        gt(dueAt, at),
        lte(dueAt, new Date(at.getTime() + before)),
        sql`${dueAt} - ${before} >= ${paymentPlans.createdAt}`,
      ),
      and(isNull(remindedAfterAt), lte(dueAt, new Date(at.getTime() - after))),
    ),
  );
}

function listDue({ db, now }: Deps): string[] {
  return selectDue(db, now())
    .orderBy(asc(dueAt))
    .limit(atOnce)
    .all()
    .map(({ id }) => id);
}

/** The parts of which to remind, or the one of them with an id. */
function selectDue(db: Db | Tx, at: Date, id?: string) {
  return db
    .select({ id: paymentPlanParts.id })
    .from(paymentPlanParts)
    .innerJoin(paymentPlans, eq(paymentPlans.id, paymentPlanParts.planId))
    .innerJoin(clientJobs, eq(clientJobs.id, paymentPlanParts.jobId))
    .where(and(isDue(at), id === undefined ? undefined : eq(paymentPlanParts.id, id)))
    .$dynamic();
}

/** Reminds the clients of the job, unless it was paid meanwhile. */
function remind(deps: Within, id: string): void {
  const { db, now } = deps;
  const at = now();
  if (selectDue(db, at, id).get() === undefined) return;
  const { part, plan } = requirePart(db, id);
  const isOver = part.dueAt <= at;
  const key = `${isOver ? 'after' : 'before'}:${part.dueAt.getTime()}`;
  for (const client of clientsOfJob(db, part.jobId)) {
    if (!isMailAddress(client.email)) continue;
    runInLanguage(deps, client.language ?? getMainLocale(deps).language, () =>
      mailReminder(deps, { part, plan, client, isOver, key }),
    );
  }
  const reminded = isOver ? { remindedAfterAt: at } : { remindedBeforeAt: at };
  db.update(paymentPlanParts).set(reminded).where(eq(paymentPlanParts.id, id)).run();
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
    const clients = clientsOfJob(tx, part.jobId).filter(({ email }) => isMailAddress(email));
    if (clients.length === 0) throw new StudioError('unprocessable', messages.addressNone);
    const isOver = isOverdue(part.dueAt, now());
    for (const client of clients) {
      runInLanguage(within, client.language ?? getMainLocale(within).language, () =>
        mailReminder(within, { part, plan, client, isOver, key: `request:${now().getTime()}` }),
      );
    }
    const { title } = requireJob(tx, part.jobId);
    const subject = { kind: 'job' as const, id: part.jobId, name: title };
    recordAudit({ db: tx, now }, { by: person, action: 'mailed', subject });
    return getPlan({ db: tx, now }, plan.id);
  });
}

type Reminded = {
  part: PartRow;
  plan: PlanRow;
  client: ReturnType<typeof clientsOfJob>[number];
  isOver: boolean;
  /** Names the occasion, so that it is mailed once. */
  key: string;
};

function mailReminder(deps: Within, { part, plan, client, isOver, key }: Reminded): void {
  const { db, now, config } = deps;
  const { email } = getPublicContact({ db });
  const amount = formatCents(part.openCents, plan);
  const day = formatDay(part.dueAt, config.timeZone, 'long');
  const subject = isOver
    ? t('{amount} was due on {day}', { amount, day })
    : t('{amount} is due on {day}', { amount, day });
  const link = linkOf(deps, { jobId: part.jobId, userId: client.id });
  const mail = {
    subject,
    heading: t('Dear {name}', { name: client.name }),
    blocks: [
      {
        kind: 'paragraph' as const,
        text: isOver
          ? t(
              'A payment was due on {day} and is still open. If you have just paid, please disregard this mail.',
              { day },
            )
          : t('Your next payment is due on {day}. Your page says how it can be paid.', { day }),
      },
      {
        kind: 'facts' as const,
        rows: [
          [t('Still to pay'), amount],
          [t('Due'), day],
          [t('Reference'), referenceOf(db, { part, plan })],
        ] as [string, string][],
      },
      { kind: 'button' as const, label: t('Open your page'), url: urlOfLink(deps, link) },
    ],
    reason: t('You get this mail because a plan of payments was agreed with you.'),
  };
  queueMail(
    { db, now },
    {
      ...mailOf(getMailSender({ db, config }), mail),
      ...{ kind: 'paymentReminder', to: client.email, isConfidential: true },
      key: `paymentReminder:${part.id}:${key}:${client.id}`,
      ...(isMailAddress(email) && { replyTo: email }),
    },
  );
}
