import type { Locator } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { email, fillLogin, login, password, signup } from './account-forms.ts';
import { expect, test } from './studio.ts';

test('login and signup keep separate fields, are accessible, and lead back to the page that asked', async ({
  page,
  studio,
  expectComplaint,
}) => {
  await test.step('the path selects the form, in light and in dark', async () => {
    await page.goto('/login');
    await expect(page.getByRole('form', { name: 'Signup' })).toHaveCount(0);
    await email(page).fill('half-typed');
    await login(page).click();
    await expect(email(page)).toHaveAccessibleDescription('Invalid email');

    await page.getByRole('link', { name: 'Sign up' }).click();
    await expect(page).toHaveURL('/signup');
    await expect(page.getByRole('form', { name: 'Login' })).toHaveCount(0);
    await expect(email(page)).toHaveValue('');
    await expect(page.getByText('Invalid email')).toHaveCount(0);
    await signup(page).click();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/login');
    await expect(email(page)).toHaveValue('');
    await expect(page.getByText('is required')).toHaveCount(0);
  });

  await test.step('logging in works without a mouse', async () => {
    expectComplaint(/status of 401/);
    await page.goto('/dashboard/bookings?status=pending');
    await expect(page).toHaveURL(/\/login\?from=/);
    await expect(page.getByText('Please log in to continue.')).toBeVisible();
    await expect(page.getByText('Your session has expired')).toHaveCount(0);
    await page.reload();
    await expect(email(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(email(page)).toBeFocused();
    await page.keyboard.type(studio.ownerEmail);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Not-The-Password-1!');
    await page.keyboard.press('Enter');
    await expect(email(page)).toHaveAccessibleDescription(
      'Login failed. Please check your credentials.',
    );
    await expect(email(page)).toHaveValue(studio.ownerEmail);
    await password(page).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(password(page)).toHaveAttribute('type', 'text');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(studio.ownerPassword);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard/bookings?status=pending');
  });

  await test.step('it never redirects to another site', async () => {
    await page.context().clearCookies();
    await page.goto(`/login?from=${encodeURIComponent('//elsewhere.example/dashboard')}`);
    await fillLogin(page, studio.ownerEmail, studio.ownerPassword);
    await login(page).click();
    await expect(page).toHaveURL('/dashboard');
  });
});

test.describe('a user who is signed in', () => {
  test.use({ as: 'owner' });

  test('is redirected from the login, is asked before unsaved changes are lost, and is then logged out', async ({
    page,
  }) => {
    await page.goto('/login');
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/dashboard/hero');
    const title = page.getByLabel('Title', { exact: true });
    await title.fill('Not saved yet');
    const logOut = page.getByRole('button', { name: 'Logout' });
    await logOut.click();
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(title).toHaveValue('Not saved yet');
    await expect(page).toHaveURL('/dashboard/hero');

    await logOut.click();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page).toHaveURL('/login');
    const told = page.getByText('You are logged out.');
    await expect(told).toBeVisible();
    expect(await overlaps(told, page.getByRole('form', { name: 'Login' }))).toBe(false);
    await expect(page.getByText('Your session has expired.')).toHaveCount(0);

    await page.goto('/dashboard/bookings');
    await expect(page).toHaveURL(/\/login\?from=/);
    await expect(page.getByText('Please log in to continue.')).toBeVisible();
  });
});

/** Whether two elements overlap on the screen. */
async function overlaps(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('One of them is not on the screen.');
  const apart = a.y + a.height <= b.y || b.y + b.height <= a.y;
  return !apart && a.x < b.x + b.width && b.x < a.x + a.width;
}
