import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import {
  chooseFor,
  expect,
  feedbackOn,
  newPicture,
  newWord,
  openSection,
  sheetOf,
  test,
} from './editing.ts';
import { visit } from './public-calls.ts';

// Calls that pass through a service worker can't be held.
test.use({ as: 'owner', serviceWorkers: 'block' });

const open = (page: Page, search = '') =>
  openSection(page, `/dashboard/portfolio${search}`, 'Portfolio');
const field = (page: Page, name: string) => sheetOf(page).getByLabel(name, { exact: true });
const press = (page: Page, name: string) => sheetOf(page).getByRole('button', { name }).click();
const cards = (page: Page) =>
  page.getByRole('list', { name: 'Portfolio items' }).getByRole('listitem');
const card = (page: Page, title: string) => cards(page).filter({ hasText: title });

async function create(page: Page, title: string, description = '') {
  await page.getByRole('button', { name: 'New portfolio item' }).click();
  await sheetOf(page)
    .getByLabel(/^Image: choose/)
    .setInputFiles(await newPicture(page));
  await expect(sheetOf(page).getByRole('img', { name: 'The chosen picture' })).toBeVisible();
  await field(page, 'Title').fill(title);
  await field(page, 'Category').selectOption('Events');
  await field(page, 'Description').fill(description);
  await press(page, 'Create item');
  await expect(feedbackOn(page)).toHaveText('Portfolio item created.');
}

test.describe('the portfolio editor', () => {
  test('adds a picture that visitors see at once', async ({ page }) => {
    const word = newWord();
    await open(page);
    await create(page, word, 'x'.repeat(120));
    await expect(card(page, word)).toContainText(`${'x'.repeat(100)}…`);
    await expect(card(page, word).locator('img')).toBeVisible();
    await visit(page, '/gallery');
    await expect(
      page.getByRole('main').getByRole('button', { name: `${word}, Events` }),
    ).toBeVisible();

    await open(page);
    await card(page, word).getByRole('button', { name: word, exact: true }).click();
    await field(page, 'Title').fill(`${word} again`);
    await press(page, 'Save item');
    await expect(feedbackOn(page)).toHaveText('Portfolio item updated.');
    await visit(page, '/gallery');
    await expect(
      page.getByRole('main').getByRole('button', { name: `${word} again, Events` }),
    ).toBeVisible();
  });

  test('puts the items in the order that visitors see', async ({ page }) => {
    await open(page);
    const titles = () => cards(page).getByRole('heading').allInnerTexts();
    const before = await titles();
    const [first = '', second = ''] = before;
    await chooseFor(page, second, 'Move up');
    await expect.poll(titles).toEqual([second, first, ...before.slice(2)]);
    await page.reload();
    await expect.poll(titles).toEqual([second, first, ...before.slice(2)]);
    await visit(page, '/gallery');
    const tiles = page.getByRole('main').getByRole('button', { name: /,/ });
    await expect(tiles.first()).toHaveAccessibleName(new RegExp(`^${second},`));

    await open(page);
    await chooseFor(page, second, 'Move down');
    await expect.poll(titles).toEqual(before);
  });

  test('hides what is switched off, until it is asked for', async ({ page }) => {
    const word = newWord();
    await open(page);
    await create(page, word);
    await page.getByRole('switch', { name: `Active: ${word}` }).click();
    await expect(feedbackOn(page)).toHaveText('Portfolio item deactivated.');
    await expect(card(page, word)).toHaveCount(0);
    await page.getByLabel('Show Inactive').check();
    await expect(page).toHaveURL('/dashboard/portfolio?inactive=show');
    await expect(card(page, word)).toContainText('Inactive');
    await expectAccessible(page);
    await visit(page, '/gallery');
    await expect(page.getByRole('main').getByText(word)).toHaveCount(0);

    await open(page, '?inactive=show');
    await page.getByRole('switch', { name: `Active: ${word}` }).click();
    await expect(feedbackOn(page)).toHaveText('Portfolio item activated.');
    await chooseFor(page, word, 'Delete');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Delete portfolio item' })
      .click();
    await expect(feedbackOn(page)).toHaveText('Portfolio item deleted.');
    await expect(card(page, word)).toHaveCount(0);
  });
});
