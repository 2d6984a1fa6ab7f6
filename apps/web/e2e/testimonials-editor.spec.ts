import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { chooseFor, expect, feedbackOn, newWord, openSection, sheetOf, test } from './editing.ts';
import { visit } from './public-calls.ts';

// Calls that pass through a service worker can't be held.
test.use({ as: 'owner', serviceWorkers: 'block' });

test.describe('the testimonials', () => {
  const open = (page: Page) =>
    openSection(page, '/dashboard/about?part=testimonials', 'About Section');

  test('are written, moved to the front, hidden and deleted', async ({ page }) => {
    const word = newWord();
    await openSection(page, '/dashboard/about', 'About Section');
    await page.getByRole('link', { name: 'Testimonials' }).click();
    await page.getByRole('button', { name: 'New testimonial' }).click();
    await sheetOf(page).getByRole('button', { name: 'Create testimonial' }).click();
    await expect(sheetOf(page).getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
      'Name is required',
    );
    await expectAccessible(page, '[role=dialog]');
    await sheetOf(page).getByLabel('Testimonial', { exact: true }).fill(`They saw ${word}.`);
    await sheetOf(page).getByLabel('Name', { exact: true }).fill(word);
    await sheetOf(page).getByRole('button', { name: 'Create testimonial' }).click();
    await expect(feedbackOn(page)).toHaveText('Testimonial created.');
    await expect(sheetOf(page)).toHaveCount(0);

    const rows = page.getByRole('table', { name: 'Testimonials' }).locator('tbody tr');
    await expect(rows.last()).toContainText(word);
    for (let place = (await rows.count()) - 1; place > 0; place -= 1) {
      await chooseFor(page, word, 'Move up');
      await expect(rows.nth(place - 1)).toContainText(word);
    }
    await visit(page, '/');
    await expect(page.getByText(`They saw ${word}.`)).toBeVisible();

    await open(page);
    await page.getByRole('switch', { name: `Active: ${word}` }).click();
    await expect(feedbackOn(page)).toHaveText('Testimonial deactivated.');
    await visit(page, '/');
    await expect(page.getByText(`They saw ${word}.`)).toHaveCount(0);

    await open(page);
    await chooseFor(page, word, 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete testimonial' }).click();
    await expect(feedbackOn(page)).toHaveText('Testimonial deleted.');
    await expect(page.getByRole('table').getByText(word)).toHaveCount(0);
    await expectAccessible(page);
  });
});
