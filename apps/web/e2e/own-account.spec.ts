import { rm } from 'node:fs/promises';
import { expectAccessible } from './accessibility.ts';
import { email, fillLogin, login, password } from './account-forms.ts';
import { expect, test } from './editing.ts';
import { owner, startServer } from './server.ts';
import { client } from './studio.ts';
import { newDataFolder } from './template.ts';
import { totpCode } from './totp.ts';

test('signing in fails without the code of the app, and works with it or a recovery code', async ({
  page,
  studio,
  context,
  expectComplaint,
}) => {
  expectComplaint(/status of 401/);
  await context.addCookies([await studio.signIn('client')]);
  await test.step('a client reaches their account from the page that refuses the dashboard, and changes their name', async () => {
    await page.goto('/dashboard');
    await expect(page.getByText('Admin privileges required')).toBeVisible();
    await page.getByRole('link', { name: 'Your account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    await page.getByLabel('First name').fill('Robyn');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByRole('status').getByText('Your name was saved.')).toBeVisible();
    await page.getByRole('link', { name: 'Security' }).click();
    await expect(page.getByRole('list', { name: 'Devices' })).toContainText('This device');
  });

  await page.getByRole('button', { name: 'Set up two-factor' }).click();
  await page.getByLabel('Current password').fill(client.password);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const secret = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel('Code', { exact: true }).fill(totpCode(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recovery = ''] = await codes.allTextContents();
  await expectAccessible(page);

  for (const code of [totpCode(secret, 1), recovery]) {
    await context.clearCookies();
    await page.goto('/login');
    await fillLogin(page, client.email, client.password);
    await login(page).click();
    await expect(page.getByText('Please enter the code from your authenticator app')).toBeVisible();
    await page.goto('/account');
    await expect(page).toHaveURL(/\/login/);

    await fillLogin(page, client.email, client.password);
    await login(page).click();
    await page.getByLabel('Code').fill('000000');
    await login(page).click();
    await expect(page.getByText('This code is wrong')).toBeVisible();
    await page.getByLabel('Code').fill(code);
    await login(page).click();
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  }

  await page.goto('/account/security');
  await page.getByRole('button', { name: 'Turn off two-factor' }).click();
  await page.getByLabel('Current password').fill(client.password);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(
    page.getByRole('status').getByText('Two-factor authentication is off.'),
  ).toBeVisible();
});

test('a passkey is added, and signs in without a password', async ({ context, page }) => {
  const dataDir = await newDataFolder();
  // Authenticators accept host names, not IP addresses.
  const server = await startServer(dataDir, {}, 'localhost');
  try {
    const cdp = await context.newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto(`${server.url}/login`);
    await email(page).fill(owner.email);
    await password(page).fill(owner.password);
    await login(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

    await page.goto(`${server.url}/dashboard/settings/account`);
    await expect(page.getByRole('region', { name: 'Password' })).toBeVisible();
    await expect(page.getByText('This studio cannot send mail yet.')).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Parts of the settings' })
      .getByRole('link', { name: 'Security' })
      .click();
    await expect(page.getByRole('region', { name: 'Passkeys' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Current password').fill(owner.password);
    await page.getByRole('button', { name: 'Add this device' }).click();
    await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Chrome on');

    await context.clearCookies();
    await page.goto(`${server.url}/login`);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  } finally {
    await page.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
