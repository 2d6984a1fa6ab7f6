import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { chooseFor, expect, feedbackOn, newWord, openSection, sheetOf, test } from './editing.ts';
import { expectFits } from './fits.ts';
import { holdCalls } from './held-calls.ts';
import { overrideAnswers } from './public-calls.ts';
import { Wizard } from './wizard.ts';

// Calls that pass through a service worker can't be held.
test.use({ as: 'owner', serviceWorkers: 'block' });

const open = (page: Page) => openSection(page, '/dashboard/packages', 'Packages');
const field = (page: Page, name: string) => sheetOf(page).getByLabel(name, { exact: true });
const press = (page: Page, name: string) => sheetOf(page).getByRole('button', { name }).click();
const features = (page: Page) =>
  sheetOf(page).getByRole('group', { name: 'Features' }).getByRole('textbox');
const valuesOf = (page: Page) =>
  features(page).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

async function create(page: Page, name: string) {
  await page.getByRole('button', { name: 'New package' }).click();
  await field(page, 'Name').fill(name);
  await field(page, 'Type').selectOption('Portraits');
  await field(page, 'Price ($)').fill('1234.50');
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

  test('begins a new one with the documented values', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'New package' }).click();
    await expect(field(page, 'Type')).toHaveValue('basic');
    await expect(field(page, 'Price ($)')).toHaveValue('0');
    await expect(field(page, 'Duration (hours)')).toHaveValue('2');
    await expect(sheetOf(page).getByRole('button', { name: 'Remove feature 1' })).toBeDisabled();
  });

  test('lets features be added, moved by key and by hand, and removed', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'New package' }).click();
    await field(page, 'Feature 1').fill('a');
    for (const text of ['b', 'c']) {
      await press(page, 'Add feature');
      await features(page).last().fill(text);
    }
    await sheetOf(page)
      .getByRole('button', { name: /^Move feature 3/ })
      .press('ArrowUp');
    expect(await valuesOf(page)).toEqual(['a', 'c', 'b']);
    await sheetOf(page)
      .getByRole('button', { name: /^Move feature 2/ })
      .press('ArrowUp');
    expect(await valuesOf(page)).toEqual(['c', 'a', 'b']);

    const [from, to] = await Promise.all([
      sheetOf(page)
        .getByRole('button', { name: /^Move feature 1/ })
        .boundingBox(),
      features(page).nth(2).boundingBox(),
    ]);
    if (!from || !to) throw new Error('The features can not be seen.');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 8 });
    await page.mouse.up();
    expect(await valuesOf(page)).toEqual(['a', 'b', 'c']);

    await press(page, 'Remove feature 2');
    expect(await valuesOf(page)).toEqual(['a', 'c']);
  });

  test('says what is wrong, field by field', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'New package' }).click();
    await field(page, 'Price ($)').fill('-1');
    await field(page, 'Duration (hours)').fill('1.3');
    await press(page, 'Create package');
    await expect(field(page, 'Name')).toHaveAccessibleDescription('Name is required');
    await expect(field(page, 'Description')).toHaveAccessibleDescription('Description is required');
    await expect(field(page, 'Price ($)')).toHaveAccessibleDescription(
      'Price must be a positive number',
    );
    await expect(field(page, 'Duration (hours)')).toHaveAccessibleDescription(
      'Duration goes in steps of half an hour',
    );
    await expect(field(page, 'Feature 1')).toHaveAccessibleDescription('Feature is required');
    await expectAccessible(page, '[role=dialog]');
    await field(page, 'Price ($)').fill('10.005');
    await expect(field(page, 'Price ($)')).toHaveAccessibleDescription(
      'Price can have at most two decimals',
    );
    await field(page, 'Duration (hours)').fill('0.5');
    await expect(field(page, 'Duration (hours)')).toHaveAccessibleDescription(
      'Duration must be at least 1 hour',
    );
    await field(page, 'Description').fill('x'.repeat(2001));
    await expect(field(page, 'Description')).toHaveAccessibleDescription(
      'Description can have at most 2000 characters',
    );
  });

  test('takes a switch back when it could not be thrown, and deletes', async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_CONNECTION_RESET/);
    const word = newWord();
    await open(page);
    await create(page, word);
    const active = page.getByRole('switch', { name: `Active: ${word}` });
    const call = await holdCalls(page, '**/trpc/packages.setActive**');
    await active.click();
    await expect(active).not.toBeChecked();
    call.breakOff();
    await expect(active).toBeChecked();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Failed to deactivate package',
    );
    await page.unroute('**/trpc/packages.setActive**');
    await chooseFor(page, word, 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete package' }).click();
    await expect(feedbackOn(page)).toHaveText('Package deleted.');
    await expect(page.getByRole('table').getByText(word, { exact: true })).toHaveCount(0);
  });

  test('is barred to nobody: empty, lost, filled, saving', { tag: '@phone' }, async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_CONNECTION_RESET/);
    await overrideAnswers(page, { 'packages.adminList': { data: [] } });
    await open(page);
    await expect(page.getByText('No packages yet')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/trpc/**');
    await overrideAnswers(page, { 'packages.adminList': 'failure' });
    await page.reload();
    await expect(page.getByText('Failed to load packages')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/trpc/**');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('table', { name: 'Packages' })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    await chooseFor(page, 'Conference', 'Edit');
    await expect(field(page, 'Name')).toHaveValue('Conference');
    await expectAccessible(page, '[role=dialog]');
    const call = await holdCalls(page, '**/trpc/packages.update**');
    await press(page, 'Save package');
    await expect(sheetOf(page).getByRole('button', { name: 'Saving…' })).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    call.breakOff();
    await expect(sheetOf(page).getByRole('alert')).toHaveText('Error saving package');
    await expect(field(page, 'Name')).toHaveValue('Conference');
    await expectAccessible(page, '[role=dialog]');
    await expectFits(page);
  });
});
