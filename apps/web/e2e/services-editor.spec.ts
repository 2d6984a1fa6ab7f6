import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { chooseFor, expect, feedbackOn, newWord, openSection, sheetOf, test } from './editing.ts';
import { expectFits } from './fits.ts';
import { holdCalls } from './held-calls.ts';
import { overrideAnswers, visit } from './public-calls.ts';

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
    await expect(row.locator('svg.lucide-sparkles')).toBeVisible();

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

  test('offers eighteen icons by sight', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'New service' }).click();
    const icons = sheetOf(page).getByRole('group', { name: 'Icon' }).getByRole('radio');
    await expect(icons).toHaveCount(18);
    await sheetOf(page).getByText('Landscape').click();
    await page.keyboard.press('ArrowRight');
    await expect(sheetOf(page).getByRole('radio', { name: 'Film' })).toBeChecked();
    await field(page, 'Title').fill('Events');
    await expect(sheetOf(page).getByRole('radio', { name: 'Film' })).toBeChecked();
  });

  test('proposes the icon of a documented name, until one is chosen', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'New service' }).click();
    const icon = (name: string) => sheetOf(page).getByRole('radio', { name });
    await field(page, 'Title').fill('Weddings');
    await expect(icon('Ring / Wedding')).toBeChecked();
    await field(page, 'Title').fill('Graduations');
    await expect(icon('Graduation')).toBeChecked();
    await field(page, 'Title').fill('Graduations by the sea');
    await expect(icon('Graduation')).toBeChecked();
  });

  test('says what is wrong, field by field', async ({ page, expectComplaint }) => {
    expectComplaint(/409/);
    await open(page);
    await page.getByRole('button', { name: 'New service' }).click();
    await field(page, 'Duration (minutes)').fill('1.5');
    await press(page, 'Create service');
    for (const name of ['Title', 'Description']) {
      await expect(field(page, name)).toHaveAccessibleDescription(`${name} is required`);
    }
    await expect(field(page, 'Price')).toHaveAccessibleDescription(/Price is required/);
    await expect(field(page, 'Duration (minutes)')).toHaveAccessibleDescription(
      'Duration must be a whole number of minutes',
    );
    await expect(sheetOf(page).getByText('Icon is required')).toBeVisible();
    await expectAccessible(page, '[role=dialog]');

    await field(page, 'Title').fill('Portraits');
    await field(page, 'Price').fill('From $1');
    await field(page, 'Description').fill('Again.');
    await field(page, 'Duration (minutes)').fill('30');
    await sheetOf(page).getByText('Prom', { exact: true }).click();
    await press(page, 'Create service');
    await expect(field(page, 'Title')).toHaveAccessibleDescription(
      'A service with this title already exists',
    );
    await expect(field(page, 'Description')).toHaveValue('Again.');
  });

  test('takes a switch back when it could not be thrown', async ({ page, expectComplaint }) => {
    expectComplaint(/ERR_CONNECTION_RESET/);
    const word = newWord();
    await open(page);
    await create(page, word);
    const active = page.getByRole('switch', { name: `Active: ${word}` });
    const call = await holdCalls(page, '**/trpc/services.setActive**');
    await active.click();
    await expect(active).not.toBeChecked();
    call.breakOff();
    await expect(active).toBeChecked();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Failed to deactivate service',
    );
    await expectAccessible(page);
    await page.unroute('**/trpc/services.setActive**');
    await active.click();
    await expect(feedbackOn(page)).toHaveText('Service deactivated.');
    await visit(page, '/');
    await expect(page.locator('#services').getByText(word)).toHaveCount(0);
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

  test('is barred to nobody: empty, lost, filled, saving', { tag: '@phone' }, async ({ page }) => {
    await overrideAnswers(page, { 'services.adminList': { data: [] } });
    await open(page);
    await expect(page.getByText('No services yet')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/trpc/**');
    await overrideAnswers(page, { 'services.adminList': 'failure' });
    await page.reload();
    await expect(page.getByText('Failed to load services')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/trpc/**');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('table', { name: 'Services' })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    await chooseFor(page, 'Events', 'Edit');
    await expect(field(page, 'Title')).toHaveValue('Events');
    await expectAccessible(page, '[role=dialog]');
    const call = await holdCalls(page, '**/trpc/services.update**');
    await press(page, 'Save service');
    await expect(sheetOf(page).getByRole('button', { name: 'Saving…' })).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    call.letThrough();
    await expect(feedbackOn(page)).toHaveText('Service updated.');
    await expectFits(page);
  });
});
