import { isDeepStrictEqual } from 'node:util';
import type { AuditDetails } from '@shutterhouse/contract/audit/schema';
import { fieldError } from '@shutterhouse/contract/errors';
import { rateOn, type Tax } from '@shutterhouse/contract/pricing';
import {
  type Billing,
  defaultBilling,
  billingLabels as labels,
  billingMessages as messages,
  type UpdateBillingInput,
} from '@shutterhouse/contract/settings/billing';
import { type TaxInput, taxMessages } from '@shutterhouse/contract/settings/taxes';
import { v7 } from 'uuid';
import { saveCountedRow } from '../../db/only-row.ts';
import type { Db } from '../../db/open.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import { assertVersion, definedOnly } from '../../db/versioned.ts';
import type { Callbacks } from '../../deps.ts';
import { recordAudit } from '../audit/service.ts';
import { taxesOf, taxRateOf } from './price-terms.ts';
import { billing } from './tables.ts';

/** The billing settings as in their form; the defaults while the owner has saved none. */
export function getBilling({ db }: { db: Sql }): Billing {
  const row = db.select().from(billing).get();
  if (row === undefined) return defaultBilling;
  const { key: _, createdAt: __, updatedAt: ___, taxRate, taxName, ...rest } = row;
  return { ...rest, taxes: taxesOf(row) };
}

type SaveDeps = {
  db: Db;
  now: () => Date;
  person: { id: string };
  callbacks: Pick<Callbacks, 'restatePrices'>;
};

/**
 * Saves the billing settings; absent fields are unchanged. Existing bookings and invoices keep theirs; the price lists keep
 * their units in another currency.
 * @throws StudioError conflict when somebody saved them since they were opened, or an invoice was numbered;
 *   invalid on `nextInvoiceNumber` for one that was used already, on `taxes` when a saved one is missing
 */
export function updateBilling(
  { db, now, person, callbacks }: SaveDeps,
  { version, taxes, ...changes }: UpdateBillingInput,
): Promise<Billing> {
  return write(db, (tx) => {
    const before = getBilling({ db: tx });
    assertVersion(messages.changedMeanwhile, { opened: version, current: before.version });
    const after: Billing = {
      ...before,
      ...definedOnly(changes),
      ...(taxes && { taxes: storedTaxes(before.taxes, taxes) }),
    };
    if (after.nextInvoiceNumber <= before.lastInvoiceNumber) {
      const sentence = messages.numberUsed(before.lastInvoiceNumber);
      throw fieldError('invalid', 'nextInvoiceNumber', sentence);
    }
    storeBilling(tx, after, now());
    const change = { from: before.currency, to: after.currency };
    callbacks.restatePrices({ db: tx, now }, change);
    const changed = (Object.keys(labels) as (keyof typeof labels)[]).filter(
      (name) => !isDeepStrictEqual(before[name], after[name]),
    );
    if (changed.length > 0) {
      const subject = { kind: 'settings' as const, id: 'billing', name: 'Billing' };
      const details = detailsOf(before, after, changed);
      recordAudit({ db: tx, now }, { by: person, action: 'changed', subject, details });
    }
    return getBilling({ db: tx });
  });
}

/**
 * Taxes as stored: a known one keeps its id, by which prices refer to it; any other gets a new one.
 * @throws StudioError invalid on `taxes` when a known one is missing
 */
function storedTaxes(known: readonly Tax[], taxes: readonly TaxInput[]): Tax[] {
  const ids = new Set(taxes.map(({ id }) => id));
  const missing = known.find(({ id }) => !ids.has(id));
  if (missing) throw fieldError('invalid', 'taxes', taxMessages.stays(missing.name));
  return taxes.map((each) => ({ ...each, id: known.find(({ id }) => id === each.id)?.id ?? v7() }));
}

/** What was changed; for a single change, its old and new value. */
function detailsOf(
  before: Billing,
  after: Billing,
  changed: readonly (keyof typeof labels)[],
): AuditDetails {
  const details = { changed: changed.join(', ') };
  const [only] = changed;
  if (only === undefined || only === 'taxes' || changed.length > 1) return details;
  return { ...details, from: before[only], to: after[only] };
}

/** Stores billing settings: inserts the row, or updates an existing one with `set`. */
export function storeBilling(
  tx: Tx,
  values: Billing,
  at: Date,
  set?: Partial<typeof billing.$inferInsert>,
): void {
  const { version: _, ...rest } = values;
  const { taxName, taxPercent } = rateOn(values, null, '');
  saveCountedRow(tx, billing, at, { ...rest, taxName, taxRate: taxRateOf(taxPercent) }, set);
}
