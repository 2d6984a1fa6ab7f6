import type { ShownMailServer } from '@shutterhouse/contract/mail/server';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, answerCalls, inputsOf, Refusal } from '../../../testing/calls/answers.ts';
import { expectAccessibleInBothThemes } from '../../../testing/page/accessible.ts';
import { failingLoad } from '../../../testing/page/failing-load.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { MailServerScreen } from './mail-server-screen.tsx';

const none: ShownMailServer = {
  ...{ host: '', port: 587, security: 'starttls', user: '', hasPassword: false },
  ...{ senderName: '', senderAddress: '', from: 'studio@studio.example', version: 0 },
  ...{ isServerFixed: false, isSenderFixed: false },
};

/** Renders the screen. @returns the recorded saves */
async function show(saved: Partial<ShownMailServer> = {}, answers: Answers = {}) {
  let stored = { ...none, ...saved };
  const came = answerCalls({
    'mail.server.get': () => stored,
    'mail.server.update': ({
      password,
      version,
      ...input
    }: ShownMailServer & { password: string }) => {
      stored = { ...stored, ...input, hasPassword: Boolean(password), version: version + 1 };
      return stored;
    },
    'mail.notifications.get': () => ({ email: '', events: {}, fallbackEmail: 'me@a.example' }),
    'mail.status': () => ({ isConfigured: stored.host !== '' }),
    ...answers,
  });
  await renderScreen(<MailServerScreen />);
  return () => inputsOf(came, 'mail.server.update');
}

const save = page.getByRole('button', { name: 'Save changes' });
const field = (label: string) => page.getByLabelText(new RegExp(`^${label}`));

test('is an accessible form, whose password is saved once and not shown again', async () => {
  const saved = await show();
  await field('Server').fill('smtp.example.com');
  await field('User name').fill('me@a.example');
  await field('Password').fill('a secret word');
  await expectAccessibleInBothThemes();
  await save.click();
  await expect.element(page.getByText('Mail server updated.')).toBeVisible();
  expect(saved()).toEqual([
    {
      ...{ host: 'smtp.example.com', port: 587, security: 'starttls', user: 'me@a.example' },
      ...{ password: 'a secret word', senderName: '', senderAddress: '', version: 0 },
    },
  ]);
  await expect.element(field('Password')).toHaveValue('');
  await expect.element(field('Password')).toHaveAccessibleDescription(/keep the stored one/);
});

test('another encryption has its usual port, unless another one was entered', async () => {
  await show();
  await field('Encryption').selectOptions('TLS (port 465)');
  await expect.element(field('Port')).toHaveValue(465);
  await field('Port').fill('2525');
  await field('Encryption').selectOptions('None (port 25)');
  await expect.element(field('Port')).toHaveValue(2525);
});

test('a refusal is shown at its field, and nothing that was typed is lost', async () => {
  const sentence = 'Please enter the password again';
  await show(
    { host: 'smtp.example.com', user: 'me', hasPassword: true, version: 3 },
    {
      'mail.server.update': () => {
        throw new Refusal(400, 'No', { password: sentence });
      },
    },
  );
  await field('Server').fill('elsewhere.example.com');
  await save.click();
  await expect.element(field('Password')).toHaveAccessibleDescription(new RegExp(sentence));
  await expect.element(field('Server')).toHaveValue('elsewhere.example.com');
});

test('says what the environment decides', async () => {
  await show({ isServerFixed: true, isSenderFixed: true });
  for (const variable of ['SMTP_URL', 'MAIL_FROM']) {
    await expect
      .element(page.getByText(new RegExp(`^${variable} of the environment`)))
      .toBeVisible();
  }
  await expect.element(field('Server')).not.toBeInTheDocument();
});

test('a failed load can be tried again', async () => {
  const load = failingLoad({ ...none, host: 'smtp.example.com' });
  await show({}, { 'mail.server.get': load.answer });
  await load.tryAgain('Failed to load the mail server');
  await expect.element(field('Server')).toHaveValue('smtp.example.com');
});
