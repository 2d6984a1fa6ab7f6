import { productDefaults } from '@shutterhouse/contract/products/constants';
import type { ProductInput, productInput } from '@shutterhouse/contract/products/schema';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { Product } from './queries.ts';

/** What the form of a product holds. */
export type ProductValues = z.input<typeof productInput>;

/** The form of a product. */
export type ProductForm = UseFormReturn<ProductValues, unknown, ProductInput>;

/** What the form begins with: a product, or nothing much. */
export function toValues(product: Product | undefined): ProductValues {
  return {
    name: product?.name ?? '',
    description: product?.description ?? '',
    priceCents: product?.priceCents ?? productDefaults.priceCents,
    stock: product?.stock ?? productDefaults.stock,
    isAvailable: product?.isAvailable ?? productDefaults.isAvailable,
    categoryId: product?.category?.id ?? null,
  };
}
