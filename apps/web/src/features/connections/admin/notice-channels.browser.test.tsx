import { studioEvents } from '@shutterhouse/contract/mail/kinds';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  type Answers,
  answerCalls,
  ConnectionError,
  Refusal,
} from '../../../testing/calls/answers.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
} from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { AccountConnections } from './account-connections.tsx';
import { defaultConnections } from './integrations-screen.tsx';
import { NoticeChannels } from './notice-channels.tsx';

const off = Object.fromEntries(Object.keys(studioEvents).map((event) => [event, false]));
const slack = {
  ...{ channel: 'slack', label: 'Slack', isConnected: true, target: '#desk', events: off },
  ...{
    sentAt: null,
    failedAt: '2030-05-01T12:00:00.000Z',
    lastError: 'Slack refused: is_archived',
  },
};
const twilio = { ...slack, channel: 'twilio', label: 'Twilio', isConnected: false, failedAt: null };

async function show(screen: React.ReactNode, answers: Answers = {}) {
  const came = answerCalls({
    'connections.notices.list': () => [slack, twilio],
    ...answers,
  });
  await renderScreen(screen);
  return came;
}

test('each channel shows whether it is connected, its events, and its last result', async () => {
  const came = await show(<NoticeChannels />, { 'connections.notices.update': () => slack });
  await expect.element(page.getByText(/^Twilio is not connected/)).toBeVisible();
  await expect
    .element(
      page.getByText('The last one failed on May 1, 2030, 12:00 PM: Slack refused: is_archived'),
    )
    .toBeVisible();
  await page.getByRole('switch', { name: 'Slack about: New message' }).click();
  await expect.poll(() => came.at(-1)?.path).toBe('connections.notices.list');
  expect(came.find(({ path }) => path === 'connections.notices.update')?.input).toEqual({
    channel: 'slack',
    events: { newMessage: true },
  });
  await expectAccessibleInBothThemes();
});

test('an invalid channel is refused at its field, and a failed connection says so', async () => {
  await show(<NoticeChannels />, {
    'connections.notices.update': () => {
      throw new ConnectionError();
    },
  });
  const channel = page.getByLabelText('Channel');
  await channel.fill('two words');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(channel)
    .toHaveAccessibleDescription(/Please enter a channel such as #bookings, or its ID/);
  await page.getByRole('switch', { name: 'Slack about: New account' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Failed to save the notification settings');
});

test('a failed load can be retried', async () => {
  let isLost = true;
  await show(<NoticeChannels />, {
    'connections.notices.list': () => {
      if (isLost) throw new Refusal(500, 'It broke.');
      return [slack, twilio];
    },
  });
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Failed to load the notification settings');
  isLost = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByRole('heading', { name: 'By Slack' })).toBeVisible();
});

test('the account lists connected services, and disconnects one after confirmation', async () => {
  let isConnected = true;
  const rows = () =>
    defaultConnections.map((row) =>
      row.provider === 'gmail' && isConnected
        ? { ...row, state: 'connected' as const, isConnected, email: 'robin@studio.example' }
        : row,
    );
  await show(<AccountConnections />, {
    'connections.list': rows,
    'mail.status': () => null,
    'connections.disconnect': () => {
      isConnected = false;
      return { ...defaultConnections[6], service: 'Gmail' };
    },
  });
  await expect.element(page.getByText('robin@studio.example')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Disconnect Gmail' }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toMatchTextContent('Its client ID and secret are kept');
  await question.getByRole('button', { name: 'Disconnect' }).click();
  await expect.element(page.getByText('No service is connected.')).toBeVisible();
  await expect.element(page.getByText('Gmail is disconnected.')).toBeVisible();
});
