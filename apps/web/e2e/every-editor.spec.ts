import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { fillLogin, login } from './account-forms.ts';
import { chooseFor, expect, feedbackOn, newWord, openSection, sheetOf, test } from './editing.ts';
import { holdCalls } from './held-calls.ts';
import { overrideAnswers } from './public-calls.ts';

// Calls that pass through a service worker can't be held.
test.use({ as: 'owner', serviceWorkers: 'block' });

/** What fills a whole room: how it is opened, loaded and saved, and what it says. */
const pages = [
  {
    what: 'hero section',
    path: '/dashboard/hero',
    heading: 'Hero Section',
    label: 'Subtitle',
    loads: 'content.hero.adminGet',
    saves: 'content.hero.update',
    lost: 'Failed to load hero data',
    failed: 'Failed to update hero data. Please try again.',
    done: 'Hero section updated.',
    changed: 'The hero section was changed by somebody else since you opened it.',
  },
  {
    what: 'about section',
    path: '/dashboard/about',
    heading: 'About Section',
    label: 'Subtitle',
    loads: 'content.about.adminGet',
    saves: 'content.about.update',
    lost: 'Failed to load about data',
    failed: 'Failed to update about information',
    done: 'About information updated.',
    changed: 'The about section was changed by somebody else since you opened it.',
  },
  {
    what: 'contact information',
    path: '/dashboard/contact',
    heading: 'Contact Info',
    label: 'Address',
    loads: 'content.contact.adminGet',
    saves: 'content.contact.update',
    lost: 'Failed to load contact data',
    failed: 'Failed to update contact information',
    done: 'Contact information updated.',
    changed: 'The contact information was changed by somebody else since you opened it.',
  },
];

for (const { what, path, heading, label, ...calls } of pages) {
  test.describe(`the editor of the ${what}`, () => {
    const open = (page: Page) => openSection(page, path, heading);
    const field = (page: Page) => page.getByLabel(label, { exact: true });
    const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });

    test('is barred to nobody: filled, saving, failed, lost', async ({ page, expectComplaint }) => {
      expectComplaint(/500|ERR_CONNECTION_RESET/);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await open(page);
        await expectAccessible(page);
      }
      const typed = `Kept ${newWord()}`;
      await field(page).fill(typed);
      const call = await holdCalls(page, `**/trpc/${calls.saves}**`);
      await save(page).click();
      await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible();
      await expectAccessible(page);
      call.breakOff();
      await expect(page.getByRole('alert')).toHaveText(calls.failed);
      await expect(field(page)).toHaveValue(typed);
      await expectAccessible(page);
      await page.unroute(`**/trpc/${calls.saves}**`);
      await save(page).click();
      await expect(feedbackOn(page)).toHaveText(calls.done);

      await overrideAnswers(page, { [calls.loads]: 'failure' });
      await page.reload();
      await expect(page.getByText(calls.lost)).toBeVisible();
      await expectAccessible(page);
      await page.unroute('**/trpc/**');
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(field(page)).toHaveValue(typed);
    });

    test('tells the second of two people what changed, and loses nothing', async ({
      page,
      context,
      expectComplaint,
    }) => {
      expectComplaint(/409/);
      const [mine, theirs] = [`Mine ${newWord()}`, `Theirs ${newWord()}`];
      await open(page);
      await field(page).fill(mine);
      const other = await context.newPage();
      await open(other);
      await field(other).fill(theirs);
      await save(other).click();
      await expect(feedbackOn(other)).toHaveText(calls.done);
      await other.close();

      await save(page).click();
      const note = page.getByRole('alert');
      await expect(note).toContainText(calls.changed);
      await expect(note).toContainText(theirs);
      await expect(field(page)).toHaveValue(mine);
      await expectAccessible(page);
      await note.getByRole('button', { name: 'Save mine anyway' }).click();
      await expect(feedbackOn(page)).toHaveText(calls.done);
      await page.reload();
      await expect(field(page)).toHaveValue(mine);
    });
  });
}

/** What is changed in a sheet over a list of the starter site's. */
const sheets = [
  {
    what: 'portfolio',
    path: '/dashboard/portfolio',
    heading: 'Portfolio',
    item: 'Still life with slate',
    label: 'Description',
    button: 'Save item',
    done: 'Portfolio item updated.',
    changed: 'This portfolio item was changed by somebody else since you opened it.',
  },
  {
    what: 'packages',
    path: '/dashboard/packages',
    heading: 'Packages',
    item: 'Elopement',
    label: 'Description',
    button: 'Save package',
    done: 'Package updated.',
    changed: 'This package was changed by somebody else since you opened it.',
  },
  {
    what: 'testimonials',
    path: '/dashboard/about?part=testimonials',
    heading: 'About Section',
    item: 'The Okafor family',
    label: 'Testimonial',
    button: 'Save testimonial',
    done: 'Testimonial updated.',
    changed: 'This testimonial was changed by somebody else since you opened it.',
  },
];

