import type { Page } from '@playwright/test';
import { expect, feedbackOn, newWord, openSection, test } from './editing.ts';
import { visit } from './public-calls.ts';
import { field, press, sheetOf } from './sheet.ts';

test.use({ as: 'owner' });

const open = (page: Page) => openSection(page, '/dashboard/services', 'Services');

async function create(page: Page, title: string) {
  await page.getByRole('button', { name: 'New service' }).click();
  await field(page, 'Title').fill(title);
  await field(page, 'Price').fill('From $120');
  await field(page, 'Description').fill(`What ${title} is.`);
  await sheetOf(page).getByText('Makeup / Beauty').click();
  await press(page, 'Create service');
  await expect(feedbackOn(page)).toHaveText('Service created.');
}

test.describe('the services editor', () => {
  test('adds a service that visitors see at once', async ({ page }) => {
    const word = newWord();
    await open(page);
    await create(page, word);
    await visit(page, '/');
    const row = page.locator('#services').getByRole('listitem').filter({ hasText: word });
    await expect(row).toContainText('From $120');
    await expect(row).toContainText('1 hour');
    await expect(row.locator('use[href="#icon-sparkles"]')).toBeVisible();
  });
});
