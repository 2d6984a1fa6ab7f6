import { productDefaults } from '@shutterhouse/contract/products/constants';
import type { ProductInput, productInput } from '@shutterhouse/contract/products/schema';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { savedOr } from '../../../lib/forms/saved-or.ts';
import type { Product } from './queries.ts';

/** The values of the product form. */
export type ProductValues = z.input<typeof productInput>;

/** The form of a product. */
export type ProductForm = UseFormReturn<ProductValues, unknown, ProductInput>;

const blank = { name: '', description: '', ...productDefaults };

/** The initial values of the form: those of a product, or the defaults. */
export function toValues(product: Product | undefined): ProductValues {
  return { ...savedOr(blank, product), categoryId: product?.category?.id ?? null };
}
