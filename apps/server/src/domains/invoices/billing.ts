import { StudioError } from '@shutterhouse/contract/errors';
import { type Billing, invoiceNumber } from '@shutterhouse/contract/settings/billing';
import {
  billingLimits as limits,
  billingMessages as messages,
} from '@shutterhouse/contract/settings/billing-messages';
import type { Sql, Tx } from '../../db/transact.ts';
import { getPublicContact, getStudioName } from '../content/service.ts';
import { getBilling, storeBilling } from '../settings/billing.ts';

/** The billing settings for a new invoice: name and address come from the site where the form leaves them empty. */
export function billingOf(db: Sql): Billing {
  const stored = getBilling({ db });
  return {
    ...stored,
    businessName: stored.businessName || getStudioName({ db }),
    address: stored.address || getPublicContact({ db }).address,
  };
}

/**
 * Takes the number of an invoice that is written in the caller's transaction. None is used twice; when that
 * transaction rolls back, the number is not used up: there is no gap.
 * @throws StudioError conflict when there is none left
 */
export function takeInvoiceNumber(
  tx: Tx,
  { now }: { now: () => Date },
): { number: string; sequence: number } {
  const stored = getBilling({ db: tx });
  const sequence = stored.nextInvoiceNumber;
  if (sequence > limits.invoiceNumber) throw new StudioError('conflict', messages.numbersOver);
  const numbers = { nextInvoiceNumber: sequence + 1, lastInvoiceNumber: sequence };
  // Only the changed columns: writing the price terms would invalidate cached pages.
  storeBilling(tx, { ...stored, ...numbers }, now(), numbers);
  return { number: invoiceNumber(stored.invoicePrefix, sequence), sequence };
}
