import { fieldError } from '@shutterhouse/contract/errors';
import { maxStock } from '@shutterhouse/contract/products/constants';
import { productMessages as messages } from '@shutterhouse/contract/products/messages';
import type { ChangeStockInput, Product } from '@shutterhouse/contract/products/schema';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/open.ts';
import { write } from '../../db/transact.ts';
import { requireProduct } from './service.ts';
import { products } from './tables.ts';

/**
 * Increments or decrements the stock by one, in a single statement that checks and writes: of any
 * number of concurrent calls, no more succeed than there are pieces. It counts as a save, so that a
 * form opened before does not restore the old number.
 * @throws StudioError notFound; conflict below zero, and above the maximum
 */
export function changeStock(
  { db, now }: { db: Db; now: () => Date },
  { id, change }: ChangeStockInput,
): Promise<Product> {
  const next = sql<number>`${products.stock} + ${change}`;
  return write(db, (tx) => {
    const changed = tx
      .update(products)
      .set({ stock: next, version: sql`${products.version} + 1`, updatedAt: now() })
      .where(and(eq(products.id, id), sql`${next} BETWEEN 0 AND ${maxStock}`))
      .returning({ id: products.id })
      .get();
    const product = requireProduct(tx, id);
    if (changed !== undefined) return product;
    const sentence = change < 0 ? messages.stockNegative : messages.stockTooHigh(maxStock);
    throw fieldError('conflict', 'stock', sentence);
  });
}
