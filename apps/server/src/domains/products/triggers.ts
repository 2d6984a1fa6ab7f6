import { maxMedia } from '@shutterhouse/contract/products/constants';
import { searchIndex } from '../../db/search-index.ts';
import { aborting, type Trigger, trigger } from '../../db/triggers.ts';

/** The word in the error of a write that would exceed the number of media. */
export const mediaFullCode = 'product_media_full';

/** The search index of the products: names and descriptions. */
export const productSearch = searchIndex({
  table: 'products',
  key: 'number',
  words: ['name', 'description'],
  filters: [],
});

/** The visibility of the media of a product, by its alias in the statement. */
const visibility = (product: string) => `CASE WHEN ${product}.is_available AND NOT EXISTS (
    SELECT 1 FROM product_categories AS category
    WHERE category.id = ${product}.category_id AND NOT category.is_active
  ) THEN 'public' ELSE 'staff' END`;

/** Updates the visibility of the media of some products. */
const show = (products: string) =>
  (['pictures', 'videos'] as const)
    .map((table) => {
      const column = table === 'pictures' ? 'picture_id' : 'video_id';
      return `UPDATE ${table} SET visibility = shown.visibility
  FROM (
    SELECT media.${column} AS id, ${visibility('product')} AS visibility
    FROM product_media AS media JOIN products AS product ON product.id = media.product_id
    WHERE ${products}
  ) AS shown
  WHERE ${table}.id = shown.id AND ${table}.visibility <> shown.visibility;`;
    })
    .join('\n  ');

/**
 * A product has at most ten pictures and videos, and those of a hidden one are for staff only, whoever
 * writes.
 */
export const productTriggers: Trigger[] = [
  ...productSearch.triggers,
  trigger(
    'product_media_full',
    `BEFORE INSERT ON product_media
WHEN (SELECT count(*) FROM product_media WHERE product_id = NEW.product_id) >= ${maxMedia}
${aborting(mediaFullCode)}`,
  ),
  trigger(
    'product_media_fixed',
    `BEFORE UPDATE OF product_id, type, picture_id, video_id ON product_media
${aborting('product_media_fixed')}`,
  ),
  trigger(
    'product_media_shown',
    `AFTER INSERT ON product_media
BEGIN
  ${show('media.id = NEW.id')}
END`,
  ),
  trigger(
    'products_shown',
    `AFTER UPDATE OF is_available, category_id ON products
BEGIN
  ${show('product.id = NEW.id')}
END`,
  ),
  trigger(
    'product_categories_shown',
    `AFTER UPDATE OF is_active ON product_categories
WHEN OLD.is_active <> NEW.is_active
BEGIN
  ${show('product.category_id = NEW.id')}
END`,
  ),
];
