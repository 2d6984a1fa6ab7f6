import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../testing/calls/answers.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { userRow } from '../../../testing/rows/desk-rows.ts';
import { onePage } from '../../../testing/rows/finance.ts';
import { users } from '../../../testing/screens/desk-screens.tsx';

const moderator = { ...userRow, id: 'u2', firstName: 'Noor', lastName: 'Hill', role: 'moderator' };
const client = { ...userRow, id: 'u3', firstName: 'Ida', lastName: 'Berg', role: 'user' };
const reminder = /They may still have the secret address of the calendar feed\./;

async function show(address: string | null) {
  answerCalls({
    ...users.answers,
    'users.list': () => onePage([moderator, client]),
    'users.get': () => client,
    'users.setActive': () => moderator,
    'users.setRole': () => moderator,
    'bookings.feed.get': () => ({ address, madeAt: null }),
  });
  await renderScreen(users.screen);
}

const activeSwitch = (name: string) => page.getByRole('switch', { name: new RegExp(name) });

test('when somebody leaves the staff, it is said that they may know the calendar feed', async () => {
  await show('https://studio.example/calendar/secret.ics');
  await activeSwitch('Noor Hill').click();
  await expect.element(page.getByText(/^User deactivated\./)).toMatchTextContent(reminder);

  await page.getByRole('button', { name: 'Moderator: change the role of Noor Hill' }).click();
  await page.getByRole('menuitem', { name: /^User/ }).click();
  await expect.element(page.getByText(/^Role changed\./)).toMatchTextContent(reminder);
});

test('it is said before they are deleted', async () => {
  await show('https://studio.example/calendar/secret.ics');
  await page.getByRole('button', { name: 'Actions for Noor Hill' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent(reminder);
});

test('who is a client has a link to their page, in the menu and in the sheet', async () => {
  await show(null);
  const link = page.getByRole('link', { name: 'Client page' });
  await page.getByRole('button', { name: 'Actions for Noor Hill' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  const item = page.getByRole('menuitem', { name: 'Client page' });
  await expect.element(item).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Actions for Ida Berg' }).click();
  await expect.element(item).toHaveAttribute('href', '/dashboard/clients/u3');
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect.element(link).toHaveAttribute('href', '/dashboard/clients/u3');
});

test('nothing is said of clients', async () => {
  await show('https://studio.example/calendar/secret.ics');
  await activeSwitch('Ida Berg').click();
  await expect.element(page.getByText('User deactivated.', { exact: true })).toBeVisible();
});

test('nothing is said while the feed is off', async () => {
  await show(null);
  await activeSwitch('Noor Hill').click();
  await expect.element(page.getByText('User deactivated.', { exact: true })).toBeVisible();
});
