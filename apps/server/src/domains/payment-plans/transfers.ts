import { StudioError } from '@shutterhouse/contract/errors';
import { transferLimits } from '@shutterhouse/contract/payment-plans/constants';
import { propose } from '@shutterhouse/contract/payment-plans/matching';
import { planMessages as messages } from '@shutterhouse/contract/payment-plans/messages';
import type {
  BankTransfers,
  BookTransferInput,
  ReadStatement,
  ReadStatementInput,
} from '@shutterhouse/contract/payment-plans/transfers';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import { requireRow } from '../../db/versioned.ts';
import { sha256 } from '../../tokens.ts';
import { recordAudit } from '../audit/service.ts';
import { bookings } from '../bookings/tables.ts';
import { requireJob } from '../client-jobs/reading.ts';
import { clientJobs } from '../client-jobs/tables.ts';
import { getPriceTerms } from '../settings/price-terms.ts';
import { requirePart } from './reading.ts';
import { recordPartPaid } from './recording.ts';
import { referenceBy } from './references.ts';
import type { Received } from './statements/camt.ts';
import { readStatementText } from './statements/reading.ts';
import { bankTransfers, paymentPlanParts, paymentPlans } from './tables.ts';

type Deps = { db: Db; now: () => Date; config: Config; person: { id: string } };

/**
 * Reads a statement of the bank. What is new waits to be booked; what an earlier file had already is not added again.
 * @throws StudioError invalid on `text`
 */
export function addStatement(deps: Deps, { text }: ReadStatementInput): Promise<ReadStatement> {
  const { db, now, config } = deps;
  const terms = { currency: getPriceTerms({ db }).currency, timeZone: config.timeZone };
  const { received, unread } = readStatementText(text, terms);
  const rows = withHashes(received).map((row) => ({ ...row, createdAt: now() }));
  return write(db, (tx) => {
    const added = tx
      .insert(bankTransfers)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: bankTransfers.id })
      .all();
    return { added: added.length, known: rows.length - added.length, unread };
  });
}

/** Of lines of a file that are the same in all, each is one of its own: two people may pay the same on a day. */
function withHashes(received: readonly Received[]) {
  const seen = new Map<string, number>();
  return received.map(({ bankId, ...line }) => {
    const { bookedOn, amountCents, currency, name, reference } = line;
    const content = JSON.stringify([bookedOn, amountCents, currency, name, reference, bankId]);
    const nth = (seen.get(content) ?? 0) + 1;
    seen.set(content, nth);
    return { ...line, hash: sha256(`${nth} ${content}`) };
  });
}

/** The transfers that wait, the newest first, with the payments that each may be. */
export function listTransfers({ db }: { db: Sql }): BankTransfers {
  const open = openParts(db);
  const waiting = db
    .select()
    .from(bankTransfers)
    .where(and(isNull(bankTransfers.bookedAt), isNull(bankTransfers.dismissedAt)))
    .orderBy(desc(bankTransfers.bookedOn), desc(bankTransfers.id))
    .limit(transferLimits.shown)
    .all();
  const shown = ({ reference: _, ...candidate }: (typeof open)[number]) => candidate;
  return {
    transfers: waiting.map(({ id, bookedOn, amountCents, currency, name, reference }) => ({
      ...{ id, bookedOn, amountCents, currency, name, reference },
      proposals: propose({ amountCents, currency, name, reference }, open).map(
        ({ candidate, reason }) => ({ ...shown(candidate), reason }),
      ),
    })),
    open: open.map(shown),
  };
}

/** The payments of jobs that are open, those due first. */
function openParts(db: Sql) {
  return db
    .select({
      part: paymentPlanParts,
      plan: paymentPlans,
      job: clientJobs,
      code: bookings.confirmationCode,
    })
    .from(paymentPlanParts)
    .innerJoin(paymentPlans, eq(paymentPlans.id, paymentPlanParts.planId))
    .innerJoin(clientJobs, eq(clientJobs.id, paymentPlanParts.jobId))
    .leftJoin(bookings, eq(bookings.id, paymentPlans.bookingId))
    .where(sql`${paymentPlanParts.openCents} > 0`)
    .orderBy(asc(paymentPlanParts.dueAt), asc(paymentPlanParts.id))
    .limit(transferLimits.rows)
    .all()
    .map(({ part, plan, job, code }) => ({
      ...{ partId: part.id, jobId: job.id, jobName: job.title },
      clientName: job.clientNames.split('\n').join(', '),
      ...{ openCents: part.openCents, currency: plan.currency, dueAt: part.dueAt },
      reference: referenceBy({ part, plan }, code),
    }));
}

/**
 * Books a transfer as the payment of a part, in the ledger of its session or its invoice.
 * @throws StudioError notFound; conflict when it was booked or dismissed, or is in another currency; invalid for more than is open
 */
export function bookTransfer(
  deps: Deps,
  { id, partId }: BookTransferInput,
): Promise<BankTransfers> {
  const { now } = deps;
  return write(deps.db, (tx) => {
    const transfer = requireWaiting(tx, id);
    const { plan } = requirePart(tx, partId);
    if (plan.currency !== transfer.currency) {
      throw new StudioError('conflict', messages.otherCurrency(transfer.currency, plan.currency));
    }
    const { amountCents } = transfer;
    recordPartPaid({ ...deps, db: tx }, { partId, amountCents, method: 'transfer' });
    tx.update(bankTransfers).set({ bookedAt: now(), partId }).where(eq(bankTransfers.id, id)).run();
    const { title } = requireJob(tx, plan.jobId);
    const subject = { kind: 'job' as const, id: plan.jobId, name: title };
    recordAudit({ db: tx, now }, { by: deps.person, action: 'markedPaid', subject });
    return listTransfers({ db: tx });
  });
}

/** Takes a transfer off the list that is nothing of a plan. @throws StudioError notFound; conflict */
export function dismissTransfer({ db, now }: Deps, id: string): Promise<BankTransfers> {
  return write(db, (tx) => {
    requireWaiting(tx, id);
    tx.update(bankTransfers).set({ dismissedAt: now() }).where(eq(bankTransfers.id, id)).run();
    return listTransfers({ db: tx });
  });
}

function requireWaiting(tx: Tx, id: string) {
  const found = tx.select().from(bankTransfers).where(eq(bankTransfers.id, id)).get();
  const row = requireRow(found, messages.transferUnknown);
  if (row.bookedAt !== null || row.dismissedAt !== null) {
    throw new StudioError('conflict', messages.transferAnswered);
  }
  return row;
}
