import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useFeedback } from '../../../../lib/forms/use-feedback.ts';
import { answerCalls } from '../../../../testing/calls/answers.ts';
import { expectAccessible } from '../../../../testing/page/accessible.ts';
import { renderScreen } from '../../../../testing/page/render-screen.tsx';
import { FeedbackBanner } from '../../../../ui/feedback/feedback-banner.tsx';
import { EmailForm } from './email-form.tsx';
import type { OwnAccount } from './queries.ts';

const email = 'noor@client.example';
const said = `We have written to ${email}. Please open the link in that mail.`;

function Screen(props: Partial<OwnAccount>) {
  const feedback = useFeedback();
  const account: OwnAccount = {
    ...{ id: 'u1', username: 'noor', email, firstName: 'Noor', lastName: 'Hill', role: 'user' },
    language: null,
    ...{ isEmailConfirmed: false, pendingEmail: null, canMail: true, apiTokens: 0 },
    ...{ hasTotp: false, isPasskeyRequired: false, recoveryCodesLeft: 0, passkeys: [] },
    ...props,
  };
  return (
    <>
      <EmailForm account={account} feedback={feedback} />
      <FeedbackBanner feedback={feedback} />
    </>
  );
}

test('the mail that confirms the current address is sent without the password', async () => {
  const came = answerCalls({
    'accounts.own.sendConfirmation': () => ({ email, canMail: true }),
  });
  await renderScreen(<Screen />);
  await expectAccessible();
  await page.getByRole('button', { name: 'Send a confirmation mail' }).click();
  await expect.element(page.getByText(said)).toBeVisible();
  expect(came.map(({ path }) => path)).toContain('accounts.own.sendConfirmation');
});

test('once it was sent, it can be sent again', async () => {
  answerCalls({});
  await renderScreen(<Screen pendingEmail={email} />);
  await expect.element(page.getByText(said)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send the mail again' })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Keep the current address' }))
    .not.toBeInTheDocument();
});

test('a studio that can’t send mail confirms the address itself', async () => {
  answerCalls({});
  await renderScreen(<Screen canMail={false} />);
  await expect.element(page.getByText(/Please ask it to confirm your address/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /mail/ })).not.toBeInTheDocument();
});

test('a confirmed address can only be changed', async () => {
  answerCalls({});
  await renderScreen(<Screen isEmailConfirmed />);
  await expect.element(page.getByText('Confirmed')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Change address' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /mail/ })).not.toBeInTheDocument();
});
