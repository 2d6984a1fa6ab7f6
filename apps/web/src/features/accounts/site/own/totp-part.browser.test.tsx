import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../../testing/calls/answers.ts';
import { expectAccessibleInBothThemes } from '../../../../testing/page/accessible.ts';
import { renderScreen } from '../../../../testing/page/render-screen.tsx';
import { SecurityPanel } from './security-panel.tsx';

const account = {
  ...{ id: 'p', email: 'robin@client.example', username: 'robin', role: 'user' },
  ...{ firstName: 'Robin', lastName: 'Lens', isEmailConfirmed: true, pendingEmail: null },
  ...{ canMail: true, hasTotp: false, isPasskeyRequired: false, apiTokens: 0 },
  ...{ recoveryCodesLeft: 0 },
  passkeys: [{ id: 'k', name: 'Phone', createdAt: '2030-05-01T12:00:00.000Z', lastUsedAt: null }],
};
const box = page.getByRole('checkbox', { name: 'Sign out everywhere else' });
const password = page.getByLabelText('Current password').last();

/** Shows the security of an account. */
async function show() {
  let changed = {};
  const came = answerCalls({
    'accounts.own.get': () => ({ ...account, ...changed }),
    'accounts.own.sessions': () => [],
    'accounts.own.offerTotp': () => ({ secret: 'ABCD2345', uri: 'otpauth://totp/x?secret=ABCD' }),
    'accounts.own.enableTotp': () => {
      changed = { hasTotp: true };
      return { recoveryCodes: ['abcd-efgh'] };
    },
    'accounts.own.requirePasskey': () => {
      changed = { isPasskeyRequired: true };
      return { recoveryCodes: ['abcd-efgh'] };
    },
  });
  await renderScreen(<SecurityPanel />);
  return (path: string) => came.find((call) => call.path === path)?.input;
}

test.each([true, false])('a new app ends the other sessions, if wanted: %s', async (isWanted) => {
  const sent = await show();
  await page.getByRole('button', { name: 'Set up two-factor' }).click();
  await password.fill('Golden-Hour-42!');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect.element(box).toBeChecked();
  await expectAccessibleInBothThemes();
  if (!isWanted) await box.click();
  await page.getByLabelText('Code', { exact: true }).fill('123456');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect.element(page.getByText('abcd-efgh')).toBeVisible();
  expect(sent('accounts.own.enableTotp')).toEqual({ code: '123456', endsSessions: isWanted });
});

test('so does a passkey that is required from now on', async () => {
  const sent = await show();
  await page.getByRole('checkbox', { name: 'Ask for a passkey with the password' }).click();
  await expect.element(box).toBeChecked();
  await password.fill('Golden-Hour-42!');
  await page.getByRole('button', { name: 'Ask for a passkey too' }).click();
  await expect.element(page.getByText('abcd-efgh')).toBeVisible();
  expect(sent('accounts.own.requirePasskey')).toMatchObject({ required: true, endsSessions: true });
});
