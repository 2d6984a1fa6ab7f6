import type { Page } from '@playwright/test';
import { delayCalls } from './delayed-calls.ts';
import { expect, newPicture, newWord, openSection, test } from './editing.ts';

test.use({ as: 'owner' });

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const openHero = (page: Page) => openSection(page, '/dashboard/hero', 'Hero Section');

test.describe('an editor with a picture', () => {
  test('restores the typed text after the section crashed', async ({ page, expectComplaint }) => {
    expectComplaint(/removeChild/);
    const typed = `Kept through it: ${newWord()}`;
    await openHero(page);
    await field(page, 'Subtitle').fill(typed);
    const call = await delayCalls(page, '**/api/media/pictures**');
    await page.getByLabel(/^Background image: choose/).setInputFiles(await newPicture(page));
    // As a browser extension does that removes a node which React still manages.
    await page.locator('fieldset img[src^="blob:"]').evaluate((image) => image.remove());
    call.letThrough();
    await expect(page.getByText('What you typed is kept and will be restored.')).toBeVisible();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(field(page, 'Subtitle')).toHaveValue(typed);
    await expect(page.getByText('before something went wrong has been restored')).toBeVisible();
  });
});
