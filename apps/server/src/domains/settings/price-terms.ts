import { fieldError } from '@shutterhouse/contract/errors';
import {
  defaultPriceTerms,
  type PriceTerms,
  rateOn,
  type Tax,
  type TaxRate,
} from '@shutterhouse/contract/pricing';
import { taxMessages } from '@shutterhouse/contract/settings/taxes';
import type { Config } from '../../config.ts';
import type { Sql } from '../../db/transact.ts';
import { dayOf } from '../../studio-time.ts';
import { untilContentChanges } from './content-version.ts';
import { billing } from './tables.ts';

/** The currency of prices, and their taxes; the defaults while the owner has saved none. */
export function getPriceTerms({ db }: { db: Sql }): PriceTerms {
  return priceTerms(db);
}

const priceTerms = untilContentChanges((db): PriceTerms => {
  const row = db
    .select({
      currency: billing.currency,
      pricesIncludeTax: billing.pricesIncludeTax,
      taxes: billing.taxes,
      taxRate: billing.taxRate,
      taxName: billing.taxName,
    })
    .from(billing)
    .get();
  if (row === undefined) return defaultPriceTerms;
  const { taxRate, taxName, ...terms } = row;
  return { ...terms, taxes: taxesOf(row) };
});

type StoredTaxes = { taxes: Tax[]; taxName: string; taxRate: number };

/** The taxes of a stored row: its list, or the only one of a row that has none. */
export function taxesOf({ taxes, taxName, taxRate }: StoredTaxes): Tax[] {
  if (taxes.length > 0) return taxes;
  const percents = [{ from: '', percent: taxPercentOf(taxRate) }];
  return [{ id: 'standard', name: taxName, note: '', percents, isEnded: false }];
}

/** The rate of a tax for what is supplied at this time, and whether prices include it. `taxId` null is the default. */
export function taxAt(
  { db, config }: { db: Sql; config: Pick<Config, 'timeZone'> },
  taxId: string | null,
  suppliedAt: Date,
): TaxRate & Pick<PriceTerms, 'pricesIncludeTax' | 'currency'> {
  const terms = getPriceTerms({ db });
  const { pricesIncludeTax, currency } = terms;
  return {
    ...rateOn(terms, taxId, dayOf(suppliedAt, config.timeZone)),
    pricesIncludeTax,
    currency,
  };
}

/**
 * Refuses a tax that does not exist, or that has ended, unless it is the one from before.
 * @throws StudioError invalid on `field`
 */
export function assertTax(
  { db }: { db: Sql },
  { before = null, after }: { before?: string | null; after: string | null | undefined },
  field = 'taxId',
): void {
  if (after === undefined || after === null || after === before) return;
  const found = getPriceTerms({ db }).taxes.find(({ id }) => id === after);
  if (found === undefined) throw fieldError('invalid', field, taxMessages.unknown);
  if (found.isEnded) throw fieldError('invalid', field, taxMessages.ended);
}

/** From thousandths of a percent, as stored, to percent. */
export function taxPercentOf(taxRate: number): number {
  return taxRate / 1000;
}

/** From percent to thousandths of a percent, as stored. */
export function taxRateOf(taxPercent: number): number {
  return Math.round(taxPercent * 1000);
}
