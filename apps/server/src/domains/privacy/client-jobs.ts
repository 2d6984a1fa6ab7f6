import { centsToAmount } from '@shutterhouse/contract/money';
import { maxExported } from '@shutterhouse/contract/privacy/constants';
import type { CustomerData } from '@shutterhouse/contract/privacy/schema';
import { and, asc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Sql, Tx } from '../../db/transact.ts';
import { erasedName } from '../audit/tables.ts';
import { payments } from '../bookings/money/tables.ts';
import {
  clientJobClients,
  clientJobItems,
  clientJobs,
  clientJobTasks,
} from '../client-jobs/tables.ts';
import { forgetCardsOf, shownCard } from '../payment-plans/kept-cards.ts';
import {
  bankTransfers,
  keptCards,
  paymentPlanParts,
  paymentPlans,
  planTips,
} from '../payment-plans/tables.ts';
import { jobQuestionnaires, questionnaireFiles } from '../questionnaires/tables.ts';
import { mentionsPerson } from './mentions.ts';
import type { PersonalData } from './personal-data.ts';

type Traces = Pick<PersonalData, 'user' | 'names' | 'bookings'>;

/** The jobs of a person, of one of their bookings, or that name them. */
function ofPerson(db: Sql, traces: Traces): SQL | undefined {
  return or(isOwn(db, traces), mentionsPerson(clientJobs.title, traces.names));
}

function isOwn(db: Sql, { user, bookings }: Traces): SQL | undefined {
  const { jobId } = clientJobClients;
  const own =
    user && db.select({ jobId }).from(clientJobClients).where(eq(clientJobClients.userId, user.id));
  const booked = db
    .select({ jobId: clientJobItems.jobId })
    .from(clientJobItems)
    .where(
      and(
        eq(clientJobItems.kind, 'booking'),
        inArray(
          clientJobItems.itemId,
          bookings.map(({ id }) => id),
        ),
      ),
    );
  return or(own && inArray(clientJobs.id, own), inArray(clientJobs.id, booked));
}

/** What the studio noted about the jobs of a person. */
export function jobDataOf(db: Sql, traces: Traces): CustomerData['jobs'] {
  const { id, title, note, lostReason, createdAt } = clientJobs;
  const tasks = sql<
    string[]
  >`(SELECT json_group_array(t.title) FROM client_job_tasks AS t WHERE t.job_id = client_jobs.id)`;
  const jobs = db
    .select({
      id,
      title,
      note,
      lostReason,
      createdAt,
      tasks: tasks.mapWith((text) => JSON.parse(text) as string[]),
    })
    .from(clientJobs)
    .where(ofPerson(db, traces))
    .limit(maxExported)
    .all();
  const parts = Map.groupBy(
    partsOf(
      db,
      jobs.map((job) => job.id),
    ),
    ({ jobId }) => jobId,
  );
  const transfers = Map.groupBy(
    transfersOf(
      db,
      jobs.map((job) => job.id),
    ),
    ({ jobId }) => jobId,
  );
  return jobs.map(({ id: jobId, ...job }) => ({
    ...job,
    questionnaires: answersOf(db, jobId),
    keptCards: cardsOf(db, jobId),
    tips: tipsOf(db, jobId),
    transfers: (transfers.get(jobId) ?? []).map(({ amountCents, currency, ...row }) => ({
      ...{ bookedOn: row.bookedOn, name: row.name, reference: row.reference, currency },
      amount: centsToAmount(amountCents, currency),
    })),
    payments: (parts.get(jobId) ?? []).map(({ dueAt, currency, amountCents, openCents }) => ({
      ...{ dueAt, currency },
      amount: centsToAmount(amountCents, currency),
      open: centsToAmount(openCents, currency),
    })),
  }));
}

/** What was answered about a job, with the names of the files. */
function answersOf(db: Sql, jobId: string): CustomerData['jobs'][number]['questionnaires'] {
  const sent = db.select().from(jobQuestionnaires).where(eq(jobQuestionnaires.jobId, jobId)).all();
  return sent.map(({ id, name, sections, answers }) => ({
    name,
    answers: sections
      .flatMap(({ questions }) => questions)
      .flatMap(({ id: key, label }) =>
        answers[key] ? [{ question: label, answer: answers[key] }] : [],
      ),
    files: db
      .select({ name: questionnaireFiles.name })
      .from(questionnaireFiles)
      .where(eq(questionnaireFiles.ownerId, id))
      .all()
      .map((file) => file.name),
  }));
}

