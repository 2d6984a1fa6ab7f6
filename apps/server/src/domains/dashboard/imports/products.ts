import { importMessages as messages } from '@shutterhouse/contract/dashboard/import';
import { formatCents } from '@shutterhouse/contract/money';
import { readNumber } from '@shutterhouse/contract/numbers';
import { createProductInput } from '@shutterhouse/contract/products/schema';
import { t } from '@shutterhouse/contract/sentences';
import { eq } from 'drizzle-orm';
import { nameKeyOf } from '../../../db/name-key.ts';
import type { Tx } from '../../../db/transact.ts';
import { priceOf } from '../../../written-amounts.ts';
import { insertProduct } from '../../products/service.ts';
import { productCategories } from '../../products/tables.ts';
import { getPriceTerms } from '../../settings/price-terms.ts';
import { type ImportRow, parseRow } from './reading.ts';

/** Creates the product of a row. @throws RowRefused, StudioError for an invalid row */
export function importProduct(
  { tx, now }: { tx: Tx; now: () => Date },
  { cells }: ImportRow,
): { name: string; detail: string } {
  const cell = (name: string) => cells.get(name) ?? '';
  const isAvailable = isYes(cell('available'));
  const categoryId = categoryOf(tx, cell('category'));
  const { currency } = getPriceTerms({ db: tx });
  const product = parseRow(
    createProductInput,
    {
      name: cell('name'),
      description: cell('description'),
      priceCents: priceOf(cell('price'), currency),
      stock: readNumber(cell('stock')),
      isAvailable: isAvailable ?? true,
      categoryId: categoryId ?? null,
    },
    [
      ...(isAvailable === undefined ? [messages.notYesOrNo] : []),
      ...(categoryId === undefined
        ? [messages.categoryUnknown(cell('category').slice(0, 80))]
        : []),
    ],
  );
  insertProduct({ db: tx, now }, product);
  return {
    name: product.name,
    detail: t('{priceCents}, {stock} in stock', {
      priceCents: formatCents(product.priceCents, { currency }),
      stock: product.stock,
    }),
  };
}

/** Undefined for what is neither yes nor no; an empty cell is a yes. */
function isYes(text: string): boolean | undefined {
  const word = text.toLowerCase();
  if (['', 'yes', 'true', '1'].includes(word)) return true;
  return ['no', 'false', '0'].includes(word) ? false : undefined;
}

/** The id of a category by its name; null for no name, undefined for an unknown one. */
function categoryOf(tx: Tx, name: string): string | null | undefined {
  if (name === '') return null;
  return tx
    .select({ id: productCategories.id })
    .from(productCategories)
    .where(eq(productCategories.nameKey, nameKeyOf(name)))
    .get()?.id;
}
