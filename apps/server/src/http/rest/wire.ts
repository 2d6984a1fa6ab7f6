import { defaultCurrency } from '@shutterhouse/contract/currencies';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { refusalMessages } from '@shutterhouse/contract/messages';
import { amountToCents, centsToAmount } from '@shutterhouse/contract/money';
import { z } from 'zod';
import { deepestInput } from '../../trpc/input-limits.ts';

/**
 * Names on the wire, by internal names: `{ startsAt: 'timestamp' }`. Ids and money need no entry: `id` is
 * sent as `_id` and `id`, and `priceCents` as the amount `price`, also for a map of amounts.
 */
export type WireNames = Readonly<Record<string, string>>;

/** The currency of amounts that have none beside them: that of the studio, asked for when it is needed. */
export type CurrencyOfRest = () => string;

const byDefault: CurrencyOfRest = () => defaultCurrency;

/**
 * A response with the names of the documented paths. Amounts are in units of their currency: the one beside them, or of what
 * they are in.
 */
export function toWire(value: unknown, names: WireNames, currency = byDefault): unknown {
  return wireWriter(names)(value, currency);
}

/** The same for many responses of one path: each key is looked up once, not each time. */
export function wireWriter(
  names: WireNames,
): (value: unknown, currency: CurrencyOfRest) => unknown {
  const known = new Map<string, { wire: string; money: boolean }>();
  const namesOf = (key: string) => {
    const found = known.get(key) ?? { wire: wireName(key, names), money: isCents(key) };
    known.set(key, found);
    return found;
  };
  const write = (value: unknown, outer: CurrencyOfRest): unknown => {
    if (value === null || typeof value !== 'object' || value instanceof Date) return value;
    if (Array.isArray(value)) return value.map((entry) => write(entry, outer));
    const currency = besideOr(value, outer);
    const out: Record<string, unknown> = {};
    for (const key of Object.keys(value)) {
      const inner = (value as Record<string, unknown>)[key];
      const { wire, money } = namesOf(key);
      const written = money ? asAmount(inner, currency) : write(inner, currency);
      if (key === 'id') out._id = written;
      out[wire] = written;
    }
    return out;
  };
  return write;
}

/** The currency that is named beside the amounts of an object, or else that of what it is in. */
function besideOr(value: object, outer: CurrencyOfRest): CurrencyOfRest {
  const { currency } = value as { currency?: unknown };
  const code = typeof currency === 'string' ? currency.trim().toUpperCase() : '';
  return isCurrencyCode(code) ? () => code : outer;
}

function isCurrencyCode(text: string): boolean {
  return /^[A-Z]{3}$/.test(text);
}

/** Minor units as an amount, or a map of them, which may be by currency; any other value is unchanged. */
function asAmount(value: unknown, currency: CurrencyOfRest): unknown {
  if (typeof value === 'number') return centsToAmount(value, currency());
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, sum]) => [
      key,
      asAmount(sum, isCurrencyCode(key) ? () => key : currency),
    ]),
  );
}

/** The names on the wire of the amounts in a schema, as the API's document has them. */
export function amountsOf(schema: z.ZodType, io: 'input' | 'output'): WireNames {
  const found: Record<string, string> = {};
  const look = (part: unknown): void => {
    if (part === null || typeof part !== 'object') return;
    for (const [key, inner] of Object.entries(part)) {
      if (isCents(key)) found[key] = wireName(key, {});
      look(inner);
    }
  };
  look(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
  return found;
}

/**
 * An input from the wire with internal names; keys without an entry keep their names. Amounts are in the currency that is
 * named beside them, or else the given one.
 * @throws StudioError invalid when it is nested deeper than any input may be, and for the internal name of an amount:
 *   `priceCents: 12000` would be read as an amount of 12,000
 */
export function wireReader(
  names: WireNames,
): (value: unknown, currency?: CurrencyOfRest) => unknown {
  const inside = new Map(Object.entries(names).map(([code, wire]) => [wire, code]));
  const convert = (part: unknown, outer: CurrencyOfRest, depth: number): unknown => {
    if (part === null || typeof part !== 'object') return part;
    if (depth === deepestInput) throw new StudioError('invalid', refusalMessages.tooDeep);
    if (Array.isArray(part)) return part.map((entry) => convert(entry, outer, depth + 1));
    const currency = besideOr(part, outer);
    const entries = Object.entries(part).map(([wire, inner]) => {
      if (isCents(wire) && !inside.has(wire)) {
        throw fieldError('invalid', wire, refusalMessages.unknownField);
      }
      const key = inside.get(wire) ?? (wire === '_id' ? 'id' : wire);
      const isMoney = isCents(key) && typeof inner === 'number';
      return [
        key,
        isMoney ? amountToCents(inner, currency()) : convert(inner, currency, depth + 1),
      ];
    });
    return Object.fromEntries(entries);
  };
  return (value, currency = byDefault) => convert(value, currency, 0);
}

/** Field errors with the names that the caller used. */
export function errorsToWire(
  errors: Record<string, string>,
  names: WireNames,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, sentence]) => [
      path
        .split('.')
        .map((key) => wireName(key, names))
        .join('.'),
      sentence,
    ]),
  );
}

/** The name of a key on the wire: `price` for `priceCents` unless `names` has another. */
export function wireName(key: string, names: WireNames): string {
  const known = Object.hasOwn(names, key) ? names[key] : undefined;
  return known ?? (isCents(key) ? key.slice(0, -'Cents'.length) : key);
}

/** True for the name of an amount in minor units. */
export function isCents(key: string): boolean {
  return key.endsWith('Cents');
}
