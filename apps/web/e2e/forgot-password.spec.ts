import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { test } from './mailing-studio.ts';
import { expect, moderator } from './studio.ts';

const password = 'Quay-Side-27!';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const emailField = (page: Page) => page.getByLabel('Email Address');
const newPassword = (page: Page) => page.getByRole('textbox', { name: 'New password' });

/** Requests a link, on the page that the login links to. */
async function askForLink(page: Page, address: string): Promise<void> {
  await emailField(page).fill(address);
  await page.getByRole('button', { name: 'Send the link' }).click();
}

test('a user who forgot the password resets it by the link of a mail and signs in', async ({
  page,
  mailing: { url, smtp },
  expectComplaint,
}) => {
  // Using the link a second time is refused.
  expectComplaint(/400/);
  await page.goto(`${url}/login`);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(title(page, 'Forgot your password?')).toBeVisible();
  await askForLink(page, 'nobody@client.example');
  const answer = page.getByText('If there is an account with this address');
  await expect(answer).toBeVisible();
  await page.reload();
  await askForLink(page, moderator.email);
  await expect(answer).toBeVisible();

  const [mail] = await smtp.waitFor(1);
  expect(mail?.to).toEqual([moderator.email]);
  const [link = ''] = /http\S+\/reset-password#\S+/.exec(mail?.text ?? '') ?? [];
  expect(mail?.html).toContain(link);
  await page.goto(link);
  await expect(title(page, 'Choose a new password.')).toBeVisible();
  await expectAccessible(page);
  await newPassword(page).fill(password);
  await page.getByLabel('Confirm Password').fill('something else');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('Your password was changed.')).toBeVisible();

  await page.getByRole('link', { name: 'Log in' }).click();
  await emailField(page).fill(moderator.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`${url}/dashboard`);
  const [, told] = await smtp.waitFor(2);
  expect(told?.subject).toContain('was changed');
  expect(smtp.mails).toHaveLength(2);

  await page.goto('about:blank');
  await page.goto(link);
  await newPassword(page).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('This link has already been used.')).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(title(page, 'Forgot your password?')).toBeVisible();
});
