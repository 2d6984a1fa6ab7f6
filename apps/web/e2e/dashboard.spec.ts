import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expectFits } from './fits.ts';
import { scriptsOf } from './script-weight.ts';
import { expect, test } from './studio.ts';

const sections = {
  Menu: ['Dashboard', 'Finance', 'Bookings', 'Users', 'Products', 'Gallery', 'Files'],
  General: [
    'Hero Section',
    'About Section',
    'Contact Info',
    'Messages',
    'Portfolio',
    'Services',
    'Packages',
    'Settings',
  ],
};
const ofTheOwner = ['Finance', 'Users', 'Settings'];

const nav = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

async function openMenu(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
}

/** What a link of the navigation says: that of the messages counts new ones as well. */
const linkText = (name: string) =>
  name === 'Messages' ? /^Messages( ?\d+ new)?$/ : new RegExp(`^${name}$`);

test.describe('the dashboard, to somebody who is not of the staff', () => {
  test('asks a stranger to log in', async ({ page }) => {
    for (const path of ['/dashboard', '/dashboard/finance', '/dashboard/settings/account']) {
      await page.goto(path);
      await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`);
      await expect(page.getByText('Please log in to continue.')).toBeVisible();
    }
  });

  test('says so when it can not be loaded', async ({ page, expectComplaint }) => {
    expectComplaint(/ERR_BLOCKED_BY_CLIENT/);
    await page.route('**/trpc/accounts.me**', (route) => route.abort('blockedbyclient'));
    await page.goto('/dashboard');
    await expect(page.getByText('Loading dashboard...')).toBeVisible();
    await expect(page.getByText('Error Loading Dashboard')).toBeVisible();
    await expect(
      page.getByText('Failed to load dashboard data. Please refresh the page.'),
    ).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/trpc/accounts.me**');
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await expect(page).toHaveURL(/\/login/);
  });

  test.describe('but a client', () => {
    test.use({ as: 'client' });

    test('tells them who may enter, and lets them go', async ({ page }) => {
      await page.goto('/dashboard/bookings');
      await expect(title(page, 'Admin privileges required')).toBeVisible();
      await expect(nav(page)).toHaveCount(0);
      await expectAccessible(page);
      await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute(
        'href',
        '/',
      );
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/login');
    });
  });
});

test.describe('the dashboard of a moderator', () => {
  test.use({ as: 'moderator' });

  test('offers the sections of the staff alone', { tag: '@phone' }, async ({ page, isMobile }) => {
    await page.goto('/dashboard');
    await openMenu(page, isMobile);
    await expect(nav(page).getByRole('link')).toHaveText(
      [...sections.Menu, ...sections.General]
        .filter((name) => !ofTheOwner.includes(name))
        .map(linkText),
    );
  });

  test('keeps the other sections closed to who knows their address', async ({ page }) => {
    for (const path of ['finance', 'users', 'settings', 'settings/account']) {
      await page.goto(`/dashboard/${path}`);
      await expect(page.getByText('Admin privileges required')).toBeVisible();
    }
    await expect(
      page.getByText('You need admin privileges to access the settings page.'),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
  });
});

test.describe('the dashboard of the owner', () => {
  test.use({ as: 'owner' });

  test('offers every section, in two groups', { tag: '@phone' }, async ({ page, isMobile }) => {
    await page.goto('/dashboard');
    await openMenu(page, isMobile);
    for (const [group, names] of Object.entries(sections)) {
      await expect(nav(page).getByRole('list', { name: group }).getByRole('link')).toHaveText(
        names.map(linkText),
      );
    }
    await expectAccessible(page);
  });

  test('opens each section, and marks where one is', async ({ page }) => {
    await page.goto('/dashboard');
    for (const name of [...sections.Menu, ...sections.General]) {
      const link = nav(page).getByRole('link', { name: linkText(name) });
      await link.click();
      await expect(title(page, name)).toBeVisible();
      await expect(link).toHaveAttribute('aria-current', 'page');
    }
  });

  test('says what a section is while its code is on its way', async ({ page }) => {
    let send: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route(/gallery-screen-[^/]+\.js$/, async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto('/dashboard/gallery');
    await expect(title(page, 'Gallery Management')).toBeVisible();
    await expect(page.getByText('Manage your photo albums and galleries')).toBeHidden();
    send();
    await expect(page.getByText('Manage your photo albums and galleries')).toBeVisible();
  });

  test('falls back to the overview for a section that does not exist', async ({ page }) => {
    await page.goto('/dashboard/darkroom');
    await expect(title(page, 'Dashboard')).toBeVisible();
  });

  test('takes every subsection of the settings for the settings', async ({ page }) => {
    for (const path of ['settings', 'settings/account', 'settings/anything']) {
      await page.goto(`/dashboard/${path}`);
      await expect(title(page, 'Settings')).toBeVisible();
    }
  });

  test('shows who is signed in, and asks no other host for anything', async ({
    page,
    studio,
    isMobile,
  }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    await page.goto('/dashboard');
    await expect(page.getByRole('combobox', { name: 'Search task' })).toBeVisible();
    await openMenu(page, isMobile);
    const who = isMobile ? page.getByRole('dialog') : page.getByRole('banner');
    await expect(who.getByText('Studio Owner')).toBeVisible();
    await expect(who.getByText(studio.ownerEmail)).toBeVisible();
    expect([...hosts]).toEqual([studio.url]);
  });

  for (const section of ['', '/bookings', '/gallery', '/packages']) {
    test(`brings less than 250 KB of scripts with its first load of ${section || 'the overview'}`, async ({
      page,
    }) => {
      const weight = await scriptsOf(page, `/dashboard${section}`);
      expect(weight).toBeGreaterThan(100_000);
      expect(weight).toBeLessThan(250_000);
    });
  }

  test('ends when the session does, with a word and a way back', async ({
    page,
    studio,
    expectComplaint,
  }) => {
    expectComplaint(/status of 401/);
    await page.goto('/dashboard/bookings');
    await expect(page.getByText('No bookings found.')).toBeVisible();
    studio.books.endSessions();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent('/dashboard/bookings')}`);
    await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
  });

  test('leads to the messages and to the site, also on a phone @phone', { tag: '@phone' }, async ({
    page,
    isMobile,
  }) => {
    await page.goto('/dashboard/bookings');
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link', { name: 'See the site' })).toBeVisible();
    await bar.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByRole('menuitem', { name: /new messages?$/ }).click();
    await expect(title(page, 'Messages')).toBeVisible();
    await expectFits(page);
    if (isMobile) {
      await openMenu(page, isMobile);
      await page.getByRole('dialog').getByRole('link', { name: 'See the site' }).click();
      await expect(page).toHaveURL('/');
    }
  });

  test('can be put on the home screen: by the browser where it offers that, else by hand @phone', {
    tag: '@phone',
  }, async ({ page, isMobile }) => {
    await page.goto('/dashboard/bookings');
    await openMenu(page, isMobile);
    const app = page.getByRole('region', { name: 'Get Mobile App' });
    await app.getByRole('button', { name: 'Download' }).click();
    await expect(app.getByRole('status')).toContainText('browser’s menu');
    await expectAccessible(page);

    // What Chromium fires for a site that it may install; without a screen it never does.
    await page.evaluate(() => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => document.body.setAttribute('data-asked', 'yes'),
        userChoice: Promise.resolve({ outcome: 'accepted' }),
      });
      window.dispatchEvent(offer);
      document.body.setAttribute('data-held', String(offer.defaultPrevented));
    });
    await app.getByRole('button', { name: 'Download' }).click();
    await expect(app.getByRole('status')).toHaveText('The app is being installed.');
    await expect(page.locator('body')).toHaveAttribute('data-asked', 'yes');
    await expect(page.locator('body')).toHaveAttribute('data-held', 'true');
  });

  test('fits a phone in every section', { tag: '@phone-only' }, async ({ page }) => {
    for (const path of ['', '/bookings', '/finance', '/settings']) {
      await page.goto(`/dashboard${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectFits(page);
    }
  });
});
