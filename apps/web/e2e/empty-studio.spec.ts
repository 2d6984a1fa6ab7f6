import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expectFits } from './fits.ts';
import { loadAtRest } from './history.ts';
import { visit } from './public-calls.ts';
import { owner, startServer } from './server.ts';

/** A studio without starter content, on an empty database. */
const test = base.extend<object, { emptyStudio: string }>({
  emptyStudio: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'studio-empty-'));
      const server = await startServer(folder, { STARTER_CONTENT: 'off' });
      await use(server.url);
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ emptyStudio }, use) => use(emptyStudio),
  page: async ({ page }, use) => {
    loadAtRest(page);
    await use(page);
  },
});

// In one worker, since each worker starts a studio for them.
test.describe.configure({ mode: 'default' });

const noServices = 'No services available at this time. Please check back later.';
const samples = (page: Page) => page.locator('.wall').getByRole('listitem');

/** Checks what both pages show without any content. */
async function lookAround(page: Page, go: (path: string) => Promise<unknown>): Promise<void> {
  await go('/gallery');
  await expect(page.getByRole('heading', { level: 1, name: 'Our Gallery' })).toBeVisible();
  await expect(samples(page)).toHaveCount(6);
  await expect(page.getByText('Failed to load gallery data')).toHaveCount(0);
  await go('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photographs worth keeping');
  await expect(page.getByRole('heading', { name: 'The person behind the lens' })).toBeVisible();
  await expect(page.getByText(noServices)).toBeVisible();
  await expect(page.getByRole('region', { name: 'What clients say' })).toHaveCount(0);
  await expect(page.getByText('Failed to load')).toHaveCount(0);
}

test.describe('with scripts disabled', () => {
  test.use({ javaScriptEnabled: false });

  test('an empty studio has pages that make sense', async ({ page }) => {
    await lookAround(page, (path) => page.goto(path));
  });
});

const desk = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };

test('an empty studio has pages that make sense, and its wizard says that nothing can be booked yet', async ({
  page,
}) => {
  await lookAround(page, async (path) => {
    await page.setViewportSize(desk);
    await visit(page, path);
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectAccessible(page);
  });
  await page.getByRole('banner').getByRole('button', { name: 'Book Now' }).click();
  const wizard = page.getByRole('dialog', { name: 'Book a session' });
  await expect(wizard.getByText(noServices)).toBeVisible();
  await expect(wizard.getByRole('button', { name: 'Continue to Packages' })).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize(desk);
  await expectAccessible(page);
  await wizard.getByRole('button', { name: 'Contact Us' }).click();
  await expect(wizard).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Get in touch' })).toBeInViewport();
  await expect(page.locator('#contact')).toBeFocused();
});

test('the owner of an empty studio is told which parts show samples, and sees what visitors see', async ({
  page,
}) => {
  await page.request.post('/api/users/login', { data: owner });
  await page.goto('/dashboard/bookings');
  const banner = page.getByRole('main').getByText('Visitors still see samples');
  await expect(banner).toHaveText(
    'Visitors still see samples. Add your own first words, first picture, story and portfolio.',
  );
  await page.setViewportSize(phone);
  await expectFits(page);
  await page.setViewportSize(desk);
  await banner.getByRole('link', { name: 'first words' }).click();
  await expect(page).toHaveURL('/dashboard/hero');
  const preview = page.getByRole('figure');
  await expect(preview).toContainText('Photographs worth keeping');
  await expect(preview).toContainText('Sample text');
  await expect(preview.locator('img')).toHaveJSProperty('complete', true);
  await expectAccessible(page);

  await page.getByLabel('Title', { exact: true }).fill('Quiet pictures');
  await expect(preview).toContainText('Quiet pictures');
  await expect(preview).not.toContainText('Sample text');
  await page.getByLabel('Subtitle', { exact: true }).fill('Of loud days.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(banner).not.toContainText('first words');
  await expect(banner).toContainText('portfolio');
});
