import type { Page } from '@playwright/test';
import { dashboardSections, type PageName, paths } from '@shutterhouse/contract/pages';
import { hasRight, type Right } from '@shutterhouse/contract/rights';
import { settingsHelp } from '../src/app/shell/settings/help-topics.ts';
import { expectAccessible } from './accessibility.ts';
import { deadControlsOf } from './controls.ts';
import { expect, test } from './editing.ts';
import { expectFits } from './fits.ts';
import { hydrate, visit, waitForHydration } from './public-calls.ts';
import type { Studio } from './studio.ts';

/** Every page but the dashboard, by its plain address; `null` where a page needs more than that. */
const addresses: Record<
  Exclude<PageName, 'client' | 'clientGallery' | 'dashboard' | 'job' | 'settings'>,
  string | null
> = {
  home: paths.home(),
  gallery: paths.gallery(),
  // The albums of the starter site are visited in gallery.spec.ts.
  album: null,
  // An event is created and visited in mini-sessions.spec.ts.
  miniSession: null,
  // The notice, legal pages, the terms and unsubscribing are tested in privacy.spec.ts, legal-pages.spec.ts,
  // confirm-booking.spec.ts and messages.spec.ts.
  privacy: null,
  legal: null,
  terms: null,
  newsletter: null,
  login: paths.login(),
  signup: paths.signup(),
  forgotPassword: paths.forgotPassword(),
  resetPassword: paths.resetPassword(),
  oauthCallback: paths.oauthCallback(),
  account: paths.account(),
  confirmEmail: paths.confirmEmail(),
  confirmBooking: paths.confirmBooking(),
  myBooking: paths.myBooking(),
  // A share link is created and opened in files.spec.ts.
  shared: null,
  // A client gallery is opened in client-gallery.spec.ts.
  galleryVisit: null,
  // The page of a job is opened in jobs.spec.ts.
  jobVisit: null,
};

const sectionRights: Partial<Record<(typeof dashboardSections)[number], Right>> = {
  finance: 'admin',
  users: 'admin',
  settings: 'admin',
};
/** The tab that no other test checks with axe. */
const unlookedAt = paths.settings('audit-log');
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();

/** Records every request to another host. */
function watchHosts(page: Page, studio: Studio): string[] {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const address = request.url();
    if (/^https?:/.test(address) && new URL(address).origin !== studio.url) elsewhere.push(address);
  });
  return elsewhere;
}

/** Records every console error and uncaught exception. */
function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

/**
 * Loads a page. Discards the errors of the page before: requests of controls pressed there may fail
 * until it is gone.
 */
async function load(page: Page, path: string, complaints: string[]): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  complaints.length = 0;
  await page.waitForLoadState();
}

async function expectSection(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
}

async function openSection(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectSection(page);
}

/** The pages of which every control is pressed, and the part of each that no earlier page has. */
const pressed: Record<string, string> = {
  [paths.home()]: 'body',
  [paths.gallery()]: 'main',
  [paths.login()]: 'body',
  [paths.signup()]: 'body',
};

/** Opens every page by its plain address, except those opened to press their controls. */
async function openPages(page: Page): Promise<void> {
  for (const path of Object.values(addresses)) {
    if (path === null || path in pressed) continue;
    await page.goto(path);
    await expect(heading(page), path).toBeAttached();
  }
}

/** They end the session; other tests cover them. */
const leaving = /Log ?out|everywhere|other devices/i;

test('to a visitor every page opens without errors, and every public control works', async ({
  page,
  studio,
  expectComplaint,
}) => {
  test.setTimeout(120_000);
  const elsewhere = watchHosts(page, studio);
  const complaints = watchComplaints(page);
  await test.step('every page opens, and the dashboard requires the login', async () => {
    await openPages(page);
    await page.goto(paths.settings('account'));
    await expect(page).toHaveURL(
      `${paths.login()}?from=${encodeURIComponent(paths.settings('account'))}`,
    );
    await expect(page.getByText('Please log in to continue.')).toBeVisible();
    expect(complaints).toEqual([]);
  });

  await test.step('every control of the public pages does something', async () => {
    // Submitting empty forms is refused, which the browser logs.
    expectComplaint(/status of 4\d\d/);
    const dead: string[] = [];
    for (const [path, within] of Object.entries(pressed)) {
      await load(page, path, complaints);
      await hydrate(page);
      expect(complaints, path).toEqual([]);
      const open = () => visit(page, path);
      const ready = () => waitForHydration(page);
      const place = { path, within, except: leaving, open, ready };
      dead.push(...(await deadControlsOf(page, place)));
    }
    expect(dead, 'controls that do nothing').toEqual([]);
    expect(elsewhere).toEqual([]);
  });
});

