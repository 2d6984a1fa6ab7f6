import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, ConnectionError, deferred } from '../../testing/calls/answers.ts';
import { renderScreen } from '../../testing/page/render-screen.tsx';
import { AccountPage } from './account-page.tsx';

const me = {
  id: 'u1',
  email: 'amara@example.com',
  firstName: 'Amara',
  lastName: 'Okafor',
  role: 'user',
};
const own = {
  'bookings.mine.list': () => ({ rows: [], nextCursor: null, isAddressConfirmed: true }),
};
const tabs = page.getByRole('link', { name: 'Bookings', exact: true });
const top = () => tabs.element().getBoundingClientRect().top;

test.each([
  ['a customer', 'user', 1280],
  ['a customer on a phone', 'user', 360],
  ['staff on a phone', 'admin', 360],
] as const)('nothing moves when the account is known to be that of %s', async (_, role, width) => {
  await page.viewport(width, 800);
  const known = deferred<object>();
  answerCalls({
    ...own,
    'settings.studio': () => ({ name: 'Shutterhouse Studio', timeZone: 'UTC' }),
    'accounts.me': known.answer,
  });
  await renderScreen(<AccountPage part="bookings" />, { isPage: true });
  await expect.element(tabs).toBeVisible();
  const before = top();
  known.give({ ...me, role });
  await expect.element(page.getByText('You are signed in as amara@example.com.')).toBeVisible();
  expect(top()).toBe(before);
});

test('each part of the account has a title of its own', async () => {
  answerCalls({ ...own, 'accounts.me': () => me });
  await renderScreen(<AccountPage part="bookings" />, { isPage: true });
  await expect.poll(() => document.title).toBe('Bookings · Your account');
});

test('an account that can not be reached says what to do', async () => {
  answerCalls({
    ...own,
    'accounts.me': () => {
      throw new ConnectionError();
    },
  });
  await renderScreen(<AccountPage part="bookings" />, { isPage: true });
  await expect.element(page.getByText('Error checking authentication status')).toBeVisible();
  await expect.element(page.getByText(/Please check your connection and try again/)).toBeVisible();
});
