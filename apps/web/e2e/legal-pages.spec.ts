import { expectAccessible } from './accessibility.ts';
import { expect, feedbackOn, newWord, openSection, test } from './editing.ts';
import { visit } from './public-calls.ts';
import { sheetOf } from './sheet.ts';

test.use({ as: 'owner' });

test('an imprint is created, linked in the footer and read, and gone when it is hidden @phone', async ({
  page,
}) => {
  const word = newWord();
  const drawn = () =>
    page.request.get(`/legal/${word.toLowerCase()}`, { headers: { accept: 'text/html' } });
  await openSection(page, '/dashboard/about', 'About Section');
  await page.getByRole('link', { name: 'Legal pages' }).click();
  await page.getByRole('button', { name: 'New legal page' }).first().click();
  await sheetOf(page).getByLabel('Title', { exact: true }).fill(word);
  await sheetOf(page).getByLabel('Text', { exact: true }).fill('Harbour Light\n\n1 Quay Street');
  await sheetOf(page).getByRole('button', { name: 'Create legal page' }).click();
  await expect(feedbackOn(page)).toHaveText('Legal page created.');

  await visit(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: word }).click();
  await expect(page.getByRole('heading', { name: word, level: 1 })).toBeVisible();
  await expect(page.getByText('1 Quay Street')).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${word} · `));
  await expectAccessible(page);
  expect(await (await drawn()).text()).toContain('1 Quay Street');

  await page.goto('/dashboard/about?part=legal');
  await page.getByRole('switch', { name: `Active: ${word}` }).click();
  await expect(feedbackOn(page)).toHaveText('Legal page deactivated.');
  expect((await drawn()).status()).toBe(404);
});