test.describe('to a client', () => {
  test.use({ as: 'client' });

  test('every page opens without errors, and the dashboard is closed', async ({ page, studio }) => {
    test.setTimeout(120_000);
    const elsewhere = watchHosts(page, studio);
    await openPages(page);
    for (const path of Object.keys(pressed)) {
      await page.goto(path);
      await expect(heading(page), path).toBeAttached();
    }
    await page.goto(paths.dashboard('bookings'));
    await expect(heading(page)).toHaveText('Admin privileges required');
    await expect(page.getByRole('navigation', { name: 'Dashboard' })).toHaveCount(0);
    await expectAccessible(page);
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute(
      'href',
      paths.home(),
    );
    expect(elsewhere).toEqual([]);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(paths.login());
  });
});

test.describe('to a moderator', () => {
  test.use({ as: 'moderator' });

  test('every section opens without errors, or says whose it is', async ({ page, studio }) => {
    test.setTimeout(120_000);
    const elsewhere = watchHosts(page, studio);
    const refusal = page.getByText('Admin privileges required');
    await page.goto(paths.account());
    await expect(heading(page)).toHaveText('Your account');
    await openSection(page, paths.dashboard());
    const nav = page.getByRole('navigation', { name: 'Dashboard' });
    const theirs = dashboardSections.filter((section) =>
      hasRight('moderator', sectionRights[section] ?? 'staff'),
    );
    await expect(nav.getByRole('link')).toHaveCount(theirs.length);
    for (const section of theirs) {
      const link = nav.locator(`a[href="${paths.dashboard(section)}"]`);
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expectSection(page);
      await expect(refusal).toHaveCount(0);
    }
    // sections.test.ts tests which sections are closed to whom; here one section and one tab stand for all.
    for (const path of [paths.dashboard('finance'), paths.settings('audit-log')]) {
      await openSection(page, path);
      await expect(refusal).toHaveCount(1);
    }
    await expect(
      page.getByText('You need admin privileges to access the settings page.'),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await expect(page).toHaveURL(paths.dashboard());
    expect(elsewhere).toEqual([]);
  });
});

test.describe('to the owner every section opens without errors, and every control works:', () => {
  test.use({ as: 'owner' });

  const tabs = Object.keys(settingsHelp).map((tab) => paths.settings(tab));
  const sections = dashboardSections.filter((name) => name !== 'settings').map(paths.dashboard);
  const middle = Math.ceil(sections.length / 2);

  for (const [what, all] of [
    ['in the first sections, and around them', sections.slice(0, middle)],
    ['in the other sections', sections.slice(middle)],
    ['in the settings', tabs],
  ] as const) {
    test(what, async ({ page, studio, expectComplaint }) => {
      test.setTimeout(240_000);
      // Submitting empty forms is refused, which the browser logs.
      expectComplaint(/status of 4\d\d/);
      page.on('dialog', (dialog) => void dialog.accept());
      const complaints = watchComplaints(page);
      const elsewhere = watchHosts(page, studio);
      const dead: string[] = [];
      for (const path of all) {
        await load(page, path, complaints);
        await expectSection(page);
        await expectFits(page);
        await expect(page.getByText('Admin privileges required')).toHaveCount(0);
        expect(complaints, path).toEqual([]);
        if (path === unlookedAt) await expectAccessible(page);
        // The tab bar is the same on every tab of the settings: it is pressed on the first only.
        const isRepeated = all === tabs && path !== tabs[0];
        const except = isRepeated ? /^a of nav|Log ?out|everywhere|other devices/i : leaving;
        const open = () => openSection(page, path);
        const ready = () => expectSection(page);
        // The frame around the sections is the same for all of them.
        for (const within of path === sections[0] ? ['header, nav, aside', 'main'] : ['main']) {
          dead.push(...(await deadControlsOf(page, { path, within, except, open, ready })));
        }
      }
      expect(dead, 'controls that do nothing').toEqual([]);
      expect(elsewhere).toEqual([]);
    });
  }
});
