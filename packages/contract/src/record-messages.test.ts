import { expect, test } from 'vitest';
import { testimonialMessages } from './content/messages.ts';
import { packageMessages } from './packages/messages.ts';
import { categoryMessages } from './products/messages.ts';
import { serviceMessages } from './services/messages.ts';

test('record messages use the record’s name', () => {
  expect(packageMessages).toMatchObject({
    loadFailed: 'Failed to load packages',
    loadDetailsFailed: 'Failed to load package details',
    saveFailed: 'Error saving package',
    removeFailed: 'Failed to delete package',
    created: 'Package created.',
    deactivated: 'Package deactivated.',
    notFound: 'This package does not exist anymore.',
    tooMany: 'There is no room for another package. Please delete one first.',
    thing: 'This package',
  });
  expect(packageMessages.setActiveFailed(true)).toBe('Failed to activate package');
  expect(testimonialMessages.reorderFailed).toBe('Failed to reorder testimonials');
});

test('a record’s own messages take precedence', () => {
  expect(serviceMessages).toMatchObject({
    loadFailed: 'Error loading services. Please try again later.',
    listFailed: 'Failed to load services',
    saveFailed: 'Error saving service',
  });
  expect(categoryMessages.saveFailed).toBe('Failed to save category');
  expect(categoryMessages.loadFailed).toBe('Failed to load categories');
});
