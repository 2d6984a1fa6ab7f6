import { defaultPriceTerms, type PriceTerms } from '@shutterhouse/contract/pricing';
import type { Sql } from '../../db/transact.ts';
import { untilContentChanges } from './content-version.ts';
import { billing } from './tables.ts';

/** The currency of prices, and the tax added to them; the defaults while the owner has saved none. */
export function getPriceTerms({ db }: { db: Sql }): PriceTerms {
  return priceTerms(db);
}

const priceTerms = untilContentChanges((db): PriceTerms => {
  const row = db
    .select({ currency: billing.currency, taxRate: billing.taxRate, taxName: billing.taxName })
    .from(billing)
    .get();
  if (row === undefined) return defaultPriceTerms;
  const { taxRate, ...terms } = row;
  return { ...terms, taxPercent: taxPercentOf(taxRate) };
});

/** From thousandths of a percent, as stored, to percent. */
export function taxPercentOf(taxRate: number): number {
  return taxRate / 1000;
}

/** From percent to thousandths of a percent, as stored. */
export function taxRateOf(taxPercent: number): number {
  return Math.round(taxPercent * 1000);
}
