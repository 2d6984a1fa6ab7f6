import { expect, test } from './studio.ts';

test.describe('the owner', () => {
  test.use({ as: 'owner' });

  test('creates an API token for a program, sees the sign-ins, and the state of the server', async ({
    page,
    studio,
    playwright,
  }) => {
    await page.goto('/dashboard/settings/security');
    await page.getByRole('button', { name: 'New API token' }).click();
    const form = page.getByRole('form', { name: 'New API token' });
    await form.getByLabel('Name').fill('Calendar on the wall');
    await form.getByRole('button', { name: 'Create token' }).click();
    const token = await page.locator('code', { hasText: 'sht_' }).textContent();

    const program = await playwright.request.newContext({
      baseURL: studio.url,
      extraHTTPHeaders: { authorization: `Bearer ${token}` },
    });
    const read = () => program.get('/api/contact/submissions');
    expect((await read()).status()).toBe(200);
    const refused = await program.put('/api/contact', { data: { email: 'x@studio.example' } });
    expect(refused.status()).toBe(403);

    await page.reload();
    await expect(page.getByRole('list', { name: 'API tokens' })).toContainText('Read only');
    await page.getByRole('button', { name: 'Revoke Calendar on the wall' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Revoke token' }).click();
    await expect(page.getByText('The API token was revoked.')).toBeVisible();
    expect((await read()).status()).toBe(401);
    await program.dispose();

    const signIns = page.getByRole('table', { name: 'Recent sign-ins' });
    await expect(signIns.getByText('Signed in').first()).toBeVisible();
    await expect(signIns.getByText('127.0.0.1').first()).toBeVisible();
    await page.getByRole('link', { name: 'Data', exact: true }).click();
    await page.getByRole('link', { name: 'Support' }).click();
    await expect(page.getByText('Mail waits until it can be sent')).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download diagnostic file' }).click();
    expect((await downloading).suggestedFilename()).toBe('diagnostics.json');
    await page.getByRole('main').getByRole('link', { name: 'Help', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Search the help' }).fill('forgotten');
    const topics = page.getByRole('region', { name: 'Settings', exact: true });
    await topics.getByRole('link', { name: 'Privacy' }).click();
    await expect(page).toHaveURL(/settings\/privacy$/);
    await expect(page.getByRole('heading', { name: 'Privacy notice' })).toBeVisible();
  });
});
