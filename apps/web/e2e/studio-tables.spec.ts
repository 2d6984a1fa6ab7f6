import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessibility.ts';
import { expectFits } from './fits.ts';
import { expect, test } from './studio.ts';

test.describe('the overview of the owner', () => {
  test.use({ as: 'owner' });

  test('gives everything the studio owns as one archive, and tells how it went', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Export everything' });
    await expect(dialog.getByText('The audit log says who took it along.')).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(/^studio-\d{4}-\d\d-\d\d\.zip$/);
    const bytes = await readFile(await saved.path());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect(bytes.includes('pictures/portfolio/')).toBe(true);
    await expect(dialog.getByText(/^Exported \d+ files\.$/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await page.goto('/dashboard/settings/audit-log');
    await expect(page.getByText('Everything the studio owns').first()).toBeVisible();
  });

  test('takes records of the books in from a table', async ({ page }) => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Import Data' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import Data' });
    await dialog.getByLabel('What the file holds').selectOption('Finance records');
    const lines = ['date,name,type,category,amount', '2030-05-02,Oak shelves,expense,lamps,900'];
    const file = (text: string) => ({
      name: 'books.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });
    const chosen = dialog.getByLabel('File', { exact: true });
    await chosen.setInputFiles(file(lines.join('\n')));
    await expect(dialog.getByText('Line 2')).toBeVisible();
    await expect(dialog.getByText(/^Category must be one of/)).toBeVisible();
    await chosen.setInputFiles(file(lines.join('\n').replace('lamps', 'supplies')));
    await dialog.getByRole('button', { name: 'Import 1 finance record' }).click();
    await expect(page.getByText('Imported 1 finance record.')).toBeVisible();
    await page.goto('/dashboard/finance?tab=transactions');
    await expect(page.getByText('Oak shelves').first()).toBeVisible();
  });

  test('leads from Add Project to a new session in the book', async ({ page }) => {
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Add Project' }).click();
    await expect(page).toHaveURL(/\/dashboard\/bookings\?edit=new/);
    await expect(
      page.getByRole('dialog').getByRole('button', { name: /^Save|^Create/ }),
    ).toBeVisible();
  });
});

test.describe('the overview of a moderator', () => {
  test.use({ as: 'moderator' });

  test('offers no export, and no books to be brought in', async ({ page }) => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Import Data' }).click();
    const kinds = page.getByLabel('What the file holds').getByRole('option');
    await expect(kinds).toHaveText(['Bookings', 'Products']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Import Data' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toHaveCount(0);
  });
});