/** Every list whose rows open in a sheet, and a place of a row where nothing else stands. */
const lists = [
  { path: '/dashboard/portfolio', heading: 'Portfolio', item: 'Still life with slate' },
  { path: '/dashboard/packages', heading: 'Packages', item: 'Elopement' },
  { path: '/dashboard/services', heading: 'Services', item: 'Real Estate' },
  {
    path: '/dashboard/about?part=testimonials',
    heading: 'About Section',
    item: 'The Okafor family',
  },
];

for (const { path, heading, item } of lists) {
  test(`the rows of ${path} show their menu unasked, and open by a click or by Enter`, async ({
    page,
  }) => {
    await openSection(page, path, heading);
    const row = page.getByRole('main').locator('tbody tr, li').filter({ hasText: item });
    const menu = row.getByRole('button', { name: `Actions for ${item}` });
    await page.mouse.move(0, 0);
    expect(await menu.evaluate(leastOpacity)).toBe(1);

    await menu.click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(sheetOf(page)).toHaveCount(0);

    const box = await row.boundingBox();
    if (!box) throw new Error('The row can not be seen.');
    await row.click({ position: { x: box.width * 0.4, y: Math.min(box.height / 2, 120) } });
    await expect(sheetOf(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheetOf(page)).toHaveCount(0);
    await expect(row.getByRole('button', { name: item, exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(sheetOf(page)).toBeVisible();
  });
}

/** How much can be seen of an element: 1, unless it or something around it is drawn translucent. */
function leastOpacity(element: Element): number {
  let least = 1;
  for (let at: Element | null = element; at; at = at.parentElement) {
    least = Math.min(least, Number(getComputedStyle(at).opacity));
  }
  return least;
}

for (const { what, path, heading, item, label, button, done, changed } of sheets) {
  test.describe(`the sheet of the ${what}`, () => {
    const field = (page: Page) => sheetOf(page).getByLabel(label, { exact: true });
    const save = (page: Page) => sheetOf(page).getByRole('button', { name: button }).click();
    async function open(page: Page) {
      await openSection(page, path, heading);
      await chooseFor(page, item, 'Edit');
    }

    test('tells the second of two people what changed, and loses nothing', async ({
      page,
      context,
      expectComplaint,
    }) => {
      expectComplaint(/409/);
      const [mine, theirs] = [`Mine ${newWord()}`, `Theirs ${newWord()}`];
      await open(page);
      await field(page).fill(mine);
      const other = await context.newPage();
      await open(other);
      await field(other).fill(theirs);
      await save(other);
      await expect(feedbackOn(other)).toHaveText(done);
      await other.close();

      await save(page);
      const note = sheetOf(page).getByRole('alert');
      await expect(note).toContainText(changed);
      await expect(note).toContainText(theirs);
      await expect(field(page)).toHaveValue(mine);
      await expectAccessible(page, '[role=dialog]');
      await note.getByRole('button', { name: 'Save mine anyway' }).click();
      await expect(feedbackOn(page)).toHaveText(done);
      await chooseFor(page, item, 'Edit');
      await expect(field(page)).toHaveValue(mine);
    });

    test('opens again with what was typed when the session was over', async ({
      page,
      studio,
      expectComplaint,
    }) => {
      expectComplaint(/401/);
      const typed = `Not lost: ${newWord()}`;
      await open(page);
      await field(page).fill(typed);
      studio.books.endSessions();
      await save(page);
      await expect(page).toHaveURL(/\/login/);
      await fillLogin(page, studio.ownerEmail, studio.ownerPassword);
      await login(page).click();
      await expect(field(page)).toHaveValue(typed);
      await expect(sheetOf(page).getByRole('status')).toContainText('is here again');
      await save(page);
      await expect(feedbackOn(page)).toHaveText(done);
    });
  });
}

test('the list of testimonials is barred to nobody: filled, lost, edited, saving', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/500|ERR_CONNECTION_RESET/);
  const open = () => openSection(page, '/dashboard/about?part=testimonials', 'About Section');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await open();
    await expectAccessible(page);
  }
  await overrideAnswers(page, { 'content.testimonials.adminList': 'failure' });
  await page.reload();
  await expect(page.getByText('Failed to load testimonials')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/trpc/**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await chooseFor(page, 'Marta Lindqvist', 'Edit');
  await expectAccessible(page, '[role=dialog]');
  const call = await holdCalls(page, '**/trpc/content.testimonials.update**');
  await sheetOf(page).getByRole('button', { name: 'Save testimonial' }).click();
  await expect(sheetOf(page).getByRole('button', { name: 'Saving…' })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  call.breakOff();
  await expect(sheetOf(page).getByRole('alert')).toHaveText('Error saving testimonial');
  await expectAccessible(page, '[role=dialog]');
});
