import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleColors } from './accessibility.ts';
import { clearAlbums } from './albums.ts';
import { gotoLandingPage, overrideResponses, visit } from './public-calls.ts';
import { expect, test } from './studio.ts';

const chips = (page: Page) => page.getByRole('group', { name: 'Category' });
const chip = (page: Page, name: string) => chips(page).getByRole('button', { name, exact: true });
const tiles = (page: Page) => page.locator('main').getByRole('listitem').getByRole('button');
const viewer = (page: Page) => page.getByRole('dialog');
const links = (page: Page) => page.getByRole('banner').getByRole('navigation').getByRole('link');

// How albums show in the gallery is tested in albums.spec.ts.
test.beforeEach(({ studio }) => clearAlbums(studio));

test('the gallery shows the work by category, keeps the category in the address, and is accessible', async ({
  page,
}) => {
  test.slow();
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(new URL(request.url()).pathname);
  });
  await visit(page, '/gallery');
  await expect(page).toHaveTitle('Our Gallery · Shutterhouse Studio');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Gallery');
  await expect(page.getByText('Browse through our portfolio of work.')).toBeVisible();
  await expect(chips(page).getByRole('button').first()).toHaveText('All');
  await expect(chip(page, 'All')).toHaveAttribute('aria-pressed', 'true');
  await expect(tiles(page)).toHaveCount(12);

  await test.step('the viewer browses only the selected category', async () => {
    await chip(page, 'Weddings').click();
    await expect(chip(page, 'Weddings')).toHaveAttribute('aria-pressed', 'true');
    await expect(chip(page, 'All')).toHaveAttribute('aria-pressed', 'false');
    await expect(tiles(page)).toHaveCount(3);
    await expect(page).toHaveURL('/gallery?category=Weddings');
    await tiles(page).first().click();
    await expect(viewer(page).getByText('1 / 3')).toBeVisible();
    await viewer(page).getByRole('button', { name: 'Next' }).click();
    await expect(viewer(page).getByText('2 / 3')).toBeVisible();
    await viewer(page).getByRole('button', { name: 'Close' }).click();
    await expect(viewer(page)).toHaveCount(0);
  });

  await test.step('the category in the address is matched regardless of case, and an empty one says so', async () => {
    await visit(page, '/gallery?category=real%20ESTATE');
    await expect(tiles(page)).toHaveCount(1);
    await expect(tiles(page)).toHaveAccessibleName('The long room, Real Estate');
    await chip(page, 'All').click();
    await expect(tiles(page)).toHaveCount(12);
    await expect(page).toHaveURL('/gallery');

    await visit(page, '/gallery?category=Underwater');
    await expect(page.getByText('No items found in this category')).toBeVisible();
    await expect(page.getByText('Please try another category or check back later.')).toBeVisible();
    await expectAccessible(page);
    await chip(page, 'All').click();
    await expect(tiles(page)).toHaveCount(12);
  });

  await test.step('the viewer shows a picture with its text, and wraps around at the ends', async () => {
    const open = viewer(page);
    await tiles(page).first().click();
    await expect(open).toHaveAccessibleName('The last of the evening');
    await expect(open.getByText('Two people and a city', { exact: false }).first()).toBeVisible();
    await expect(open.getByText('1 / 12')).toBeVisible();
    await open.getByRole('button', { name: 'Previous' }).click();
    await expect(open).toHaveAccessibleName('In the beeches');
    await expect(open.getByText('12 / 12')).toBeVisible();
    await open.getByRole('button', { name: 'Next' }).click();
    await expect(open).toHaveAccessibleName('The last of the evening');
    await page.keyboard.press('Escape');
    await expect(open).toHaveCount(0);
    await expect(tiles(page).first()).toBeFocused();
  });

  await test.step('it traps the focus, follows the arrow keys, and restores the focus on Escape', async () => {
    await tiles(page).nth(1).focus();
    await page.keyboard.press('Enter');
    await expect(viewer(page)).toHaveAccessibleName('Before the ceremony');
    await page.keyboard.press('ArrowRight');
    await expect(viewer(page)).toHaveAccessibleName('On the hill');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(viewer(page)).toHaveAccessibleName('In the beeches');
    for (let step = 0; step < 5; step += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null),
      ).toBe(true);
    }
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessibleColors(page);
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toHaveCount(0);
    await expect(tiles(page).last()).toBeFocused();
  });

  await test.step('no original was loaded', () => {
    expect(pictures.length).toBeGreaterThan(0);
    for (const path of pictures)
      expect(path).toMatch(/^\/media\/[\w-]+\/\d+(-lead)?\.(avif|webp|jpg)$/);
  });

  await test.step('it is accessible, in dark and in light', async () => {
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectAccessible(page);
  });

  await test.step('the header opens the booking, and links to the landing page’s sections', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Book Now' }).click();
    await expect(viewer(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toHaveCount(0);
    await expect(links(page)).toHaveText(['About', 'Gallery', 'Services', 'Contact']);
    await links(page).getByText('Services').click();
    await expect(page).toHaveURL('/#services');
    await expect(page.locator('#services')).toBeInViewport();
  });
});

