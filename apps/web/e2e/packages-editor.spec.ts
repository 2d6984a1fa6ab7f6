import type { Page } from '@playwright/test';
import { expect, feedbackOn, newWord, openSection, test } from './editing.ts';
import { field, press } from './sheet.ts';
import { Wizard } from './wizard.ts';

test.use({ as: 'owner' });

const open = (page: Page) => openSection(page, '/dashboard/packages', 'Packages');
async function create(page: Page, name: string) {
  await page.getByRole('button', { name: 'New package' }).click();
  await field(page, 'Name').fill(name);
  await field(page, 'Type').selectOption('Portraits');
  await field(page, 'Price without tax ($)').fill('1234.50');
  await field(page, 'Duration (hours)').fill('1.5');
  await field(page, 'Description').fill(`What ${name} is.`);
  await field(page, 'Feature 1').fill('The first');
  await field(page, 'Feature 1').press('Enter');
  await expect(field(page, 'Feature 2')).toBeFocused();
  await field(page, 'Feature 2').fill('The second');
  await press(page, 'Create package');
  await expect(feedbackOn(page)).toHaveText('Package created.');
}

test.describe('the packages editor', () => {
  test('adds a package that visitors can book at once', async ({ page }) => {
    const word = newWord();
    await open(page);
    await create(page, word);
    await expect(page.getByRole('row').filter({ hasText: word })).toContainText('$1,234.50');

    const wizard = new Wizard(page);
    await wizard.open();
    await wizard.chooseService('Portraits');
    await expect(wizard.dialog.getByRole('article', { name: word })).toContainText('The second');
  });
});
