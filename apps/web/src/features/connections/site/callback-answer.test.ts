import { popupMessage } from '@shutterhouse/contract/connections/schema';
import { expect, test } from 'vitest';
import { answerIn } from './callback-answer.ts';

const at = (search: string) =>
  answerIn({ search, origin: 'https://studio.example', pathname: '/oauth-callback' });

test('a code is exchanged with its state, at the address without its query', () => {
  expect(at('?code=abc&state=google%3Axyz&scope=openid')).toEqual({
    kind: 'code',
    input: {
      provider: 'google',
      code: 'abc',
      state: 'google:xyz',
      redirectUri: 'https://studio.example/oauth-callback',
    },
  });
});

test.each([
  ['?code=abc&state=slack:xyz', 'slack'],
  ['?code=abc&state=slack:xyz&provider=dropbox', 'dropbox'],
  ['?code=abc&state=nobody:xyz', 'google'],
  ['?code=abc&state=xyz&provider=nobody', 'google'],
])('the service is the one named, by default Google: %j', (search, provider) =>
  expect(at(search)).toMatchObject({ kind: 'code', input: { provider } }),
);

test.each(['', '?code=abc', '?state=google:xyz', '?code=&state=google:x'])(
  'missing parameters are named: %j',
  (search) =>
    expect(at(search)).toEqual({
      kind: 'error',
      title: 'Invalid authentication response',
      error: 'missing_parameters',
      description: 'Missing required OAuth parameters',
    }),
);

test('an error of the service is passed on, or else a default, and fits the message', () => {
  expect(at('?error=access_denied&error_description=No+thanks&state=google:x')).toEqual({
    kind: 'error',
    title: 'Authentication failed',
    error: 'access_denied',
    description: 'No thanks',
  });
  expect(at('?error=access_denied')).toMatchObject({ description: 'OAuth authentication failed' });
  const long = at(`?error=${'e'.repeat(9000)}&error_description=${'d'.repeat(9000)}`);
  if (long.kind === 'code') throw new Error('It is no error.');
  const { error, description: errorDescription } = long;
  expect(popupMessage.safeParse({ type: 'oauth_error', error, errorDescription }).success).toBe(
    true,
  );
});
