import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, feedbackOn, newWord, openSection, test } from './editing.ts';
import { visit } from './public-calls.ts';

// Calls that pass through a service worker can't be held.
test.use({ as: 'owner', serviceWorkers: 'block' });

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const openContact = (page: Page) => openSection(page, '/dashboard/contact', 'Contact Info');

test.describe('the contact editor', () => {
  test('saves only what is valid, and puts all fourteen links on offer', async ({ page }) => {
    const word = newWord();
    await openContact(page);
    await expect(
      page.getByRole('group', { name: 'Social links' }).getByRole('textbox'),
    ).toHaveCount(14);
    await field(page, 'Email').fill('nobody');
    await expect(field(page, 'Email')).toHaveAccessibleDescription(
      'Please enter a valid email address',
    );
    await expect(save(page)).toBeDisabled();
    await expectAccessible(page);
    await field(page, 'Email').fill(`${word}@studio.example`);
    await field(page, 'X').fill('javascript:alert(1)');
    await expect(save(page)).toBeDisabled();
    await field(page, 'X').fill(`https://x.com/${word}`);
    await save(page).click();
    await expect(feedbackOn(page)).toHaveText('Contact information updated.');

    await visit(page, '/');
    await expect(page.locator('#contact').getByText(`${word}@studio.example`)).toBeVisible();
    await expect(page.locator(`#contact a[href="https://x.com/${word}"]`)).toBeVisible();
  });
});
