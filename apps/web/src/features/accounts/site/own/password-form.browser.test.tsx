import { ownAccountMessages as messages } from '@shutterhouse/contract/accounts/own-messages';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../../testing/calls/answers.ts';
import { renderScreen } from '../../../../testing/page/render-screen.tsx';
import { PasswordForm } from './password-form.tsx';

const box = page.getByRole('checkbox');

async function change(apiTokens: number, revokes: boolean) {
  const onSaved = vi.fn<(sentence: string) => void>();
  const came = answerCalls({ 'accounts.own.changePassword': () => null });
  await renderScreen(<PasswordForm apiTokens={apiTokens} onSaved={onSaved} />);
  await page.getByLabelText('Current password').fill('Golden-Hour-42!');
  await page.getByLabelText('New password', { exact: true }).fill('Evening-Light-7!');
  await page.getByLabelText('New password again').fill('Evening-Light-7!');
  if (revokes) await box.click();
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect.poll(() => onSaved.mock.calls.length).toBe(1);
  const sent = came.find(({ path }) => path === 'accounts.own.changePassword');
  return { sent: sent?.input, said: onSaved.mock.calls[0]?.[0] };
}

test('a user with API tokens is asked whether a new password revokes them, too', async () => {
  const { sent, said } = await change(2, true);
  expect(sent).toMatchObject({ revokesTokens: true });
  expect(said).toBe(messages.passwordChangedTokensGone);
});

test('the tokens are kept by default, and a user without any is not asked', async () => {
  const { sent, said } = await change(0, false);
  await expect.element(box).not.toBeInTheDocument();
  expect(sent).toMatchObject({ revokesTokens: false });
  expect(said).toBe(messages.passwordChanged);
});
