import { StudioError } from '@shutterhouse/contract/errors';
import { formatCents } from '@shutterhouse/contract/money';
import { planMessages as messages } from '@shutterhouse/contract/payment-plans/messages';
import type { JobPlan, MarkPartPaidInput } from '@shutterhouse/contract/payment-plans/schema';
import type { Config } from '../../config.ts';
import type { CreateDeps } from '../../db/creations.ts';
import type { Db } from '../../db/open.ts';
import { write } from '../../db/transact.ts';
import { markInvoicePaid } from '../invoices/payments.ts';
import { paymentsOfBooking } from '../payments/reading.ts';
import { markPaid } from '../payments/studio-payments.ts';
import { invoicePartIn } from './invoicing.ts';
import { getPlan, requirePart } from './reading.ts';

type Deps = { db: Db; now: () => Date; config: Config; person: { id: string } } & CreateDeps;

/**
 * Records that a part was paid by cash, transfer or otherwise, in the ledger of its session, or else of its invoice, which is issued
 * if there is none.
 * @throws StudioError notFound; conflict when it is not open, when another sum is, or while its customer is paying; invalid for more
 *   than is open
 */
export async function markPartPaid(
  deps: Deps,
  { partId, amountCents, openCents, method }: MarkPartPaidInput,
): Promise<JobPlan> {
  const { db, now } = deps;
  const { part, plan } = requirePart(db, partId);
  if (part.openCents === 0) throw new StudioError('conflict', messages.notOpen);
  if (openCents !== undefined && openCents !== part.openCents) {
    throw new StudioError('conflict', messages.openChanged(formatCents(part.openCents, plan)));
  }
  const paidCents = amountCents ?? part.openCents;
  if (plan.bookingId !== null) {
    const { summary } = paymentsOfBooking({ db, now }, plan.bookingId);
    await markPaid(deps, {
      ...{ bookingId: plan.bookingId, amountCents: paidCents, method },
      openCents: summary.openCents,
    });
  } else {
    const invoiceId =
      part.invoiceId !== null && isBilled(deps, plan.id, partId)
        ? part.invoiceId
        : await write(db, (tx) => invoicePartIn({ ...deps, db: tx }, partId).invoiceId);
    await markInvoicePaid(deps, { id: invoiceId, amountCents: paidCents, method, note: '' });
  }
  return getPlan({ db, now }, plan.id);
}

/** Whether the invoice of a part still holds. */
function isBilled({ db, now }: Pick<Deps, 'db' | 'now'>, planId: string, partId: string): boolean {
  const { parts } = getPlan({ db, now }, planId);
  return parts.some(({ id, invoice }) => id === partId && invoice !== null);
}