test('the gallery fills as many columns as fit, and balances their ends', async ({ page }) => {
  await visit(page, '/gallery');
  for (const { width, columns } of [
    { width: 590, columns: 1 },
    { width: 700, columns: 2 },
    { width: 1000, columns: 3 },
    { width: 1300, columns: 4 },
  ]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(tiles(page)).toHaveCount(12);
    // Laid out again once the window has its new width.
    await expect(async () => {
      const boxes = await Promise.all((await tiles(page).all()).map((tile) => tile.boundingBox()));
      const lefts = boxes.map((box) => Math.round(box?.x ?? -1));
      const columnLefts = [...new Set(lefts)].toSorted((one, other) => one - other);
      expect(columnLefts, `${width} px`).toHaveLength(columns);
      // The last two rows may be distributed otherwise, to balance the columns.
      const inTurn = Math.max(columns, 12 - 2 * columns);
      expect(lefts.slice(0, inTurn)).toEqual(
        lefts.slice(0, inTurn).map((_, index) => columnLefts[index % columns]),
      );
      const ends = columnLefts.map((left) =>
        Math.max(
          ...boxes.map((box) => (box && Math.round(box.x) === left ? box.y + box.height : 0)),
        ),
      );
      const tallest = Math.max(...boxes.map((box) => box?.height ?? 0));
      expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(tallest);
      if (columns > 1) {
        const gap = (columnLefts[1] ?? 0) - (boxes[0]?.x ?? 0) - (boxes[0]?.width ?? 0);
        expect(Math.round(gap)).toBeGreaterThanOrEqual(8);
        expect(Math.round(gap)).toBeLessThanOrEqual(16);
      }
    }).toPass();
  }
});

test('on a phone the gallery has the same margins as the landing page’s wall, and its header a menu', {
  tag: '@phone-only',
}, async ({ page }) => {
  const margins: number[] = [];
  for (const path of ['/', '/gallery']) {
    await visit(page, path);
    const box = await page.locator('.wall').getByRole('listitem').first().boundingBox();
    margins.push(box?.x ?? -1, 360 - (box?.x ?? 0) - (box?.width ?? 0));
  }
  expect(margins).toEqual([8, 8, 8, 8]);

  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(links(page)).toHaveText(['About', 'Gallery', 'Services', 'Contact', 'Login']);
  await links(page).getByText('Gallery').click();
  await expect(links(page)).toHaveCount(0);
  await expect(page).toHaveURL('/gallery');
});

test('a gallery rendered by the browser stays light with 500 pictures', async ({ page }) => {
  const item = (number: number) => ({
    id: `work-${number}`,
    title: `Work ${number}`,
    category: 'Weddings',
    description: '',
    featured: false,
    isActive: true,
    imageUrl: '/favicon.svg',
    picture: null,
  });
  const data = Array.from({ length: 500 }, (_, number) => item(number));
  await overrideResponses(page, { 'portfolio.list': { data } });
  await gotoLandingPage(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gallery' }).click();
  await page.waitForURL('/gallery');
  await expect(tiles(page)).toHaveCount(500);
  expect(await page.locator('.wall img').count()).toBeLessThan(40);
  await tiles(page).last().scrollIntoViewIfNeeded();
  await expect(tiles(page).last().locator('img')).toBeVisible();
  expect(await page.locator('.wall img').count()).toBeLessThan(80);
});
