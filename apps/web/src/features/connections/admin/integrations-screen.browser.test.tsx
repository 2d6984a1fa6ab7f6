import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type Answers,
  answerCalls,
  ConnectionError,
  deferred,
  inputsOf,
  Refusal,
  serverError,
} from '../../../testing/calls/answers.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
} from '../../../testing/page/accessible.ts';
import { button } from '../../../testing/page/button.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { defaultConnections, IntegrationsScreen } from './integrations-screen.tsx';

const rows = defaultConnections.map((row) => {
  if (row.provider === 'stripe') {
    const account = { username: 'Lens Studio', email: 'robin@studio.example' };
    const lastConnected = '2030-05-01T12:00:00.000Z';
    return { ...row, ...account, lastConnected, state: 'connected' as const, isConnected: true };
  }
  if (row.provider !== 'slack') return row;
  return { ...row, state: 'failing' as const, lastError: 'Slack refused: token_revoked' };
});
const redirectUri = 'https://studio.example/oauth-callback';
const stored = { credentials: { clientId: 'app', clientSecret: '••••7f3a' }, set: ['clientId'] };

afterEach(() => vi.useRealTimers());

async function show(answers: Answers = {}) {
  const came = answerCalls({
    'connections.list': () => rows,
    'connections.credentials.get': () => stored,
    ...answers,
  });
  await renderScreen(<IntegrationsScreen />);
  return came;
}

test('shows what is connected, as whom and since when, and what fails and why', async () => {
  await show();
  await expect.element(page.getByText('1 of 9 connected')).toBeVisible();
  await expect.element(page.getByText('11%')).toBeVisible();
  await expect.element(page.getByText('Lens Studio · robin@studio.example')).toBeVisible();
  await expect.element(page.getByText('Connected May 1, 2030, 12:00 PM')).toBeVisible();
  await expect.element(page.getByText('Slack refused: token_revoked.')).toBeVisible();
  await expectAccessibleInBothThemes();
});

test.each([
  [new Refusal(500, 'It broke.'), 'Error checking admin status'],
  [new ConnectionError(), 'Failed to check admin status'],
])('waits with a skeleton, and shows the services without it after %s', async (error, sentence) => {
  const { answer, fail } = deferred();
  let isLost = true;
  await show({ 'connections.list': () => (isLost ? answer() : rows) });
  await expect.poll(() => document.querySelector('[aria-busy=true]')).not.toBeNull();
  fail(error);
  await expect.element(page.getByRole('alert')).toMatchTextContent(sentence);
  await expect.element(page.getByText('0 of 9 connected')).toBeVisible();
  await expect.element(button('Connect TikTok')).toBeVisible();
  await expectAccessible();
  isLost = false;
  await button('Try Again').click();
  await expect.element(page.getByText('1 of 9 connected')).toBeVisible();
});

test.each([
  [403, 'Admin privileges required'],
  [401, 'Authentication required'],
])('refuses users who are not admins with %i', async (status, sentence) => {
  await show({
    'connections.list': () => {
      throw new Refusal(status, sentence);
    },
  });
  await expect.element(page.getByText('Admin Access Required')).toBeVisible();
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expectAccessible();
});

