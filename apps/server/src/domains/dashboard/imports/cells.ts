import { amountToCents } from '@shutterhouse/contract/money';

/** A number as tables write it: `1200`, `1,200.50`; undefined for an empty cell, and NaN for anything else. */
export function numberOf(cell: string): number | undefined {
  const plain = cell.replace(/(?<=\d),(?=\d{3}(\D|$))/g, '');
  if (plain === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/**
 * A price as an amount, with or without its sign, in cents. What has three decimals is NaN: to some it is
 * `1.200` that says twelve hundred.
 */
export function priceOf(cell: string): number | undefined {
  const amount = numberOf(cell.replace(/^\$\s*/, ''));
  if (amount === undefined) return undefined;
  return /\.\d{3,}$/.test(cell) ? Number.NaN : amountToCents(amount);
}
