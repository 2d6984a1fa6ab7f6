import { productDefaults } from '@shutterhouse/contract/products/constants';
import type { ProductInput, productInput } from '@shutterhouse/contract/products/schema';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { savedOr } from '../../../lib/saved-or.ts';
import type { Product } from './queries.ts';

/** What the form of a product holds. */
export type ProductValues = z.input<typeof productInput>;

/** The form of a product. */
export type ProductForm = UseFormReturn<ProductValues, unknown, ProductInput>;

const blank = { name: '', description: '', ...productDefaults };

/** What the form begins with: a product, or nothing much. */
export function toValues(product: Product | undefined): ProductValues {
  return { ...savedOr(blank, product), categoryId: product?.category?.id ?? null };
}
