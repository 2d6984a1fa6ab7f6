import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '@shutterhouse/server/testing/services/listening';
import { app, type OpenIdProvider, startOpenIdProvider } from './openid-provider.ts';
import { owner, type Server, startServer } from './server.ts';
import { expect, test } from './studio.ts';
import { newDataFolder } from './template.ts';

test.describe('with a provider to sign in at', () => {
  let provider: OpenIdProvider;
  let studio: Server;
  let dataDir: string;
  test.beforeAll(async () => {
    dataDir = await newDataFolder();
    const port = await freePort();
    provider = await startOpenIdProvider(`http://127.0.0.1:${port}/oauth-callback`);
    studio = await startServer(dataDir, {
      PORT: String(port),
      SERVICE_URLS: `google=${provider.url}`,
    });
  });
  test.afterAll(async () => {
    await studio.stop();
    await provider.close();
  });

  /** Starts signing in. @returns the popup, at the provider */
  async function signIn(page: Page, button: string | RegExp): Promise<Page> {
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: button }).click();
    const popup = await opened;
    await popup.waitForURL(`${provider.url}/**`);
    return popup;
  }

  test('the owner connects Google in a popup, changes their mind, and disconnects', async ({
    page,
    expectComplaint,
  }) => {
    // The provider's own forms load a web font.
    expectComplaint(/fonts\.googleapis\.com/);
    await page.request.post(`${studio.url}/users/login`, { data: owner });
    await page.goto(`${studio.url}/dashboard/settings`);
    await expect(page.getByText('0 of 9 connected')).toBeVisible();

    await page.getByRole('button', { name: 'Connect Google' }).click();
    const sheet = page.getByRole('dialog', { name: 'Google' });
    await expect(sheet.getByRole('textbox', { name: 'Redirect address' })).toHaveValue(
      `${studio.url}/oauth-callback`,
    );
    await sheet.getByRole('button', { name: 'Save credentials' }).click();
    await expect(sheet.getByLabel('Client ID')).toHaveAccessibleDescription(/is required/);
    await sheet.getByLabel('Client ID').fill(app.clientId);
    await sheet.getByLabel('Client secret').fill(app.clientSecret);
    await sheet.getByRole('button', { name: 'Save credentials' }).click();
    await expect(
      page.getByText('The credentials of Google are saved. Connect it now.'),
    ).toBeVisible();

    const popup = await signIn(page, 'Connect Google');
    await popup.getByPlaceholder('Enter any login').fill('robin');
    await popup.getByPlaceholder('and password').fill('any');
    await popup.getByRole('button', { name: 'Sign-in' }).click();
    const closed = popup.waitForEvent('close');
    await popup.getByRole('button', { name: 'Continue' }).click();
    await expect(
      popup.getByRole('heading', { name: 'Successfully authenticated with Google' }),
    ).toBeVisible();
    await expect(page.getByText('1 of 9 connected')).toBeVisible();
    await expect(page.getByText('Robin Lens · robin@studio.example')).toBeVisible();
    await closed;

    await page.getByRole('button', { name: 'Actions for Google' }).click();
    await page.getByRole('menuitem', { name: 'Test connection' }).click();
    await expect(page.getByText('The connection to Google works.')).toBeVisible();

    await page.getByRole('button', { name: 'Actions for Google' }).click();
    const again = page.waitForEvent('popup');
    await page.getByRole('menuitem', { name: 'Connect again' }).click();
    const second = await again;
    await second.getByRole('link', { name: 'Cancel' }).click();
    const gone = second.waitForEvent('close');
    await expect(second.getByRole('alert')).toContainText('End-User aborted interaction');
    const close = second.getByRole('button', { name: 'Close now' });
    // On a busy machine the popup may close itself, after three seconds, during the click.
    await close.click().catch((error) => {
      if (!second.isClosed()) throw error;
    });
    await gone;
    await expect(page.getByRole('alert')).toContainText(
      'Failed to connect Google: End-User aborted interaction',
    );
    await expect(page.getByText('1 of 9 connected')).toBeVisible();

    await page.goto(`${studio.url}/dashboard/settings/account`);
    await expect(page.getByRole('list', { name: 'Connected services' })).toContainText('Google');
    await page.getByRole('button', { name: 'Disconnect Google' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
    await expect(page.getByText('Google is disconnected.')).toBeVisible();
    await expect(page.getByText('No service is connected.')).toBeVisible();

    await test.step('the popup page shows the provider’s message as text, and continues when its opener is gone', async () => {
      const description = '<img src=x onerror=alert(1)>';
      await page.goto(
        `${studio.url}/oauth-callback?error=x&error_description=${encodeURIComponent(description)}`,
      );
      await expect(page.getByText(description)).toBeVisible();
      expectComplaint(/status of 400/);
      await page.goto(`${studio.url}/oauth-callback?code=abc&state=google:made-up`);
      await expect(page.getByRole('alert')).toContainText('was already used, has expired');
      await page.goto(`${studio.url}/oauth-callback?code=abc`);
      await expect(page.getByRole('alert')).toContainText(
        'Error: Missing required OAuth parameters',
      );
      await expect(page).toHaveURL(/oauth-callback$/);
      await expect(page).toHaveURL(/\/dashboard\/settings\/account$/);
    });

    const stored = await everythingIn(dataDir);
    expect(provider.given.length).toBeGreaterThan(2);
    for (const secret of [app.clientSecret, ...provider.given]) {
      expect(stored.includes(secret), 'a secret in clear').toBe(false);
    }
    expect(stored.includes(app.clientId), 'what is stored can be found').toBe(false);
    expect(stored.includes(owner.email), 'what is stored can be found').toBe(true);
  });
});

/** The contents of a folder's database files, with the log. */
async function everythingIn(folder: string): Promise<Buffer> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('studio.db'));
  return Buffer.concat(await Promise.all(names.map((name) => readFile(join(folder, name)))));
}