/** The parts of the plans of some jobs. */
function partsOf(db: Sql, jobIds: readonly string[]) {
  const { jobId, dueAt, amountCents, openCents, planId, position } = paymentPlanParts;
  return db
    .select({ jobId, dueAt, amountCents, openCents, currency: paymentPlans.currency })
    .from(paymentPlanParts)
    .innerJoin(paymentPlans, eq(paymentPlans.id, planId))
    .where(inArray(jobId, [...jobIds]))
    .orderBy(asc(planId), asc(position))
    .all();
}

/** The cards that Stripe keeps for the plans of a job. */
function cardsOf(db: Sql, jobId: string): CustomerData['jobs'][number]['keptCards'] {
  return db
    .select({ card: keptCards })
    .from(keptCards)
    .innerJoin(paymentPlans, eq(paymentPlans.id, keptCards.planId))
    .where(and(eq(paymentPlans.jobId, jobId), isNotNull(keptCards.methodId)))
    .all()
    .map(({ card }) => ({ ...shownCard(card), agreedAt: card.agreedAt }));
}

/** The tips that were paid with the plans of a job. */
function tipsOf(db: Sql, jobId: string): CustomerData['jobs'][number]['tips'] {
  const { paidAt, amountCents, refundedCents, currency } = payments;
  return db
    .select({ paidAt, amountCents, refundedCents, currency })
    .from(planTips)
    .innerJoin(paymentPlans, eq(paymentPlans.id, planTips.planId))
    .innerJoin(payments, eq(payments.id, planTips.paymentId))
    .where(eq(paymentPlans.jobId, jobId))
    .orderBy(asc(payments.id))
    .all()
    .flatMap((row) =>
      row.paidAt === null
        ? []
        : [
            {
              ...{ paidAt: row.paidAt, currency: row.currency },
              amount: centsToAmount(row.amountCents, row.currency),
              refunded: centsToAmount(row.refundedCents, row.currency),
            },
          ],
    );
}

/** The transfers that were booked as payments of some jobs. */
function transfersOf(db: Sql, jobIds: readonly string[]) {
  const { bookedOn, amountCents, currency, name, reference, partId } = bankTransfers;
  const { jobId } = paymentPlanParts;
  return db
    .select({ jobId, bookedOn, amountCents, currency, name, reference })
    .from(bankTransfers)
    .innerJoin(paymentPlanParts, eq(paymentPlanParts.id, partId))
    .where(inArray(jobId, [...jobIds]))
    .orderBy(asc(bankTransfers.id))
    .all();
}

/** The jobs stay with what they were worth, without what was written about them and what is to be done. */
export function forgetInJobs({ db: tx, now }: { db: Tx; now: () => Date }, traces: Traces): void {
  const own = tx.select({ id: clientJobs.id }).from(clientJobs).where(isOwn(tx, traces)).all();
  forgetCardsOf(
    { db: tx, now },
    own.map(({ id }) => id),
  );
  const ids = tx
    .select({ id: clientJobs.id })
    .from(clientJobs)
    .where(ofPerson(tx, traces))
    .all()
    .map(({ id }) => id);
  forgetTransfers(tx, traces, ids);
  // Triggers have the bytes of their files removed.
  tx.delete(jobQuestionnaires).where(inArray(jobQuestionnaires.jobId, ids)).run();
  tx.delete(clientJobTasks).where(inArray(clientJobTasks.jobId, ids)).run();
  tx.update(clientJobs)
    .set({
      ...{ note: '', lostReason: '' },
      title: sql`iif(${clientJobs.serviceName} <> '', ${clientJobs.serviceName}, ${erasedName})`,
    })
    .where(inArray(clientJobs.id, ids))
    .run();
}

/** Transfers stay with their sums, so that no statement adds them again. */
function forgetTransfers(tx: Tx, { names }: Traces, jobIds: readonly string[]): void {
  const ofJobs = tx
    .select({ id: paymentPlanParts.id })
    .from(paymentPlanParts)
    .where(inArray(paymentPlanParts.jobId, [...jobIds]));
  tx.update(bankTransfers)
    .set({ name: '', reference: '' })
    .where(
      or(
        inArray(bankTransfers.partId, ofJobs),
        mentionsPerson(bankTransfers.name, names),
        mentionsPerson(bankTransfers.reference, names),
      ),
    )
    .run();
}
