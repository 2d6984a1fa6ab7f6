import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expectFits } from './fits.ts';
import { visit } from './public-calls.ts';
import { expect, test } from './studio.ts';

/** Has the site offer some languages beside English. */
async function offer({ request }: Page, languages: string[]): Promise<void> {
  const response = await request.put('/api/settings/languages', { data: { languages } });
  expect(response.status()).toBe(200);
}

test.use({ as: 'owner', locale: 'de-AT' });
test.afterEach(({ page }) => offer(page, []));

test('a visitor reads the site in another language, books and signs in there, and comes back @phone', async ({
  page,
}) => {
  await offer(page, ['de', 'fr']);
  await visit(page, '/gallery');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('lang', 'en');
  const offered = page.getByRole('link', { name: 'Diese Seite auf Deutsch' });
  await expectFits(page);
  await offered.click();

  await expect(page).toHaveURL('/de/gallery');
  await expect(root).toHaveAttribute('lang', 'de');
  await expect(page.locator('link[hreflang]')).toHaveCount(4);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/de\/gallery$/);
  await expect(offered).toBeHidden();
  await expectAccessible(page);
  await expectFits(page);

  // Links stay in the language, also after the Back button and on a page of its own.
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Kontakt' }).click();
  await expect(page).toHaveURL('/de#contact');
  await expect(page.locator('#contact')).toBeInViewport();
  await page.getByRole('button', { name: 'Jetzt buchen' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await footer.getByRole('link', { name: 'Galerie' }).click();
  await expect(page).toHaveURL('/de/gallery');
  await page.goBack();
  await expect(page).toHaveURL('/de#contact');

  // The desk has no address in a language.
  await page.goto('/de/login');
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/de/gallery');
  await footer.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/gallery');
  await expect(root).toHaveAttribute('lang', 'en');
});

test('there is no page in a language that is not offered', async ({ page, expectComplaint }) => {
  expectComplaint(/404/);
  await page.goto('/fr/gallery');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByText('There is no page at this address.')).toBeVisible();
});
