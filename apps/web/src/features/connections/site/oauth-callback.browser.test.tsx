import { connectionMessages } from '@shutterhouse/contract/connections/messages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, ConnectionError, deferred, Refusal } from '../../../testing/calls/answers.ts';
import { expectAccessible } from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { OAuthCallback } from './oauth-callback.tsx';

const connected = {
  ...{ provider: 'google', service: 'Google', username: 'Robin', email: 'robin@studio.example' },
  ...{ isConnected: true, lastConnected: '2030-05-01T12:00:00.000Z', expiresAt: null },
};

async function show(search: string, exchange: () => unknown = () => connected) {
  history.replaceState(null, '', `${location.pathname}${search}`);
  answerCalls({ 'connections.exchange': exchange });
  await renderScreen(<OAuthCallback />);
}
const signedIn = '?code=abc&state=google:xyz';
const end = page.getByRole('heading', { level: 1 });

test('shows that it is working before it knows the service', () => {
  expect(connectionMessages.processing).toBe('Processing authentication...');
});

test('names the service whose sign-in it completes, and the result', async () => {
  const { answer, give } = deferred();
  await show(signedIn, answer);
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Processing Google authentication...');
  give(connected);
  await expect.element(end).toHaveTextContent('Successfully authenticated with Google');
  await expect.element(page.getByText('robin@studio.example')).toBeVisible();
  await expect.element(page.getByText('The account settings open in a moment.')).toBeVisible();
  await expectAccessible();
});

test.each([
  [new Refusal(400, 'Google refused.'), 'Authentication failed', 'Error: Google refused.'],
  [new Refusal(500, 'x'), 'Authentication failed', 'Error: Failed to process authentication'],
  [new ConnectionError(), 'Authentication error', 'Error: An unexpected error occurred'],
])('says why the exchange failed: %s', async (error, title, reason) => {
  await show(signedIn, () => {
    throw error;
  });
  await expect.element(end).toHaveTextContent(title);
  await expect.element(page.getByText(reason, { exact: true })).toBeVisible();
});

test.each([
  ['?error=access_denied', 'Authentication failed', 'Error: OAuth authentication failed'],
  ['?code=abc', 'Invalid authentication response', 'Error: Missing required OAuth parameters'],
])('shows the error that the service returned: %s', async (search, title, reason) => {
  await show(search);
  await expect.element(end).toHaveTextContent(title);
  await expect.element(page.getByText(reason)).toBeVisible();
});
