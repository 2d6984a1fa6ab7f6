import { accountMessages as messages } from '@shutterhouse/contract/accounts/messages';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../testing/calls/answers.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { ForgotPasswordScreen } from './forgot-password-screen.tsx';
import { ResetPasswordScreen } from './reset-password-screen.tsx';

/** What the focused element says. */
const focused = () => expect.poll(() => document.activeElement?.textContent);

test('the answer to a request for a link takes the place of the form, and the focus', async () => {
  answerCalls({
    'content.hero.get': () => null,
    'accounts.requestPasswordReset': () => ({ isMailConfigured: true }),
  });
  await renderScreen(<ForgotPasswordScreen brand="Harbour" />, { isPage: true });
  await page.getByLabelText('Email Address').fill('amara@example.com');
  await userEvent.keyboard('{Enter}');
  await focused().toBe(messages.resetMailed);
});

test('so does that to a new password', async () => {
  answerCalls({
    'content.hero.get': () => null,
    'accounts.resetPassword': () => ({}),
  });
  location.hash = 'x'.repeat(43);
  await renderScreen(<ResetPasswordScreen brand="Harbour" />, { isPage: true });
  await page.getByRole('textbox', { name: 'New password' }).fill('Quay-Side-27!');
  await page.getByLabelText('Confirm Password').fill('Quay-Side-27!');
  await userEvent.keyboard('{Enter}');
  await focused().toBe(messages.resetDone);
  location.hash = '';
});
