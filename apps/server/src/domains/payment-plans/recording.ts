import { StudioError } from '@shutterhouse/contract/errors';
import { formatCents } from '@shutterhouse/contract/money';
import { planMessages as messages } from '@shutterhouse/contract/payment-plans/messages';
import type { JobPlan, MarkPartPaidInput } from '@shutterhouse/contract/payment-plans/schema';
import { paymentDeskMessages as deskMessages } from '@shutterhouse/contract/payments/desk-messages';
import type { Config } from '../../config.ts';
import { type CreateDeps, writeOnce } from '../../db/creations.ts';
import type { Db } from '../../db/open.ts';
import type { Sql, Tx } from '../../db/transact.ts';
import { recordInvoicePaid } from '../invoices/payments.ts';
import { recordPaid } from '../payments/studio-payments.ts';
import { invoicePartIn } from './invoicing.ts';
import { getPlan, requirePart } from './reading.ts';
import { paymentPlans } from './tables.ts';
import { heldOf } from './visits.ts';

type Deps = { db: Db; now: () => Date; config: Config; person: { id: string } };

/**
 * Records that a part was paid by cash, transfer or otherwise. A retry with the same request key is the same payment.
 * @throws StudioError notFound; conflict when it is not open, when another sum is, or while its customer is paying; invalid for more
 *   than is open
 */
export function markPartPaid(deps: Deps & CreateDeps, input: MarkPartPaidInput): Promise<JobPlan> {
  const { now } = deps;
  const read = (db: Sql, id: string) => getPlan({ db, now }, id);
  return writeOnce(deps, { table: paymentPlans, read }, (tx) => {
    const { plan } = requirePart(tx, input.partId);
    recordPartPaid({ ...deps, db: tx }, input);
    return read(tx, plan.id);
  });
}

/**
 * The same within a transaction: in the ledger of its session, or else of its invoice, which is issued if there is none. What is paid
 * for a session beyond the part pays the next ones.
 * @throws StudioError as `markPartPaid`
 */
export function recordPartPaid(
  deps: Omit<Deps, 'db'> & { db: Tx },
  { partId, amountCents, openCents, method }: MarkPartPaidInput,
): void {
  const { db: tx, now } = deps;
  const { part, plan } = requirePart(tx, partId);
  if (part.openCents === 0) throw new StudioError('conflict', messages.notOpen);
  if (openCents !== undefined && openCents !== part.openCents) {
    throw new StudioError('conflict', messages.openChanged(formatCents(part.openCents, plan)));
  }
  const paidCents = amountCents ?? part.openCents;
  if (plan.bookingId !== null) {
    recordPaid(deps, { bookingId: plan.bookingId, amountCents: paidCents, method });
    return;
  }
  // As for a session: the card would be charged for what is paid already.
  if (heldOf(tx, { part, plan })) throw new StudioError('conflict', deskMessages.payingNow);
  const billed = getPlan({ db: tx, now }, plan.id).parts.find(({ id }) => id === partId)?.invoice;
  const id = billed?.id ?? invoicePartIn(deps, partId).invoiceId;
  recordInvoicePaid(deps, { id, amountCents: paidCents, method, note: '' });
}
