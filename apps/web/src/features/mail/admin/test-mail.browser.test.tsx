import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../testing/calls/answers.ts';
import { expectAccessible } from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { TestMail } from './test-mail.tsx';

const to = 'robin@client.example';
const status = {
  ...{ isConfigured: true, server: 'mail.example:587', from: 'studio@mail.example' },
  ...{ sentAt: null, failedAt: null, lastError: '', waiting: 1, failed: 0 },
};
const mail = {
  ...{ id: 'm1', kind: 'test', to, subject: 'Test mail', html: '', text: '', attachments: [] },
  ...{ state: 'waiting', attempts: 0, nextTryAt: null, lastError: '', answer: '', sentAt: null },
  createdAt: '2030-06-04T12:00:00.000Z',
};
const quiet = { sentence: null, succeed() {}, fail() {}, clear() {} };

async function send(...states: object[]) {
  answerCalls({
    'mail.status': () => status,
    'mail.sendTest': () => ({ id: mail.id }),
    'mail.outbox.get': () => ({ ...mail, ...(states.length > 1 ? states.shift() : states[0]) }),
  });
  await renderScreen(<TestMail to={to} feedback={quiet} />);
  await page.getByRole('button', { name: 'Send test mail' }).click();
}

test('says that the mail server has accepted the test mail, once it has', async () => {
  await send({}, { state: 'sent', sentAt: mail.createdAt, answer: '250 OK: queued as 4711' });
  await expect.element(page.getByText('Waiting for the mail server to answer…')).toBeVisible();
  await expect
    .element(
      page.getByText(
        `The mail server has accepted the test mail to ${to}. It said: 250 OK: queued as 4711`,
      ),
    )
    .toBeVisible();
  await expectAccessible();
});

test('says why a test mail was not sent, and that it will be tried again', async () => {
  const lastError = 'The mail server could not be used: getaddrinfo ENOTFOUND mail.example';
  await send({}, { attempts: 1, lastError, nextTryAt: mail.createdAt });
  await expect.element(page.getByText('Not sent')).toBeVisible();
  await expect.element(page.getByText(`${lastError}. It will be tried again.`)).toBeVisible();
});
