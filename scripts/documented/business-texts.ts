import type { DocumentedTexts } from './model.ts';

/** The texts of these areas: products, finance. */
export const businessTexts: readonly DocumentedTexts[] = [
  {
    area: 'products',
    source: 'apps/web/src/features/products/admin/products-screen.tsx',
    proof: 'apps/web/e2e/products.spec.ts',
    texts: ['Show Out of Stock'],
  },
  {
    area: 'products',
    source: 'apps/web/src/features/products/admin/products-screen.tsx',
    proof: 'apps/web/e2e/products.spec.ts',
    texts: ['Manage Categories'],
  },
  {
    area: 'products',
    source: 'packages/contract/src/products/constants.ts',
    proof: 'apps/web/e2e/products.spec.ts',
    texts: ['Hidden', 'Out of Stock', 'Available'],
  },
  {
    area: 'products',
    source: 'packages/contract/src/products/messages.ts',
    proof: 'apps/web/src/features/products/admin/products-screen.browser.test.tsx',
    texts: [
      'No products found. Add your first product to get started.',
      'Failed to load products',
      'Failed to delete media',
      'Failed to update product availability',
      'Failed to update stock',
    ],
  },
  {
    area: 'products',
    source: 'packages/contract/src/products/messages.ts',
    proof: 'packages/contract/src/products/schema.test.ts',
    texts: ['Stock cannot be negative'],
  },
  {
    area: 'products',
    source: 'packages/contract/src/upload-slots.ts',
    proof: 'packages/contract/src/products/schema.test.ts',
    texts: [
      {
        text: 'Maximum {10} media files allowed per product',
        shown: 'Maximum 10 media files allowed per product',
      },
    ],
  },
  {
    area: 'products',
    source: 'packages/contract/src/products/messages.ts',
    proof: 'apps/web/src/app/lost-lines.browser.test.tsx',
    texts: ['Failed to load product details', 'Error saving product', 'Failed to delete product'],
  },
  {
    area: 'products',
    source: 'packages/contract/src/products/messages.ts',
    proof: 'apps/web/src/app/lost-uploads.browser.test.tsx',
    texts: ['Failed to upload some media files', 'Failed to upload media'],
  },
  {
    area: 'products',
    source: 'packages/contract/src/products/messages.ts',
    proof: 'apps/web/src/features/products/admin/categories-panel.browser.test.tsx',
    texts: ['Failed to save category'],
  },
  {
    area: 'products',
    source: 'packages/contract/src/record-messages.ts',
    proof: 'apps/web/src/app/lost-lines.browser.test.tsx',
    texts: [{ text: 'Failed to delete {category}', shown: 'Failed to delete category' }],
  },
  {
    area: 'finance',
    source: 'apps/web/src/features/finance/admin/finance-filters.ts',
    proof: 'apps/web/e2e/finance.spec.ts',
    texts: ['Overview', 'Transactions', 'Analytics', 'Customers', 'Subscriptions'],
  },
  {
    area: 'finance',
    source: 'packages/contract/src/finance/messages.ts',
    proof: 'apps/web/src/features/finance/admin/finance-screen.browser.test.tsx',
    texts: ['Failed to load finances. Please try again.'],
  },
  {
    area: 'finance',
    source: 'packages/contract/src/finance/messages.ts',
    proof: 'apps/web/src/features/finance/admin/transactions/transactions-tab.browser.test.tsx',
    texts: ['Stripe managed', 'Failed to save finance. Please check your inputs and try again.'],
  },
  {
    area: 'finance',
    source: 'packages/contract/src/finance/messages.ts',
    proof: 'apps/web/src/app/lost-lines.browser.test.tsx',
    texts: ['Failed to delete finance'],
  },
];
