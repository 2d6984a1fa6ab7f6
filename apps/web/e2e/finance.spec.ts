import { expect, test } from './studio.ts';

test.describe('the finances', () => {
  test.use({ as: 'owner' });

  test('are kept from the first record on, across all five tabs', async ({ page }) => {
    await page.goto('/dashboard/finance');
    await expect(page.getByText('No data yet')).toHaveCount(3);
    await expect(page.getByText('Stripe is not connected.')).toBeVisible();

    const tab = (name: string) =>
      page.getByRole('navigation', { name: 'Parts of the books' }).getByRole('link', { name });
    await tab('Transactions').click();
    await expect(
      page.getByText('No records yet. Add the first one to begin the books.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'New record' }).first().click();
    const sheet = page.getByRole('dialog', { name: 'New record' });
    await sheet.getByLabel('Name').fill('Wedding of the Hills');
    await sheet.getByLabel('Amount').fill('2700.5');
    await sheet.getByLabel('Type').selectOption('income');
    await sheet.getByLabel('Category').selectOption('sales');
    await sheet.getByLabel('Status').selectOption('completed');
    await sheet.getByRole('button', { name: 'Create record' }).click();
    await expect(page.getByText('Record added.')).toBeVisible();
    const row = page.getByRole('row', { name: /Wedding of the Hills/ });
    await expect(row).toContainText('$2,700.50');

    await page.getByRole('button', { name: 'Actions for Wedding of the Hills' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit record' });
    await form.getByLabel('Amount').fill('2800');
    await form.getByRole('button', { name: 'Save record' }).click();
    await expect(row).toContainText('$2,800.00');
    await row.getByRole('button', { name: 'Wedding of the Hills', exact: true }).click();
    const details = page.getByRole('dialog', { name: 'Wedding of the Hills' });
    await expect(details.getByText(/^Changed by/)).toBeVisible();
    await expect(details.locator('del')).toHaveText('$2,700.50');
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    expect((await download).suggestedFilename()).toBe('finance.csv');

    await tab('Analytics').click();
    await expect(page.getByText('$2,800.00').first()).toBeVisible();
    await expect(page.getByText('in 1 transaction')).toBeVisible();
    await tab('Customers').click();
    await expect(page.getByText('Customers who pay by Stripe appear here.')).toBeVisible();
    await tab('Subscriptions').click();
    await expect(page.getByRole('link', { name: 'Connect Stripe' })).toBeVisible();

    await tab('Overview').click();
    await expect(page.getByText('1 successful, 0 failed, 0 pending')).toBeVisible();
    const chart = page.getByRole('figure', { name: 'Monthly revenue' });
    await expect(chart.getByRole('row').last()).toContainText('$2,800.00');
    await expect
      .poll(() =>
        chart.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
          const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
          return pixels?.data.filter((value, at) => at % 4 === 3 && value > 0).length ?? 0;
        }),
      )
      .toBeGreaterThan(1000);
  });
});
