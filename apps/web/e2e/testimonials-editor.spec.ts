import { chooseFor, expect, feedbackOn, newWord, openSection, test } from './editing.ts';
import { sheetOf } from './sheet.ts';

test.use({ as: 'owner' });

test('testimonials are created, moved, hidden and deleted, and visitors read those that are shown', async ({
  page,
}) => {
  const word = newWord();
  const site = async () =>
    (await page.request.get('/', { headers: { accept: 'text/html' } })).text();
  await openSection(page, '/dashboard/about', 'About Section');
  await page.getByRole('link', { name: 'Testimonials' }).click();
  await page.getByRole('button', { name: 'New testimonial' }).click();
  await sheetOf(page).getByLabel('Testimonial', { exact: true }).fill(`They saw ${word}.`);
  await sheetOf(page).getByLabel('Name', { exact: true }).fill(word);
  await sheetOf(page).getByRole('button', { name: 'Create testimonial' }).click();
  await expect(feedbackOn(page)).toHaveText('Testimonial created.');
  await expect(sheetOf(page)).toHaveCount(0);
  expect(await site()).toContain(`They saw ${word}.`);

  const rows = page.getByRole('table', { name: 'Testimonials' }).locator('tbody tr');
  const last = await rows.count();
  await expect(rows.nth(last - 1)).toContainText(word);
  await chooseFor(page, word, 'Move up');
  await expect(rows.nth(last - 2)).toContainText(word);

  await page.getByRole('switch', { name: `Active: ${word}` }).click();
  await expect(feedbackOn(page)).toHaveText('Testimonial deactivated.');
  expect(await site()).not.toContain(`They saw ${word}.`);
  await chooseFor(page, word, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete testimonial' }).click();
  await expect(feedbackOn(page)).toHaveText('Testimonial deleted.');
  await expect(page.getByRole('table').getByText(word)).toHaveCount(0);
});
