import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { holdCalls } from './held-calls.ts';
import { failCalls, gotoLandingPage, overrideAnswers } from './public-calls.ts';
import { scriptsOf } from './script-weight.ts';
import { expect, test } from './studio.ts';

// Calls that pass through a service worker can't be answered otherwise.
test.use({ serviceWorkers: 'block' });

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const servicesFailed = 'Error loading services. Please try again later.';

test.describe('a landing page that the browser loads', () => {
  test('draws its sections in grey first', async ({ page }) => {
    const calls = await holdCalls(page, '**/trpc/**');
    await gotoLandingPage(page);
    await expect(page.locator('#about[aria-busy=true]')).toBeVisible();
    await expect(region(page, 'Welcome')).toHaveAttribute('aria-busy', 'true');
    await expect(region(page, 'Services')).toHaveAttribute('aria-busy', 'true');
    await expectAccessible(page);
    calls.letThrough();
    await expect(title(page)).toHaveText('Photographs that remember the light');
    await expect(page.locator('main section[aria-busy=true]')).toHaveCount(0);
  });

  test('has something built in for everything that fails', async ({ page, expectComplaint }) => {
    expectComplaint(/status of 500/);
    await failCalls(page);
    await gotoLandingPage(page);
    await expect(title(page)).toHaveText('Photographs worth keeping');
    await expect(region(page, 'The person behind the lens')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Category' }).getByRole('button')).toHaveText([
      'All',
      'Wedding',
      'Portrait',
      'Family',
      'Event',
      'Commercial',
      'Product',
    ]);
    const services = region(page, 'Services');
    await expect(services.getByText(servicesFailed)).toBeVisible();
    await expect(services.getByRole('heading', { level: 3 })).toHaveText([
      'Weddings',
      'Portraits',
      'Events',
      'Commercial',
      'Graduations',
      'Real Estate',
    ]);
    await expect(services).toContainText('Starting at $2,500');
    await expect(services).toContainText('Custom Quotes');
    await expect(region(page, 'What clients say')).toContainText('Our promise');
    await expect(region(page, 'Get in touch')).toContainText('The form reaches us all the same.');
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: /Photography$/ }),
    ).toHaveText([
      'Wedding Photography',
      'Portrait Photography',
      'Event Photography',
      'Commercial Photography',
    ]);
    await expectAccessible(page);
  });

  test('makes sense when the studio has nothing yet', async ({ page }) => {
    await overrideAnswers(page, {
      'services.list': { data: [] },
      'portfolio.list': { data: [] },
      'portfolio.categories': { data: [] },
      'content.testimonials.list': { data: [] },
    });
    await gotoLandingPage(page);
    await expect(
      page.getByText('No services available at this time. Please check back later.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Product', exact: true })).toBeVisible();
    await expect(region(page, 'What clients say')).toHaveCount(0);
    await expect(page.getByText('Failed to load')).toHaveCount(0);
  });
});

test('the first load of the landing page brings less than 104 KB of scripts', async ({ page }) => {
  const weight = await scriptsOf(page, '/');
  expect(weight).toBeGreaterThan(50_000);
  // The aim is 100 KB, missed since all eighteen icons can stand on the page; see the README.
  expect(weight).toBeLessThan(104_000);
});

test('the application brings the styles that the page had no need of, and no font anew', async ({
  page,
}) => {
  await page.goto('/');
  const faces = () => page.evaluate(() => document.fonts.size);
  const before = await faces();
  expect(before).toBeGreaterThan(0);
  await page.evaluate(() => window.dispatchEvent(new Event('pointermove')));
  await expect.poll(() => page.locator('style[data-of] + style').count()).toBe(1);
  expect(await faces()).toBe(before);
});

test('a page that nobody touches is soon laid out to its end, so that a picture of all of it shows all of it', async ({
  page,
}) => {
  await page.goto('/');
  const last = page.getByRole('heading', { name: 'Get in touch' });
  await expect
    .poll(() =>
      last.evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true })),
    )
    .toBe(true);
  expect(await page.evaluate(() => 'awake' in document.documentElement.dataset)).toBe(false);
});
