import { readTime } from '@shutterhouse/contract/clock';
import { amountToCents, currencySign } from '@shutterhouse/contract/money';
import { readNumber } from '@shutterhouse/contract/numbers';
import { instantOf } from '../../../studio-time.ts';

/**
 * A price as an amount in cents, with or without the sign of the dollar or of its currency, before or after it. Three
 * decimals are NaN: in some countries `1.200` means twelve hundred.
 */
export function priceOf(cell: string, currency: string): number | undefined {
  const signs = ['$', currencySign(currency)];
  const sign = signs.find((one) => cell.startsWith(one) || cell.endsWith(one)) ?? '';
  const bare = cell.replace(sign, '').trim();
  const amount = readNumber(bare);
  if (amount === undefined) return undefined;
  return /\.\d{3,}$/.test(bare) ? Number.NaN : amountToCents(amount);
}

/** A date as written in other countries, `1.6.2030`, as `2030-06-01`; anything else is unchanged. */
export function dayWritten(cell: string): string {
  const [, day = '', month = '', year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell;
}

/**
 * A time without a zone is in the studio's: `2030-06-01 14:00`, `1.6.2030 2:00 PM`. Anything else is unchanged, to be
 * parsed as an instant.
 */
export function instantWritten(cell: string, timeZone: string): string {
  const [, date = '', time = ''] =
    /^([\d.-]+)(?:,?\s+|T)(\S+(?:\s*[ap]\.?m\.?)?)$/i.exec(cell) ?? [];
  const minute = readTime(time.replace(/^(\d{1,2}:\d{2}):00(?=\D|$)/, '$1'));
  const day = dayWritten(date);
  if (minute === undefined || !isDay(day)) return cell;
  return instantOf(day, minute, timeZone).toISOString();
}

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${text}T`);
}
