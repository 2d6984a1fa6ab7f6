import type { Locator, Page } from '@playwright/test';

/** The e-mail field of whichever form is shown. */
export function email(page: Page): Locator {
  return page.getByLabel('Email Address');
}

/** The password field of whichever form is shown. */
export function password(page: Page): Locator {
  return page.getByLabel('Password', { exact: true });
}

/** The login button. */
export function login(page: Page): Locator {
  return page.getByRole('button', { name: 'Login' });
}

/** The signup button. */
export function signup(page: Page): Locator {
  return page.getByRole('button', { name: 'Signup' });
}

/** Fills in the login form. */
export async function fillLogin(page: Page, address: string, secret: string): Promise<void> {
  await email(page).fill(address);
  await password(page).fill(secret);
}

/** Fills in every field of the signup form with valid values. */
export async function fillSignup(page: Page, address: string): Promise<void> {
  await page.getByLabel('First Name').fill('Noor');
  await page.getByLabel('Last Name').fill('Hill');
  await email(page).fill(address);
  await password(page).fill('Evening-Light-7!');
  await page.getByLabel('Confirm Password').fill('Evening-Light-7!');
}
