import type { Locator, Page } from '@playwright/test';

/** The e-mail of whichever form is shown. */
export function email(page: Page): Locator {
  return page.getByLabel('Email Address');
}

/** The password of whichever form is shown. */
export function password(page: Page): Locator {
  return page.getByLabel('Password', { exact: true });
}

/** The button that logs in. */
export function login(page: Page): Locator {
  return page.getByRole('button', { name: 'Login' });
}

/** The button that signs up. */
export function signup(page: Page): Locator {
  return page.getByRole('button', { name: 'Signup' });
}

/** Types into the login form. */
export async function fillLogin(page: Page, address: string, secret: string): Promise<void> {
  await email(page).fill(address);
  await password(page).fill(secret);
}

/** Types into the signup form what is right in every field. */
export async function fillSignup(page: Page, address: string): Promise<void> {
  await page.getByLabel('First Name').fill('Noor');
  await page.getByLabel('Last Name').fill('Hill');
  await email(page).fill(address);
  await password(page).fill('Evening-Light-7!');
  await page.getByLabel('Confirm Password').fill('Evening-Light-7!');
}
