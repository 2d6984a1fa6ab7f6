import { email, fillSignup, signup } from './account-forms.ts';
import { client, expect, test } from './studio.ts';

test.describe('signing up', () => {
  test('refuses an address that is taken, and creates a client, who is told that the dashboard is for staff', async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/status of 400/);
    await page.goto('/signup');
    await fillSignup(page, client.email);
    await signup(page).click();
    await expect(email(page)).toHaveAccessibleDescription(
      'An account with this email already exists',
    );
    await expect(email(page)).toBeFocused();

    const address = 'noor@client.example';
    await email(page).fill(address);
    await signup(page).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { name: 'Admin privileges required' })).toBeVisible();
    await expect(page.getByText(`You are signed in as Noor Hill (${address}).`)).toBeVisible();
  });
});
