import type { Page } from '@playwright/test';
import { gotoAlbums, makeAlbum, openAlbum } from './albums.ts';
import { chooseFor, test as editing, expect, newWord, openSection } from './editing.ts';
import { visit, waitForHydration } from './public-calls.ts';
import { sheetOf } from './sheet.ts';
import { test } from './studio.ts';

const wizard = (page: Page) => page.getByRole('dialog', { name: 'Book a session' });
const question = (page: Page) => page.getByRole('alertdialog');
const bookNow = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Book Now' });

test('Back closes the topmost overlay of a visitor and leaves no history entry behind', async ({
  page,
}) => {
  test.slow();
  await visit(page, '/gallery');
  await visit(page, '/');

  await test.step('it closes the wizard, and the page under it stays', async () => {
    await bookNow(page).click();
    await expect(wizard(page)).toBeVisible();
    await page.goBack();
    await expect(wizard(page)).toHaveCount(0);
    await expect(page).toHaveURL('/');
    // Forward has nothing to reopen.
    await page.goForward();
    await expect(page).toHaveURL('/');
    await expect(wizard(page)).toHaveCount(0);
  });

  await test.step('closing it with its button leaves no history entry', async () => {
    for (const turn of [1, 2]) {
      await bookNow(page).click();
      await expect(wizard(page), `${turn}`).toBeVisible();
      await wizard(page).getByRole('button', { name: 'Close' }).click();
      await expect(wizard(page)).toHaveCount(0);
    }
    await page.goBack();
    await expect(page).toHaveURL('/gallery');
    await waitForHydration(page);
  });

  // The studio's name in the header leads home without a page load.
  const goHome = async () => {
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL('/');
  };
  await test.step('it closes the wizard after a reload, too', async () => {
    await goHome();
    await bookNow(page).click();
    await expect(wizard(page)).toBeVisible();
    await page.reload();
    await expect(wizard(page)).toBeVisible();
    await page.goBack();
    await expect(wizard(page)).toHaveCount(0);
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page).toHaveURL('/gallery');
  });

  await test.step('loading another page by its address discards the wizard', async () => {
    await goHome();
    await bookNow(page).click();
    await expect(wizard(page)).toBeVisible();
    await visit(page, '/gallery');
    const filter = page.getByRole('button', { name: 'Weddings', exact: true });
    await filter.click();
    await expect(filter).toHaveAttribute('aria-pressed', 'true');
    await expect(wizard(page)).toHaveCount(0);
    await goHome();
    await expect(bookNow(page)).toBeVisible();
    await expect(wizard(page)).toHaveCount(0);
  });
});

test('Back closes the viewer, and the gallery keeps its scroll position', {
  tag: '@phone-only',
}, async ({ page }) => {
  await visit(page, '/gallery');
  const tile = page.locator('.wall').getByRole('button').nth(7);
  await tile.scrollIntoViewIfNeeded();
  await tile.click();
  const viewer = page.getByRole('dialog');
  await expect(viewer).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL('/gallery');
  await expect(page.locator('.wall').getByRole('button').nth(8)).toBeFocused();
  await expect(page.locator('.wall').getByRole('button').nth(8)).toBeInViewport();
});

editing.describe('Back closes what staff see on top', () => {
  editing.use({ as: 'owner' });

  editing(
    'a sheet, asking first when something was typed, and a question, which counts as a no',
    async ({ page }) => {
      await openSection(page, '/dashboard/services', 'Services');

      await editing.step('of a sheet that a link has opened', async () => {
        await page.goto('/dashboard/packages?edit=new');
        await expect(sheetOf(page)).toBeVisible();
        await page.goBack();
        await expect(sheetOf(page)).toHaveCount(0);
        await expect(page).toHaveURL('/dashboard/packages');
      });

      await editing.step('of a sheet in which something was typed', async () => {
        await page.getByRole('button', { name: 'New package' }).click();
        const name = sheetOf(page).getByLabel('Name', { exact: true });
        await name.fill('Half kept');
        await page.goBack();
        await question(page).getByRole('button', { name: 'Keep editing' }).click();
        await expect(name).toHaveValue('Half kept');

        // Back on the confirmation itself counts as no.
        await page.goBack();
        await expect(question(page)).toBeVisible();
        await page.goBack();
        await expect(question(page)).toHaveCount(0);
        await expect(name).toHaveValue('Half kept');

        await page.goBack();
        await question(page).getByRole('button', { name: 'Discard changes' }).click();
        await expect(sheetOf(page)).toHaveCount(0);
        await expect(page).toHaveURL('/dashboard/packages');
      });

      await editing.step('of a question', async () => {
        await chooseFor(page, 'Conference', 'Delete');
        await expect(question(page)).toBeVisible();
        await page.goBack();
        await expect(question(page)).toHaveCount(0);
        await expect(page).toHaveURL('/dashboard/packages');
      });

      await editing.step('nothing is left of a sheet that was closed', async () => {
        await page.getByRole('button', { name: 'New package' }).click();
        await expect(sheetOf(page)).toBeVisible();
        await sheetOf(page).getByRole('button', { name: 'Cancel' }).click();
        await expect(page).toHaveURL('/dashboard/packages');
        await expect(sheetOf(page)).toHaveCount(0);
        await page.goBack();
        await expect(page).toHaveURL('/dashboard/services');
      });
    },
  );

  editing('one after the other: a dialog over an album, then the album', async ({ page }) => {
    await openSection(page, '/dashboard/services', 'Services');
    const name = `Back ${newWord()}`;
    const { id } = await makeAlbum(page, { name });
    await gotoAlbums(page, `?q=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name, exact: true }).click();
    const album = openAlbum(page, name);
    await album.getByRole('button', { name: 'Edit Album' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Album' });
    await expect(edit).toBeVisible();
    await page.goBack();
    await expect(edit).toHaveCount(0);
    await expect(album).toBeVisible();
    await page.goBack();
    await expect(album).toHaveCount(0);
    await expect(page).toHaveURL(/\/dashboard\/gallery\?q=[^&]*$/);
    // Forward reopens the album, which has an address of its own.
    await page.goForward();
    await expect(page).toHaveURL(new RegExp(id));
    await album.getByRole('button', { name: 'Close' }).click();
    await expect(album).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/dashboard/services');
  });
});

test.describe('on a phone', () => {
  test.use({ as: 'owner' });

  test('Back closes the menu of the site and the drawer of the dashboard, and skips them after a choice', {
    tag: '@phone-only',
  }, async ({ page }) => {
    await test.step('the drawer', async () => {
      await openSection(page, '/dashboard/packages', 'Packages');
      await page.getByRole('button', { name: 'More' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL('/dashboard/packages');

      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Bookings' }).click();
      await expect(page).toHaveURL('/dashboard/bookings');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.goBack();
      await expect(page).toHaveURL('/dashboard/packages');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.goForward();
      await expect(page).toHaveURL('/dashboard/bookings');
    });

    await test.step('the menu', async () => {
      // Requests that the dashboard still has open would be sent with its session.
      await page.goto('about:blank');
      await page.context().clearCookies();
      await visit(page, '/');
      await page.getByRole('button', { name: 'Open menu' }).click();
      const login = page.getByRole('link', { name: 'Login' });
      await expect(login.first()).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
      await expect(page).toHaveURL('/login');
      // The menu's history entry is skipped in both directions.
      await page.goBack();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
      await page.goForward();
      await expect(page).toHaveURL('/login');
    });
  });
});
