import type { DocumentSums, TaxRate, TaxTotal } from '../pricing.ts';

/** A deposit invoice as the closing invoice of its booking deducts it: what it billed, by rate; `issuedAt` is ISO 8601. */
export type Deduction = { number: string; issuedAt: string; totalCents: number; taxes: TaxTotal[] };

/** The sums of a document with those of others added, rate by rate, or deducted for a sign of -1. */
export function addSums(
  sums: DocumentSums,
  others: readonly Pick<DocumentSums, 'taxes'>[],
  sign: 1 | -1 = 1,
): DocumentSums {
  const rates = new Map(sums.taxes.map((each) => [keyOf(each), each]));
  for (const each of others.flatMap(({ taxes }) => taxes)) {
    const before = rates.get(keyOf(each)) ?? { ...each, netCents: 0, taxCents: 0, totalCents: 0 };
    rates.set(keyOf(each), {
      ...before,
      netCents: before.netCents + sign * each.netCents,
      taxCents: before.taxCents + sign * each.taxCents,
      totalCents: before.totalCents + sign * each.totalCents,
    });
  }
  const taxes = [...rates.values()];
  const sumOf = (name: 'netCents' | 'taxCents' | 'totalCents') =>
    taxes.reduce((sum, each) => sum + each[name], 0);
  return {
    taxes,
    subtotalCents: sumOf('netCents'),
    taxCents: sumOf('taxCents'),
    totalCents: sumOf('totalCents'),
  };
}

/**
 * What a closing invoice bills: the sums of the whole less those of the deposit invoices, so that no tax is billed twice and none is
 * left out.
 * @returns undefined where they billed more at a rate than the whole has
 */
export function sumsLess(
  whole: DocumentSums,
  deductions: readonly Pick<DocumentSums, 'taxes'>[],
): DocumentSums | undefined {
  const left = addSums(whole, deductions, -1);
  const isExceeded = left.taxes.some(({ netCents, taxCents }) => netCents < 0 || taxCents < 0);
  return isExceeded ? undefined : left;
}

function keyOf({ taxName, taxPercent, taxNote }: TaxRate): string {
  return JSON.stringify([taxName, taxPercent, taxNote]);
}
