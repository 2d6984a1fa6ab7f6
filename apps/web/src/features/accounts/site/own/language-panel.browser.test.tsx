import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useFeedback } from '../../../../lib/forms/use-feedback.ts';
import { answerCalls, inputsOf, serverError } from '../../../../testing/calls/answers.ts';
import { expectAccessible } from '../../../../testing/page/accessible.ts';
import { renderScreen } from '../../../../testing/page/render-screen.tsx';
import { FeedbackBanner } from '../../../../ui/feedback/feedback-banner.tsx';
import { LanguagePanel } from './language-panel.tsx';
import type { OwnAccount } from './queries.ts';

const account: OwnAccount = {
  ...{ id: 'u1', username: 'noor', email: 'noor@client.example', role: 'user', language: null },
  ...{ firstName: 'Noor', lastName: 'Hill', isEmailConfirmed: true, pendingEmail: null },
  ...{ canMail: true, apiTokens: 0, hasTotp: false, isPasskeyRequired: false },
  ...{ recoveryCodesLeft: 0, passkeys: [] },
};

function Screen() {
  const feedback = useFeedback();
  return (
    <>
      <LanguagePanel account={account} feedback={feedback} />
      <FeedbackBanner feedback={feedback} />
    </>
  );
}

/** Shows the part of the account at an address. @returns the recorded saves */
async function show(at: string, languages: string[], save: () => unknown = () => account) {
  history.replaceState(null, '', at);
  const came = answerCalls({
    'settings.studio': () => ({ name: 'Harbour', language: 'en', languages }),
    'accounts.own.saveProfile': save,
  });
  await renderScreen(<Screen />);
  return () => inputsOf(came, 'accounts.own.saveProfile');
}

afterEach(() => history.replaceState(null, '', '/'));
const select = page.getByRole('combobox', { name: 'Language' });
const options = () => select.element().querySelectorAll('option').length;

test('staff choose any language for the desk, also where the site has one', async () => {
  const saved = await show('/dashboard/settings/account', []);
  await expect.element(select).toHaveValue('');
  expect(options()).toBe(9);
  await expectAccessible();
  await select.selectOptions('English');
  await expect.element(page.getByText('Your language was saved.')).toBeVisible();
  expect(saved()).toEqual([{ firstName: 'Noor', lastName: 'Hill', language: 'en' }]);
});

test('a customer chooses among the languages of the site, where it has several', async () => {
  const saved = await show('/account', ['fr']);
  await expect.poll(options).toBe(3);
  await select.selectOptions('Français');
  await expect.element(page.getByText('Your language was saved.')).toBeVisible();
  expect(saved()).toMatchObject([{ language: 'fr' }]);
});

test('a customer of a site in one language has nothing to choose', async () => {
  await show('/account', []);
  await expect.element(select).not.toBeInTheDocument();
});

test('a failed save says so', async () => {
  await show('/account', ['fr'], serverError);
  await select.selectOptions('Français');
  await expect
    .element(page.getByText('Your language could not be saved.', { exact: false }))
    .toBeVisible();
  await expect.element(select).toHaveValue('');
});
