import { accountMessages as messages } from '@shutterhouse/contract/accounts/messages';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../testing/calls/answers.ts';
import { expectAccessible } from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { AuthScreen } from './auth-screen.tsx';

const blocked = page.getByRole('alert').filter({ hasText: messages.cookiesBlocked });

test('where cookies are blocked, the login says so before anything is typed', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  answerCalls({ 'accounts.me': () => null, 'content.hero.get': () => null });
  await renderScreen(<AuthScreen form="login" brand="Harbour" homeOf={() => '/'} />, {
    isPage: true,
  });
  await expect.element(blocked).toBeVisible();
  await expectAccessible();
});

test('elsewhere it does not', async () => {
  answerCalls({ 'accounts.me': () => null, 'content.hero.get': () => null });
  await renderScreen(<AuthScreen form="login" brand="Harbour" homeOf={() => '/'} />, {
    isPage: true,
  });
  await expect.element(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(blocked.elements()).toEqual([]);
});
