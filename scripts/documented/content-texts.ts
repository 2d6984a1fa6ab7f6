import type { DocumentedTexts } from './model.ts';

/** The texts of these areas: content editors, portfolio, packages, services. */
export const contentTexts: readonly DocumentedTexts[] = [
  {
    area: 'content editors',
    source: 'packages/contract/src/content/messages.ts',
    proof: 'apps/web/src/app/editor-pages.browser.test.tsx',
    texts: [
      'Failed to load hero data',
      'Failed to update hero data. Please try again.',
      'Please fix the errors in the form before submitting.',
      'Failed to load about data',
      'Failed to update about information',
      'Failed to load contact data',
      'Failed to update contact information',
    ],
  },
  {
    area: 'content editors',
    source: 'packages/contract/src/content/messages.ts',
    proof: 'apps/web/src/app/lost-uploads.browser.test.tsx',
    texts: ['Failed to upload background image. Please try again.'],
  },
  {
    area: 'content editors',
    source: 'packages/contract/src/content/constants.ts',
    proof: 'apps/web/e2e/content-editors.spec.ts',
    texts: ['X'],
  },
  {
    area: 'portfolio',
    source: 'apps/web/src/features/portfolio/admin/portfolio-screen.tsx',
    proof: 'apps/web/e2e/portfolio-editor.spec.ts',
    texts: ['Show Inactive'],
  },
  {
    area: 'portfolio',
    source: 'packages/contract/src/portfolio/messages.ts',
    proof: 'apps/web/src/testing/screens/record-screens.tsx',
    texts: [
      'Failed to load portfolio data',
      'Error saving portfolio item',
      'Failed to load portfolio item details',
      'Failed to delete portfolio item',
      'Failed to update featured status',
    ],
  },
  {
    area: 'portfolio',
    source: 'packages/contract/src/portfolio/messages.ts',
    proof: 'apps/web/src/app/lost-uploads.browser.test.tsx',
    texts: ['Error creating portfolio item'],
  },
  {
    area: 'portfolio',
    source: 'packages/contract/src/portfolio/messages.ts',
    proof: 'packages/contract/src/switching-messages.test.ts',
    texts: [
      { text: 'Failed to {activate} portfolio item', shown: 'Failed to activate portfolio item' },
    ],
  },
  {
    area: 'packages',
    source: 'packages/contract/src/record-messages.ts',
    proof: 'packages/contract/src/record-messages.test.ts',
    texts: [
      { text: 'Failed to load {packages}', shown: 'Failed to load packages' },
      { text: 'Error saving {package}', shown: 'Error saving package' },
      { text: 'Failed to load {package} details', shown: 'Failed to load package details' },
      { text: 'Failed to delete {package}', shown: 'Failed to delete package' },
    ],
  },
  {
    area: 'packages',
    source: 'packages/contract/src/record-messages.ts',
    proof: 'packages/contract/src/switching-messages.test.ts',
    texts: [{ text: 'Failed to {activate} {package}', shown: 'Failed to deactivate package' }],
  },
  {
    area: 'services',
    source: 'packages/contract/src/services/messages.ts',
    proof: 'apps/web/src/testing/screens/record-screens.tsx',
    texts: ['Failed to load services'],
  },
  {
    area: 'services',
    source: 'packages/contract/src/services/messages.ts',
    proof: 'packages/contract/src/switching-messages.test.ts',
    texts: [{ text: 'Failed to {create} service', shown: 'Failed to create service' }],
  },
  {
    area: 'services',
    source: 'packages/contract/src/record-messages.ts',
    proof: 'apps/web/src/testing/screens/record-screens.tsx',
    texts: [
      { text: 'Error saving {service}', shown: 'Error saving service' },
      { text: 'Failed to load {service} details', shown: 'Failed to load service details' },
      { text: 'Failed to delete {service}', shown: 'Failed to delete service' },
    ],
  },
];
