import { centsToDollars, dollarsToCents } from '@shutterhouse/contract/money';

/**
 * Names on the wire, by their names in the code: `{ startsAt: 'timestamp' }`. Ids and money need
 * no entry: `id` goes out as `_id` and `id`, and `priceCents` as `price` in dollars.
 */
export type WireNames = Readonly<Record<string, string>>;

/** A reply as the documented paths speak it. */
export function toWire(value: unknown, names: WireNames): unknown {
  if (Array.isArray(value)) return value.map((entry) => toWire(entry, names));
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  const out: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'id') out._id = inner;
    const cents = centsKey(key);
    if (cents !== undefined && typeof inner === 'number') {
      out[names[key] ?? cents] = centsToDollars(inner);
    } else {
      out[names[key] ?? key] = toWire(inner, names);
    }
  }
  return out;
}

/** An input from the wire under the names of the code; what has no entry keeps its name. */
export function fromWire(value: unknown, names: WireNames): unknown {
  const inside = new Map(Object.entries(names).map(([code, wire]) => [wire, code]));
  const convert = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(convert);
    if (part === null || typeof part !== 'object') return part;
    const entries = Object.entries(part).map(([wire, inner]) => {
      const key = inside.get(wire) ?? (wire === '_id' ? 'id' : wire);
      const money = centsKey(key) !== undefined && typeof inner === 'number';
      return [key, money ? dollarsToCents(inner) : convert(inner)];
    });
    return Object.fromEntries(entries);
  };
  return convert(value);
}

/** Field errors under the names that the caller used. */
export function errorsToWire(
  errors: Record<string, string>,
  names: WireNames,
): Record<string, string> {
  const wireKey = (key: string) => names[key] ?? centsKey(key) ?? key;
  return Object.fromEntries(
    Object.entries(errors).map(([path, sentence]) => [
      path.split('.').map(wireKey).join('.'),
      sentence,
    ]),
  );
}

/** `price` for `priceCents`, `amount` for `amountCents`; undefined for what is not money. */
function centsKey(key: string): string | undefined {
  return key.endsWith('Cents') ? key.slice(0, -'Cents'.length) : undefined;
}
