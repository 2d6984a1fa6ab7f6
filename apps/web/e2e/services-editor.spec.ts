import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { chooseFor, expect, feedbackOn, newWord, openSection, sheetOf, test } from './editing.ts';
import { visit } from './public-calls.ts';

// Calls that pass through a service worker can't be held.
test.use({ as: 'owner', serviceWorkers: 'block' });

const open = (page: Page) => openSection(page, '/dashboard/services', 'Services');
const field = (page: Page, name: string) => sheetOf(page).getByLabel(name, { exact: true });
const press = (page: Page, name: string) => sheetOf(page).getByRole('button', { name }).click();

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
  test('adds a service that visitors see at once, and changes it', async ({ page }) => {
    const word = newWord();
    await open(page);
    await create(page, word);
    await visit(page, '/');
    const row = page.locator('#services').getByRole('listitem').filter({ hasText: word });
    await expect(row).toContainText('From $120');
    await expect(row).toContainText('1 hour');
    await expect(row.locator('use[href$="#sparkles"]')).toBeVisible();

    await open(page);
    await page.getByRole('table').getByRole('button', { name: word, exact: true }).click();
    await expect(field(page, 'Duration (minutes)')).toHaveValue('60');
    await expect(sheetOf(page).getByRole('radio', { name: 'Makeup / Beauty' })).toBeChecked();
    await field(page, 'Price').fill('From $240');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(feedbackOn(page)).toHaveText('Service updated.');
    await visit(page, '/');
    await expect(row).toContainText('From $240');
  });

  test('asks before it deletes, and before it forgets what was typed', async ({ page }) => {
    const word = newWord();
    await open(page);
    await create(page, word);
    await chooseFor(page, word, 'Edit');
    await field(page, 'Price').fill('Something else');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await expect(field(page, 'Price')).toHaveValue('Something else');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
    await expect(sheetOf(page)).toHaveCount(0);

    await chooseFor(page, word, 'Delete');
    await expectAccessible(page, '[role=alertdialog]');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('table').getByText(word, { exact: true })).toBeVisible();
    await chooseFor(page, word, 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete service' }).click();
    await expect(feedbackOn(page)).toHaveText('Service deleted.');
    await expect(page.getByRole('table').getByText(word, { exact: true })).toHaveCount(0);
  });

  test('keeps what was typed when somebody else saved meanwhile', async ({
    page,
    context,
    expectComplaint,
  }) => {
    expectComplaint(/409/);
    const word = newWord();
    await open(page);
    await create(page, word);
    await chooseFor(page, word, 'Edit');
    await field(page, 'Price').fill('Mine');
    const other = await context.newPage();
    await open(other);
    await chooseFor(other, word, 'Edit');
    await field(other, 'Price').fill('Theirs');
    await press(other, 'Save service');
    await expect(feedbackOn(other)).toHaveText('Service updated.');
    await other.close();
    await press(page, 'Save service');
    await expect(sheetOf(page).getByRole('alert')).toContainText(
      'This service was changed by somebody else since you opened it.',
    );
    await expect(sheetOf(page).getByRole('alert')).toContainText('Theirs');
    await expect(field(page, 'Price')).toHaveValue('Mine');
    await expectAccessible(page, '[role=dialog]');
    await press(page, 'Save mine anyway');
    await expect(feedbackOn(page)).toHaveText('Service updated.');
    await expect(page.getByRole('table').getByText('Mine', { exact: true })).toBeVisible();
  });
});
