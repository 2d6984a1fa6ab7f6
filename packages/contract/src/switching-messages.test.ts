import { expect, test } from 'vitest';
import { packageMessages } from './packages/messages.ts';
import { portfolioMessages } from './portfolio/messages.ts';
import { serviceMessages } from './services/messages.ts';
import { userMessages } from './users/messages.ts';

test('what could not be switched on or off is named', () => {
  const both = [packageMessages, portfolioMessages, userMessages].flatMap(({ setActiveFailed }) => [
    setActiveFailed(true),
    setActiveFailed(false),
  ]);
  expect(both).toEqual([
    'Failed to activate package',
    'Failed to deactivate package',
    'Failed to activate portfolio item',
    'Failed to deactivate portfolio item',
    'Failed to activate user',
    'Failed to deactivate user',
  ]);
});

test('the message of a failed save distinguishes a new service from an existing one', () => {
  expect(serviceMessages.createOrUpdateFailed(true)).toBe('Failed to create service');
  expect(serviceMessages.createOrUpdateFailed(false)).toBe('Failed to update service');
});