test('tests credentials before storing them, and keeps what was typed when the service refuses', async () => {
  let isTaken = false;
  const came = await show({
    'connections.credentials.get': () => ({
      credentials: { apiKey: '', apiSecret: '', redirectUri },
      set: [],
    }),
    'connections.credentials.save': () => {
      if (!isTaken) throw new Refusal(422, 'TikTok refused: invalid_client');
      return { ...rows[3], service: 'TikTok' };
    },
  });
  await button('Connect TikTok').click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabelText('Client key').fill('key');
  await sheet.getByLabelText('Client secret').fill('secret');
  await sheet.getByRole('button', { name: 'Test connection and save' }).click();
  await expect
    .element(sheet.getByRole('alert'))
    .toHaveTextContent('Failed to connect TikTok: TikTok refused: invalid_client');
  await expect.element(sheet.getByLabelText('Client secret')).toHaveValue('secret');
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  const discard = page.getByRole('alertdialog');
  await discard.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(discard).not.toBeInTheDocument();
  await expectAccessible('[role=dialog]');
  isTaken = true;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await userEvent.keyboard('{Control>}s{/Control}');
  const done = page.getByText('TikTok is connected.');
  await expect.element(page.getByRole('status')).toHaveTextContent('TikTok is connected.');
  // Alerts of the settings clear after five seconds.
  await vi.advanceTimersByTimeAsync(4000);
  expect(done.query()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(1000);
  await expect.element(done).not.toBeInTheDocument();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(came.findLast(({ path }) => path === 'connections.credentials.save')?.input).toEqual({
    service: 'tiktok',
    credentials: { apiKey: 'key', apiSecret: 'secret', redirectUri },
  });
});

test('shows the studio’s refusal at its field', async () => {
  const sentence = 'Server address must start with https://';
  await show({
    'connections.credentials.save': () => {
      throw new Refusal(400, sentence, { 'credentials.serverUrl': sentence });
    },
  });
  await button('Connect Nextcloud').click();
  const server = page.getByLabelText('Server address');
  await server.fill('http://cloud.example');
  await button('Save credentials').click();
  await expect.element(server).toHaveAccessibleDescription(new RegExp(sentence));
  await expect.element(server).toHaveFocus();
});

test('asks before it disconnects, and says so when that fails', async () => {
  const came = await show({
    'connections.disconnect': () => {
      throw new ConnectionError();
    },
  });
  await button('Disconnect Stripe').click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toMatchTextContent('Its credentials are deleted.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await button('Disconnect Stripe').click();
  await question.getByRole('button', { name: 'Disconnect' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to disconnect Stripe: ');
  expect(inputsOf(came, 'connections.disconnect')).toHaveLength(1);
});

test('says so when a sign-in can not start', async () => {
  await show({
    'connections.authUrl': serverError,
  });
  await button('Connect Slack again').click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Failed to get authentication URL. Please try again later.');
});

test('accepts sign-in results only from windows of this site', async () => {
  let connected = 0;
  await show({
    'connections.list': () => {
      connected += 1;
      return rows;
    },
  });
  await expect.element(page.getByText('1 of 9 connected')).toBeVisible();
  const message = {
    ...{ type: 'oauth_success', provider: 'google', username: '', email: '' },
    ...{ isConnected: true, lastConnected: null, expiresAt: null },
  };
  const tell = (data: unknown, origin: string) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin }));
  tell(message, 'https://evil.example');
  tell({ ...message, provider: 'nobody' }, location.origin);
  tell('oauth_success', location.origin);
  expect(connected).toBe(1);
  tell(message, location.origin);
  await expect.element(page.getByRole('status')).toHaveTextContent('Google is connected.');
  await expect.poll(() => connected).toBe(2);
});

test('also receives the result by the channel, when the two windows are separated', async () => {
  await show();
  await expect.element(page.getByText('1 of 9 connected')).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const popup = new BroadcastChannel('oauth');
  popup.addEventListener('message', ({ data }) => resolve(data));
  popup.postMessage({
    ...{ type: 'oauth_success', provider: 'google', username: '', email: '' },
    ...{ isConnected: true, lastConnected: null, expiresAt: null },
  });
  await expect.element(page.getByRole('status')).toHaveTextContent('Google is connected.');
  expect(await promise).toBe('oauth_received');
  popup.close();
});

test('offers to sign in at a service connected by credentials, until somebody has done so', async () => {
  let isSignedIn = false;
  const tikTok = () =>
    rows.map((row) =>
      row.provider === 'tiktok'
        ? {
            ...row,
            isSignedIn,
            state: 'connected' as const,
            isConnected: true,
            hasCredentials: true,
          }
        : row,
    );
  await show({ 'connections.list': tikTok });
  await expect.element(button('Sign in at TikTok')).toBeVisible();
  await expect
    .element(page.getByText('Sign in at TikTok to give the studio access to your account.'))
    .toBeVisible();
  await button('Actions for TikTok').click();
  await expect.element(page.getByRole('menuitem', { name: 'Test connection' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Connect again' }).elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  isSignedIn = true;
  await show({ 'connections.list': tikTok });
  await button('Actions for TikTok').last().click();
  await expect.element(page.getByRole('menuitem', { name: 'Connect again' })).toBeVisible();
});
