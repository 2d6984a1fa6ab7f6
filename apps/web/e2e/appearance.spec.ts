import type { Page } from '@playwright/test';
import { newPicture } from './editing.ts';
import { expect, test } from './studio.ts';

test.use({ as: 'owner' });

const openTab = async (page: Page) => {
  await page.goto('/dashboard/settings/appearance');
  await expect(page.getByTitle('Preview of the site')).toBeVisible();
};

/** The styles of the header's button, which has the accent colour, and of the hero's title. */
const lookOf = (page: Page) =>
  page.evaluate(() => {
    const style = (selector: string) => {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`There is no ${selector}.`);
      return getComputedStyle(element);
    };
    return {
      button: style('header button').backgroundColor,
      title: style('h1').fontFamily.split(',')[0],
      paper: style('html').backgroundColor,
    };
  });

test('an accent, fonts and a logo show in the preview, and on the site once saved', async ({
  page,
  browser,
  studio,
}) => {
  await openTab(page);
  await page.getByText('Lagoon').click();
  await page.getByText('Jost', { exact: true }).click();
  await page.getByText('Always light').click();
  await page.getByLabel(/^Logo: choose/).setInputFiles(await newPicture(page));
  const preview = page.frameLocator('iframe[title="Preview of the site"]');
  await expect(preview.getByRole('img', { name: 'Shutterhouse Studio' })).toBeVisible();
  await expect(preview.locator('h1')).toHaveCSS('font-family', /^"Jost Variable"/);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Appearance updated.')).toBeVisible();

  // The server renders the page in this appearance, before any script runs.
  const drawn = await (await page.request.get('/', { headers: { accept: 'text/html' } })).text();
  expect(drawn).toContain('<html data-theme="light" lang="en">');
  expect(drawn).toMatch(/<style id="appearance">[^<]*--color-accent:light-dark\(#1f666b,/);
  expect(drawn).toMatch(/<img src="\/media\/[^"]+\.webp" alt="Shutterhouse Studio"/);

  const other = await browser.newContext({ baseURL: studio.url, colorScheme: 'dark' });
  const seen = await other.newPage();
  await seen.goto('/gallery');
  await expect(seen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await lookOf(seen)).toEqual({
    button: 'rgb(31, 102, 107)',
    title: '"Jost Variable"',
    paper: 'rgb(250, 248, 245)',
  });
  await seen.waitForFunction(() =>
    Array.from(document.fonts).some(
      ({ family, status }) => family.includes('Jost Variable') && status === 'loaded',
    ),
  );
  // From the server-rendered site to a page that the browser renders, which has the same appearance.
  await seen.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(seen).toHaveURL('/login');
  await expect(seen.locator('html')).toHaveAttribute('data-theme', 'light');
  const manifest = await (await seen.request.get('/manifest.webmanifest')).json();
  expect(manifest.theme_color).toBe('#1f666b');
  await other.close();
});
