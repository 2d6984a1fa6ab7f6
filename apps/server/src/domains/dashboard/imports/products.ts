import { importMessages as messages } from '@shutterhouse/contract/dashboard/import';
import { fieldError } from '@shutterhouse/contract/errors';
import { formatCents } from '@shutterhouse/contract/money';
import { createProductInput } from '@shutterhouse/contract/products/schema';
import { eq } from 'drizzle-orm';
import { nameKeyOf } from '../../../db/name-key.ts';
import type { Tx } from '../../../db/transact.ts';
import { insertProduct } from '../../products/service.ts';
import { productCategories } from '../../products/tables.ts';
import { numberOf, priceOf } from './cells.ts';
import type { ImportRow } from './reading.ts';

/** Adds the product of a row. @throws StudioError, ZodError for a row that can't be one */
export function importProduct(
  { tx, now }: { tx: Tx; now: () => Date },
  { cells }: ImportRow,
): { name: string; detail: string } {
  const cell = (name: string) => cells.get(name) ?? '';
  const product = createProductInput.parse({
    name: cell('name'),
    description: cell('description'),
    priceCents: priceOf(cell('price')),
    stock: numberOf(cell('stock')),
    isAvailable: isYes(cell('available')),
    categoryId: categoryOf(tx, cell('category')),
  });
  insertProduct({ db: tx, now }, product);
  return {
    name: product.name,
    detail: `${formatCents(product.priceCents)}, ${product.stock} in stock`,
  };
}

function isYes(text: string): boolean {
  const word = text.toLowerCase();
  if (['', 'yes', 'true', '1'].includes(word)) return true;
  if (['no', 'false', '0'].includes(word)) return false;
  throw fieldError('invalid', 'available', messages.notYesOrNo);
}

function categoryOf(tx: Tx, name: string): string | null {
  if (name === '') return null;
  const found = tx
    .select({ id: productCategories.id })
    .from(productCategories)
    .where(eq(productCategories.nameKey, nameKeyOf(name)))
    .get();
  if (!found) throw fieldError('invalid', 'category', messages.categoryUnknown(name.slice(0, 80)));
  return found.id;
}
