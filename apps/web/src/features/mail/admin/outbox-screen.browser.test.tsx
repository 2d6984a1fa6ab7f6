import { mailMessages as messages } from '@shutterhouse/contract/mail/messages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../testing/calls/answers.ts';
import { expectAccessible, resizeTo } from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { OutboxScreen } from './outbox-screen.tsx';
import type { MailRow } from './queries.ts';

const subject = 'Your session is cancelled: Wednesday, November 25, 2026';
const mail: MailRow = {
  ...{ id: 'm1', kind: 'bookingCancelled', to: 'ida@client.example', subject, state: 'waiting' },
  ...{ attempts: 0, nextTryAt: null, lastError: '', answer: '', sentAt: null },
  createdAt: '2026-11-01T12:00:00.000Z',
};

const outbox = { 'mail.outbox.list': () => ({ rows: [mail], nextCursor: null }) };
const statusOf = (isConfigured: boolean) => ({
  ...{ isConfigured, server: '', from: '', sentAt: null, failedAt: null, lastError: '' },
  ...{ waiting: 1, failed: 0 },
});

test.each(['phone', 'desk'] as const)('the subject of a mail shows in full: %s', async (size) => {
  answerCalls({ ...outbox, 'mail.status': () => statusOf(true) });
  await renderScreen(<OutboxScreen />);
  await resizeTo(size);
  const shown = page.getByText(subject);
  await expect.element(shown).toBeVisible();
  const element = shown.element();
  expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth);
  expect(element.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth);
});

test('the outbox is accessible', async () => {
  answerCalls({ ...outbox, 'mail.status': () => statusOf(true) });
  await renderScreen(<OutboxScreen />);
  await expect.element(page.getByText(subject)).toBeVisible();
  await expectAccessible();
});

test.each([
  [false, 1],
  [true, 0],
])(
  'the outbox says that nothing is sent while mail is not set up: set up %s',
  async (isConfigured, notes) => {
    answerCalls({ ...outbox, 'mail.status': () => statusOf(isConfigured) });
    await renderScreen(<OutboxScreen />);
    await expect.element(page.getByText(subject)).toBeVisible();
    const note = page.getByText(messages.notSetUp, { exact: false });
    await expect.poll(() => note.elements().length).toBe(notes);
    if (isConfigured) return;
    const { pathname } = page.getByRole('link').element() as HTMLAnchorElement;
    expect(pathname).toBe('/dashboard/settings/mail-server');
  },
);
