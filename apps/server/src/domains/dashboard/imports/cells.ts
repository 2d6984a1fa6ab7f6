import { amountToCents } from '@shutterhouse/contract/money';

/** A number as tables write it: `1200`, `1,200.50`; undefined for an empty cell, and NaN for anything else. */
export function numberOf(cell: string): number | undefined {
  const plain = cell.replace(/(?<=\d),(?=\d{3}(\D|$))/g, '');
  if (plain === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** A price as an amount, with or without its sign, in cents. */
export function priceOf(cell: string): number | undefined {
  const amount = numberOf(cell.replace(/^\$\s*/, ''));
  return amount === undefined ? undefined : amountToCents(amount);
}
