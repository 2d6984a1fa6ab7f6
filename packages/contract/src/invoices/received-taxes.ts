import { z } from 'zod';
import { financeMessages } from '../finance/messages.ts';
import { bookDay } from '../finance/schema.ts';
import type { TaxTotal } from '../pricing.ts';

/** The days of the books whose income is summed by rate; all of them without a bound. */
export const receivedTaxesInput = z
  .object({ from: bookDay.optional(), to: bookDay.optional() })
  .refine(({ from = '', to = '9' }) => from <= to, {
    path: ['to'],
    error: () => financeMessages.backwards,
  });
export type ReceivedTaxesInput = z.infer<typeof receivedTaxesInput>;

/** What was received at a rate, less refunds; without a rate for income of which none is known. */
const receivedTax = z.object({
  currency: z.string(),
  taxName: z.string(),
  taxPercent: z.number().nullable(),
  /** How many payments and refunds. */
  count: z.number().int(),
  netCents: z.number().int(),
  taxCents: z.number().int(),
  totalCents: z.number().int(),
});

/** The income of some days by currency and rate, the highest first. */
export const receivedTaxes = z.array(receivedTax);
export type ReceivedTaxes = z.infer<typeof receivedTaxes>;

/**
 * What a part payment of a document has at each of its rates. It is the difference of the shares of what was paid before and
 * after it, so that all parts come to the document, rate by rate, without a unit gained or lost.
 */
export function taxesOfPart(
  taxes: readonly TaxTotal[],
  { beforeCents, amountCents }: { beforeCents: number; amountCents: number },
): TaxTotal[] {
  const before = sharesOf(taxes, BigInt(beforeCents));
  const after = sharesOf(taxes, BigInt(beforeCents + amountCents));
  return taxes.map((rate, index) => {
    const totalCents = Number((after[index]?.total ?? 0n) - (before[index]?.total ?? 0n));
    const taxCents = Number((after[index]?.tax ?? 0n) - (before[index]?.tax ?? 0n));
    return { ...rate, netCents: totalCents - taxCents, taxCents, totalCents };
  });
}

/** The shares of the rates in what was paid: the ends of each lie on a line, so that they add up. */
function sharesOf(taxes: readonly TaxTotal[], paid: bigint): { total: bigint; tax: bigint }[] {
  const whole = taxes.reduce((sum, { totalCents }) => sum + BigInt(totalCents), 0n);
  let end = 0n;
  return taxes.map(({ totalCents, taxCents }) => {
    const begin = end;
    end += BigInt(totalCents);
    const total = rounded(paid * end, whole) - rounded(paid * begin, whole);
    return { total, tax: rounded(total * BigInt(taxCents), BigInt(totalCents)) };
  });
}

/** Half a unit is rounded up; nothing of nothing is nothing. */
function rounded(over: bigint, under: bigint): bigint {
  return under === 0n ? 0n : (2n * over + under) / (2n * under);
}
