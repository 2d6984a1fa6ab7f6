import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expectFits } from './fits.ts';
import { expect, test } from './studio.ts';

const sections = {
  Menu: [
    'Dashboard',
    'Finance',
    'Bookings',
    'Jobs',
    'Clients',
    'Users',
    'Products',
    'Gallery',
    'Files',
  ],
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

const nav = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

async function openMenu(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: 'More', exact: true }).click();
}

/** The text of a navigation link: that of the messages also shows the count of new ones. */
const linkText = (name: string) =>
  name === 'Messages' ? /^Messages( ?\d+ new)?$/ : new RegExp(`^${name}$`);

test.use({ as: 'owner' });

test('the dashboard shows what is loading and what failed to load', async ({
  page,
  expectComplaint,
}) => {
  await test.step('a section is named while its code loads', async () => {
    const { promise: asked, resolve: send } = Promise.withResolvers<void>();
    await page.route(/gallery-section-[^/]+\.js$/, async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto('/dashboard/gallery');
    await expect(title(page, 'Gallery Management')).toBeVisible();
    await expect(page.getByText('Manage your photo albums and galleries')).toBeHidden();
    send();
    await expect(page.getByText('Manage your photo albums and galleries')).toBeVisible();
  });

  await test.step('nothing can be loaded, until the page is refreshed', async () => {
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
    await expect(nav(page)).toBeVisible();
  });
});

test('the owner finds every section, the signed-in user, the messages and the site', {
  tag: '@phone',
}, async ({ page, studio, isMobile }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('combobox', { name: 'Search task' })).toBeVisible();
  await openMenu(page, isMobile);
  for (const [group, names] of Object.entries(sections)) {
    await expect(nav(page).getByRole('list', { name: group }).getByRole('link')).toHaveText(
      names.map(linkText),
    );
  }
  const who = isMobile ? page.getByRole('dialog') : page.getByRole('banner');
  await expect(who.getByText('Studio Owner')).toBeVisible();
  await expect(who.getByText(studio.ownerEmail)).toBeVisible();
  await expectAccessible(page);
  // The event by which Chromium offers to install the site is kept for the Download button.
  const isKept = await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    return !window.dispatchEvent(Object.assign(offer, { prompt: () => null, userChoice: null }));
  });
  expect(isKept).toBe(true);

  // On a desktop roles.spec.ts opens each section.
  if (isMobile) {
    for (const name of [...sections.Menu, ...sections.General]) {
      const link = nav(page).getByRole('link', { name: linkText(name) });
      await link.click();
      await expect(title(page, name)).toBeVisible();
      await expectFits(page);
      await openMenu(page, isMobile);
      await expect(link).toHaveAttribute('aria-current', 'page');
    }
    await page.keyboard.press('Escape');
  }

  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'See the site' })).toBeVisible();
  await bar.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('menuitem', { name: /new messages?$/ }).click();
  await expect(title(page, 'Messages')).toBeVisible();

  for (const [path, name] of [
    ['darkroom', 'Dashboard'],
    ['settings/anything', 'Settings'],
  ] as const) {
    await page.goto(`/dashboard/${path}`);
    await expect(title(page, name)).toBeVisible();
  }
  if (isMobile) {
    await openMenu(page, isMobile);
    await page.getByRole('dialog').getByRole('link', { name: 'See the site' }).click();
    await expect(page).toHaveURL('/');
  }
});

test('a first load of the overview brings less than 240 KB of scripts, of a section less than 256', async ({
  page,
}) => {
  // The overview has its charts where they are near the view.
  await page.setViewportSize({ width: 1440, height: 1600 });
  // A browser that has been here before would request less: with a route, its cache is off.
  await page.route('**/assets/*.js', (route) => route.continue());
  for (const section of ['', '/bookings', '/finance', '/files', '/gallery', '/packages']) {
    const weight = await scriptsOf(page, `/dashboard${section}`);
    expect(weight, section).toBeGreaterThan(100_000);
    expect(weight, section).toBeLessThan(section === '' ? 240_000 : 256_000);
  }
});

/** The transfer size of all scripts of a page's first load, in bytes. */
async function scriptsOf(page: Page, path: string): Promise<number> {
  // By their address, since without a cache one that was preloaded may be requested again.
  const sent = new Map<string, Promise<{ responseBodySize: number }>>();
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') sent.set(request.url(), request.sizes());
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(sent.values());
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}
