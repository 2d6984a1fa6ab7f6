import { decimalsOf } from '@shutterhouse/contract/currencies';
import { sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Tx } from '../../db/transact.ts';

/** A list of prices in the studio's currency, edited by version. */
type PriceList = SQLiteTable & Record<'priceCents' | 'version' | 'updatedAt', SQLiteColumn>;

/**
 * Keeps the units of a list of prices when the studio's currency changes to one with other decimals, as `sameUnits` does:
 * 250.00 dollars become 250 yen. Within the transaction (`db`) that changes the currency.
 */
export function restatePrices(
  { db, now }: { db: Tx; now: () => Date },
  list: PriceList,
  { from, to }: { from: string; to: string },
): void {
  const decimals = decimalsOf(to) - decimalsOf(from);
  if (decimals === 0) return;
  const [times, divisor] = [10 ** Math.max(0, decimals), 10 ** Math.max(0, -decimals)];
  const restated = sql`CAST((price_cents * ${times} + ${Math.floor(divisor / 2)}) / ${divisor} AS INTEGER)`;
  db.run(
    sql`UPDATE ${list} SET price_cents = ${restated}, version = version + 1, updated_at = CAST(${now().getTime()} AS INTEGER)`,
  );
}
