import { readFile } from 'node:fs/promises';
import { expect, newWord, test } from './editing.ts';

test.use({ as: 'owner' });

test('the overview shows counts, refreshes, links to pending work, and exports everything as one archive', async ({
  page,
  studio,
}) => {
  const word = newWord();
  const today = new Date();
  today.setUTCHours(today.getUTCHours() + 26, 0, 0, 0);
  studio.books.add({ startsAt: today.toISOString(), packageName: 'The Hour' });
  await page.goto('/dashboard');
  await expect(page.getByText(/^Last updated: \d+:\d\d:\d\d [AP]M$/)).toBeVisible();
  await expect(page.getByRole('link', { name: '1 request', exact: true })).toBeVisible();
  const figure = (name: string) =>
    page.getByRole('list', { name: 'Figures' }).getByRole('link', { name });
  await expect(figure('Active Packages')).toHaveText(/[1-9]\d*$/);
  await expect(figure('Portfolio Items')).toHaveText(/12$/);
  // The charts are loaded near the view.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const packages = page.getByRole('table', { name: 'Package Distribution' });
  await expect(packages.getByRole('row', { name: 'The Hour 1' })).toBeAttached();
  await expect(page.getByRole('table', { name: 'Project Analytics' })).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Daily Visitors' })).toBeVisible();

  const messages = figure('Messages');
  const before = Number((await messages.textContent())?.replace(/\D/g, ''));
  const sent = await page.request.post('/contact/submit', {
    data: { name: word, email: 'ida@example.com', service: 'Portraits', message: 'Is it free?' },
  });
  expect(sent.ok()).toBe(true);
  await page.getByRole('button', { name: 'Refresh Data' }).click();
  await expect(messages).toContainText(String(before + 1));

  await page.getByRole('link', { name: /^\d+ new messages?$/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/messages\?status=new$/);
  await expect(page.getByRole('row', { name: word })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: '1 request', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/bookings\?status=pending$/);
  await expect(page.getByRole('row', { name: /Ida Berg/ })).toBeVisible();
  await page.goBack();
  await figure('Portfolio Items').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Portfolio' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Add Project' }).click();
  await expect(page.getByRole('dialog', { name: 'New booking' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/bookings\?edit=new/);

  await test.step('everything the studio owns is one archive', async () => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Export everything' });
    await expect(dialog.getByText('The audit log says who took it along.')).toBeVisible();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(/^studio-\d{4}-\d\d-\d\d\.zip$/);
    const bytes = await readFile(await saved.path());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect(bytes.includes('pictures/portfolio/')).toBe(true);
    await expect(dialog.getByText(/^Exported \d+ files\.$/)).toBeVisible();
    await page.goto('/dashboard/settings/audit-log');
    await expect(page.getByText('Everything the studio owns').first()).toBeVisible();
  });
});
