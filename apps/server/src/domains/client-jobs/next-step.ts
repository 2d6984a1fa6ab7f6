import { type NextStep, openStages } from '@shutterhouse/contract/client-jobs/constants';
import type { Job } from '@shutterhouse/contract/client-jobs/schema';
import { fullName } from '@shutterhouse/contract/names';
import { isOverdue } from '@shutterhouse/contract/payment-plans/constants';
import { and, asc, eq, gt, inArray, lt, notExists, or, sql } from 'drizzle-orm';
import type { Sql } from '../../db/transact.ts';
import { isWaitingRequest } from '../bookings/find-booking.ts';
import { payments } from '../bookings/money/tables.ts';
import { bookings } from '../bookings/tables.ts';
import { invoiceStandings } from '../invoices/tables.ts';
import { contactMessages, messageReplies } from '../messages/tables.ts';
import { disputes } from '../payments/tables.ts';
import { clientJobItems, clientJobs } from './tables.ts';

type Deps = { db: Sql; now: () => Date };
type Known = Pick<Job, 'id' | 'stage' | 'tasks' | 'session' | 'owedCents' | 'nextPaymentAt'>;
type Step = NonNullable<Job['nextStep']>;

/** What a job needs next; null when nothing is to be done. */
export function nextStepOf(deps: Deps, job: Known): Job['nextStep'] {
  const { db, now } = deps;
  // A bank may ask about the payment of a session that was cancelled.
  const dispute = openDispute(db, job.id);
  if (dispute) return stepOf('dispute', dispute);
  if (job.stage === 'lost') return null;
  const dueTask = job.tasks.find(
    ({ doneAt, dueAt }) => doneAt === null && dueAt !== null && dueAt <= now(),
  );
  const message = unanswered(db, job);
  // While a quote is open, the customer's answer confirms the session.
  const waits = job.stage === 'quoted';
  const pending = waits ? undefined : pendingSession(deps, job.id);
  const overdue = overdueInvoice(deps, job.id);
  const isOpen = openStages.some((stage) => stage === job.stage);
  return (
    (message && stepOf('answer', message)) ??
    (waitsForStudio(db, job.id) ? stepOf('countersign') : undefined) ??
    (pending && stepOf('confirm', pending)) ??
    (dueTask && stepOf('task', { id: dueTask.id, name: dueTask.title })) ??
    (overdue && stepOf('collect', overdue)) ??
    (job.nextPaymentAt !== null && isOverdue(job.nextPaymentAt, now())
      ? stepOf('payment')
      : undefined) ??
    (job.session === null && (isOpen || job.stage === 'inquiry')
      ? stepOf('schedule')
      : undefined) ??
    (job.stage === 'shot' ? stepOf('deliver') : undefined) ??
    (job.stage === 'delivered' && job.owedCents > 0 && !isBilled(db, job.id)
      ? stepOf('invoice')
      : undefined) ??
    null
  );
}

type About = { id: string | null; name: string; until?: Date | null };

function stepOf(step: NextStep, about: About | null = null): Step {
  return { step, id: about?.id ?? null, name: about?.name ?? '', until: about?.until ?? null };
}

const isItem = (jobId: string, kind: 'booking' | 'message' | 'invoice') =>
  and(eq(clientJobItems.jobId, jobId), eq(clientJobItems.kind, kind));

/** What of a job was paid by card: its sessions, and without one parts of its plans and their tips. */
function paidByCard(jobId: string) {
  return sql`(${payments.id} IN (
    SELECT p.id FROM client_job_items AS b JOIN payments AS p ON p.booking_id = b.item_id
    WHERE b.job_id = ${jobId} AND b.kind = 'booking'
    UNION ALL SELECT c.payment_id FROM payment_plan_parts AS p JOIN plan_charges AS c ON c.part_id = p.id WHERE p.job_id = ${jobId}
    UNION ALL SELECT t.payment_id FROM payment_plans AS p JOIN plan_tips AS t ON t.plan_id = p.id WHERE p.job_id = ${jobId}
  ))`;
}

/** A payment that is disputed and can still be answered for, the most urgent first: its session, without one the dispute at Stripe. */
function openDispute(db: Sql, jobId: string) {
  const { id, dueAt, status, paymentId } = disputes;
  const row = db
    .select({ id, dueAt, bookingId: payments.bookingId })
    .from(payments)
    .innerJoin(disputes, eq(paymentId, payments.id))
    .where(and(paidByCard(jobId), inArray(status, ['needs_response', 'warning_needs_response'])))
    .orderBy(asc(dueAt))
    .get();
  return row && { id: row.bookingId, name: row.bookingId ? '' : row.id, until: row.dueAt };
}

/** The first message that is new, or that nobody has replied to while there is no session. */
function unanswered(db: Sql, { id: jobId, session }: Known) {
  const { id, name, status, submittedAt } = contactMessages;
  const reply = db
    .select({ id: messageReplies.id })
    .from(messageReplies)
    .where(eq(messageReplies.messageId, id));
  const isOpen = session === null ? or(eq(status, 'new'), notExists(reply)) : eq(status, 'new');
  return db
    .select({ id, name })
    .from(clientJobItems)
    .innerJoin(contactMessages, eq(id, clientJobItems.itemId))
    .where(and(isItem(jobId, 'message'), isOpen))
    .orderBy(asc(submittedAt))
    .get();
}

/** Whether all clients have signed a contract of a job, and the studio has not. */
function waitsForStudio(db: Sql, jobId: string): boolean {
  const { countersignSince } = clientJobs;
  const row = db
    .select({ countersignSince })
    .from(clientJobs)
    .where(eq(clientJobs.id, jobId))
    .get();
  return (row?.countersignSince ?? null) !== null;
}

/** The first session that waits for the studio. */
function pendingSession({ db, now }: Deps, jobId: string) {
  const { id, startsAt, customerFirstName, customerLastName } = bookings;
  const row = db
    .select({ id, firstName: customerFirstName, lastName: customerLastName })
    .from(clientJobItems)
    .innerJoin(bookings, eq(id, clientJobItems.itemId))
    .where(and(isItem(jobId, 'booking'), isWaitingRequest(now())))
    .orderBy(asc(startsAt))
    .get();
  return row && { id: row.id, name: fullName(row) };
}

/** The invoices of a job: those that belong to it, and those of its sessions. */
function ofJob(jobId: string) {
  return sql`(${invoiceStandings.invoiceId} IN (
    SELECT item_id FROM client_job_items WHERE job_id = ${jobId} AND kind = 'invoice'
    UNION ALL SELECT i.id FROM client_job_items AS b JOIN invoices AS i ON i.booking_id = b.item_id
    WHERE b.job_id = ${jobId} AND b.kind = 'booking'
  ))`;
}

function overdueInvoice({ db, now }: Deps, jobId: string) {
  const { invoiceId, invoiceNumber, openCents, dueAt } = invoiceStandings;
  return db
    .select({ id: invoiceId, name: invoiceNumber })
    .from(invoiceStandings)
    .where(and(ofJob(jobId), gt(openCents, 0), lt(dueAt, now())))
    .orderBy(asc(dueAt))
    .get();
}

/** Whether anything was invoiced that still counts. */
function isBilled(db: Sql, jobId: string): boolean {
  const { invoiceId, state } = invoiceStandings;
  const row = db
    .select({ invoiceId })
    .from(invoiceStandings)
    .where(and(ofJob(jobId), inArray(state, ['open', 'paid'])))
    .limit(1)
    .get();
  return row !== undefined;
}
