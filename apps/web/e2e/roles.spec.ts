import type { Page } from '@playwright/test';
import type { Role } from '@shutterhouse/contract/accounts/constants';
import { settingsHelp } from '@shutterhouse/contract/help';
import { dashboardSections, type PageName, paths } from '@shutterhouse/contract/pages';
import { hasRight, type Right } from '@shutterhouse/contract/rights';
import { expectAccessible } from './accessibility.ts';
import { deadControlsOf } from './controls.ts';
import { expect, test } from './editing.ts';
import { visit, waitForHydration } from './public-calls.ts';
import type { Studio, Visitor } from './studio.ts';

const roles: Record<Visitor, Role | undefined> = {
  visitor: undefined,
  client: 'user',
  moderator: 'moderator',
  owner: 'admin',
};

/** Every page but the dashboard, as somebody finds it who comes by its bare address; `null` needs more than an address. */
const addresses: Record<Exclude<PageName, 'dashboard' | 'settings'>, string | null> = {
  home: paths.home(),
  gallery: paths.gallery(),
  // The albums of the starter site are visited in gallery.spec.ts.
  album: null,
  // An event is made and visited in mini-sessions.spec.ts.
  miniSession: null,
  // The notice is written, and a subscription ended, in privacy.spec.ts and messages.spec.ts.
  privacy: null,
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
  // A link to files is made and opened in files.spec.ts.
  shared: null,
};

const sectionRights: Partial<Record<(typeof dashboardSections)[number], Right>> = {
  finance: 'admin',
  users: 'admin',
  settings: 'admin',
};
/** The tabs that no other test holds against axe. */
const unlookedAt = ['audit-log', 'payment'];
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first();

/** Notes every request that leaves the studio. */
function watchHosts(page: Page, studio: Studio): string[] {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const address = request.url();
    if (/^https?:/.test(address) && new URL(address).origin !== studio.url) elsewhere.push(address);
  });
  return elsewhere;
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

for (const as of ['visitor', 'client', 'moderator', 'owner'] as const) {
  test.describe(`to a ${as}`, () => {
    test.use({ as });

    test('every page opens without a complaint, and asks no other host for anything', async ({
      page,
      studio,
    }) => {
      test.setTimeout(120_000);
      const elsewhere = watchHosts(page, studio);
      for (const path of Object.values(addresses)) {
        if (path === null) continue;
        await page.goto(path);
        await expect(heading(page), path).toBeAttached();
      }
      const role = roles[as];
      if (role === undefined || !hasRight(role, 'staff')) {
        // The dashboard is closed.
        await page.goto(paths.dashboard());
        if (role === undefined) await expect(page).toHaveURL(/^.*\/login\?from=/);
        else await expect(heading(page)).toHaveText('Admin privileges required');
      }
      expect(elsewhere).toEqual([]);
    });
  });
}

test.describe('to a moderator', () => {
  test.use({ as: 'moderator' });

  test('every section opens without a complaint, or says whose it is', async ({ page, studio }) => {
    test.setTimeout(120_000);
    const elsewhere = watchHosts(page, studio);
    const refusal = page.getByText('Admin privileges required');
    for (const section of dashboardSections) {
      const isTheirs = hasRight('moderator', sectionRights[section] ?? 'staff');
      await openSection(page, paths.dashboard(section));
      await expect(refusal).toHaveCount(isTheirs ? 0 : 1);
    }
    // One of its tabs stands for all: a section is refused before its tabs are looked at.
    await openSection(page, paths.settings('audit-log'));
    await expect(refusal).toHaveCount(1);
    expect(elsewhere).toEqual([]);
  });
});

/** Notes every error of the console and of a script. */
function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

/** They end the session, which other tests prove. */
const leaving = /Log ?out|everywhere|other devices/i;

test.describe('to the owner every section opens without a complaint, and no control is dead:', () => {
  test.use({ as: 'owner', serviceWorkers: 'block' });

  const tabs = Object.keys(settingsHelp).map((tab) => paths.settings(tab));
  const sections = dashboardSections.filter((name) => name !== 'settings').map(paths.dashboard);
  const middle = Math.ceil(sections.length / 2);
  const half = Math.ceil(tabs.length / 2);

  for (const [what, within, all] of [
    ['around the sections', 'header, nav, aside', [paths.dashboard()]],
    ['in the first sections', 'main', sections.slice(0, middle)],
    ['in the other sections', 'main', sections.slice(middle)],
    ['in the first settings', 'main', tabs.slice(0, half)],
    ['in the other settings', 'main', tabs.slice(half)],
  ] as const) {
    test(what, async ({ page, studio, expectComplaint }) => {
      test.setTimeout(240_000);
      // What is pressed without having been filled in is refused, and the browser tells of that.
      expectComplaint(/status of 4\d\d/);
      page.on('dialog', (dialog) => void dialog.accept());
      const complaints = watchComplaints(page);
      const elsewhere = watchHosts(page, studio);
      const dead: string[] = [];
      for (const path of all) {
        // What was pressed before may still be answered, or refused, where it was.
        await page.goto('about:blank');
        complaints.length = 0;
        await openSection(page, path);
        await expect(page.getByText('Admin privileges required')).toHaveCount(0);
        expect(complaints, path).toEqual([]);
        if (unlookedAt.some((tab) => path === paths.settings(tab))) await expectAccessible(page);
        const open = () => openSection(page, path);
        const ready = () => expectSection(page);
        const place = { path, within, except: leaving, open, ready };
        dead.push(...(await deadControlsOf(page, place)));
      }
      expect(dead, 'controls that do nothing').toEqual([]);
      expect(elsewhere).toEqual([]);
    });
  }
});

test('to a visitor every control of the public pages does something', async ({
  page,
  expectComplaint,
}) => {
  test.setTimeout(120_000);
  expectComplaint(/status of 4\d\d/);
  const dead: string[] = [];
  for (const path of [paths.home(), paths.gallery(), paths.login(), paths.signup()]) {
    const open = () => visit(page, path);
    await open();
    const ready = () => waitForHydration(page);
    const place = { path, within: 'body', except: leaving, open, ready };
    dead.push(...(await deadControlsOf(page, place)));
  }
  expect(dead, 'controls that do nothing').toEqual([]);
});
