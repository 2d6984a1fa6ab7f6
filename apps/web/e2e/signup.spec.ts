import { email, fillSignup, password, signup } from './account-forms.ts';
import { holdCalls } from './held-calls.ts';
import { client, expect, test } from './studio.ts';

test.describe('signing up', () => {
  test('says what is missing or wrong', async ({ page }) => {
    await page.goto('/signup');
    await signup(page).click();
    await expect(page.getByLabel('First Name')).toHaveAccessibleDescription(
      'First name is required',
    );
    await expect(page.getByLabel('Last Name')).toHaveAccessibleDescription('Last name is required');
    await expect(email(page)).toHaveAccessibleDescription('Email is required');
    await expect(password(page)).toHaveAccessibleDescription(/Password is required/);

    await password(page).fill('too-simple');
    await page.getByLabel('Confirm Password').fill('something else');
    await signup(page).click();
    await expect(password(page)).toHaveAccessibleDescription(
      /Password must be at least 8 characters long and contain uppercase, lowercase, numbers, and special characters/,
    );
    const mismatch = page.getByText('Passwords do not match');
    await expect(mismatch).toBeVisible();
    await password(page).fill('Evening-Light-7!');
    await expect(mismatch).toHaveCount(0);
  });

  test('refuses an address that is taken, on its field', async ({ page, expectComplaint }) => {
    expectComplaint(/status of 400/);
    await page.goto('/signup');
    await fillSignup(page, client.email);
    await signup(page).click();
    await expect(email(page)).toHaveAccessibleDescription(
      'An account with this email already exists',
    );
    await expect(email(page)).toBeFocused();
  });

  test('names what may have blocked it when nothing can be reached', async ({
    page,
    context,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/signup');
    await fillSignup(page, 'noor@client.example');
    await context.setOffline(true);
    await signup(page).click();
    await expect(page.getByRole('alert')).toHaveText(/^Request was blocked\./);
  });

  test('makes a client, who is told that the dashboard is for the staff', {
    tag: '@phone',
  }, async ({ page, isMobile }) => {
    const { letThrough } = await holdCalls(page, '**/trpc/accounts.register**');
    await page.goto('/signup');
    const address = `noor-${isMobile ? 'mobile' : 'desktop'}@client.example`;
    await fillSignup(page, address);
    await signup(page).click();
    await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeVisible();
    letThrough();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { name: 'Admin privileges required' })).toBeVisible();
    await expect(page.getByText(`You are signed in as Noor Hill (${address}).`)).toBeVisible();
  });
});
