import type { Page } from '@playwright/test';
import {
  chooseFor,
  expect,
  feedbackOn,
  newPicture,
  newWord,
  openSection,
  test,
} from './editing.ts';
import { visit } from './public-calls.ts';
import { field, press, sheetOf } from './sheet.ts';

test.use({ as: 'owner' });

const open = (page: Page, search = '') =>
  openSection(page, `/dashboard/portfolio${search}`, 'Portfolio');
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
  await field(page, 'Description optional').fill(description);
  await press(page, 'Create item');
  await expect(feedbackOn(page)).toHaveText('Portfolio item created.');
}

test('the portfolio: an item is added that visitors see, moved, changed, hidden and deleted', async ({
  page,
}) => {
  const word = newWord();
  await open(page);
  const titles = () => cards(page).getByRole('heading').allInnerTexts();
  const before = await titles();
  const [first = '', second = '', third = ''] = before;
  await create(page, word, 'x'.repeat(120));
  await expect(card(page, word)).toContainText(`${'x'.repeat(100)}…`);
  await expect(card(page, word).locator('img')).toBeVisible();
  await card(page, word).getByRole('button', { name: word, exact: true }).click();
  await field(page, 'Title').fill(`${word} again`);
  await press(page, 'Save item');
  await expect(feedbackOn(page)).toHaveText('Portfolio item updated.');

  await chooseFor(page, second, 'Move up');
  await expect.poll(async () => (await titles()).slice(0, 3)).toEqual([second, first, third]);
  const tiles = page.getByRole('main').getByRole('button', { name: /,/ });
  await visit(page, '/gallery');
  await expect(tiles.first()).toHaveAccessibleName(new RegExp(`^${second},`));
  await expect(
    page.getByRole('main').getByRole('button', { name: `${word} again, Events` }),
  ).toBeVisible();

  await open(page);
  await expect.poll(async () => (await titles()).slice(0, 3)).toEqual([second, first, third]);
  await chooseFor(page, second, 'Move down');
  await expect.poll(async () => (await titles()).slice(0, 3)).toEqual([first, second, third]);
  await page.getByRole('switch', { name: `Active: ${word} again` }).click();
  await expect(feedbackOn(page)).toHaveText('Portfolio item deactivated.');
  await expect(card(page, word)).toHaveCount(0);
  await page.getByLabel('Show Inactive').check();
  await expect(page).toHaveURL('/dashboard/portfolio?inactive=show');
  await expect(card(page, word)).toContainText('Inactive');
  await visit(page, '/gallery');
  await expect(tiles.first()).toHaveAccessibleName(new RegExp(`^${first},`));
  await expect(page.getByRole('main').getByText(word)).toHaveCount(0);

  await open(page, '?inactive=show');
  await page.getByRole('switch', { name: `Active: ${word} again` }).click();
  await expect(feedbackOn(page)).toHaveText('Portfolio item activated.');
  await chooseFor(page, `${word} again`, 'Delete');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Delete portfolio item' })
    .click();
  await expect(feedbackOn(page)).toHaveText('Portfolio item deleted.');
  await expect(card(page, word)).toHaveCount(0);
});
