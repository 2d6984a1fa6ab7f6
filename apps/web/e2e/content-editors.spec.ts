import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { fillLogin, login } from './account-forms.ts';
import { expect, feedbackOn, newPicture, newWord, openSection, test } from './editing.ts';
import { visit } from './public-calls.ts';

// Calls that pass through a service worker can't be held.
test.use({ as: 'owner', serviceWorkers: 'block' });

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const openHero = (page: Page) => openSection(page, '/dashboard/hero', 'Hero Section');
const openAbout = (page: Page) => openSection(page, '/dashboard/about', 'About Section');
const openContact = (page: Page) => openSection(page, '/dashboard/contact', 'Contact Info');

test.describe('the hero editor', () => {
  test('shows the highlighted word while it is typed, and puts it on the site', async ({
    page,
  }) => {
    const word = newWord();
    await openHero(page);
    await field(page, 'Title').fill(`Pictures with ${word} in them`);
    await field(page, 'Highlighted word').fill(word.toUpperCase());
    await expect(page.locator('figure em')).toHaveText(word);
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+s');
    await expect(feedbackOn(page)).toHaveText('Hero section updated.');
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'View on the site' })).toHaveAttribute('href', '/');

    await visit(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Pictures with ${word} in them`,
    );
    await expect(page.getByRole('heading', { level: 1 }).locator('em')).toHaveText(word);
  });

  test('takes a picture by file, shows it, and puts it on the site', async ({ page }) => {
    await openHero(page);
    const preview = page.getByRole('img', { name: 'The chosen picture' });
    const before = await preview.getAttribute('src');
    await page.getByLabel(/^Background image: choose/).setInputFiles(await newPicture(page));
    await expect(preview).not.toHaveAttribute('src', before ?? '');
    const id = /\/media\/([^/]+)\//.exec((await preview.getAttribute('src')) ?? '')?.[1] ?? 'none';
    await save(page).click();
    await expect(feedbackOn(page)).toHaveText('Hero section updated.');
    await visit(page, '/');
    await expect(page.getByRole('region', { name: 'Welcome' }).locator('img')).toHaveAttribute(
      'src',
      new RegExp(id),
    );
  });

  test('takes the address of a picture, and says when none is there', async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/422/);
    await openHero(page);
    const preview = page.getByRole('img', { name: 'The chosen picture' });
    const before = (await preview.getAttribute('src')) ?? '';
    const address = page.getByLabel('Background image address');
    await address.fill('javascript:alert(1)');
    await address.blur();
    await expect(address).toHaveAccessibleDescription(/Please enter a valid URL or path/);
    await address.fill('http://127.0.0.1:9/evening.jpg');
    await expect(page.getByText('fetches the picture from there when you save')).toBeVisible();
    await save(page).click();
    await expect(address).toHaveAccessibleDescription(
      /No picture could be fetched from that address\./,
    );
    await expect(address).toHaveValue('http://127.0.0.1:9/evening.jpg');
    await expect(address).toBeFocused();
    await address.fill('');
    await expect(preview).toHaveAttribute('src', before);
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);

    // The studio has many pictures at hand, each under an address of its own.
    const items: unknown = await (await page.request.get('/api/portfolio')).json();
    const [{ image }] = items as [{ image: string }];
    await address.fill(image);
    await save(page).click();
    await expect(feedbackOn(page)).toHaveText('Hero section updated.');
    await expect(preview).toHaveAttribute('src', new RegExp(image.split('/')[2] ?? 'none'));
  });

  test('has again what was typed when the session was over, once somebody is back', async ({
    page,
    studio,
    expectComplaint,
  }) => {
    expectComplaint(/401/);
    const subtitle = `Nothing of this is lost: ${newWord()}`;
    await openHero(page);
    await field(page, 'Subtitle').fill(subtitle);
    studio.books.endSessions();
    await save(page).click();
    await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
    await fillLogin(page, studio.ownerEmail, studio.ownerPassword);
    await login(page).click();

    await expect(page).toHaveURL('/dashboard/hero');
    await expect(field(page, 'Subtitle')).toHaveValue(subtitle);
    await expect(page.getByText('before you were signed out is here again')).toBeVisible();
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await save(page).click();
    await expect(feedbackOn(page).getByText('Hero section updated.')).toBeVisible();
    await expect(page.getByText('before you were signed out')).toHaveCount(0);
    await visit(page, '/');
    await expect(page.getByText(subtitle)).toBeVisible();
  });
});

test.describe('the about editor', () => {
  test('counts the characters for search engines, and changes the site', async ({ page }) => {
    const word = newWord();
    await openAbout(page);
    await field(page, 'Meta description').fill('a'.repeat(119));
    await expect(page.getByText('119 characters, 1 short')).toBeVisible();
    await field(page, 'Meta description').fill(`${word} `.padEnd(140, 'b'));
    await expect(page.getByText('140 characters, a good length')).toBeVisible();
    await field(page, 'Content').fill(`First ${word}.\nSecond ${word}.`);
    await save(page).click();
    await expect(feedbackOn(page)).toHaveText('About information updated.');
    await expectAccessible(page);
    await expect(page.getByRole('link', { name: 'View on the site' })).toHaveAttribute(
      'href',
      '/#about',
    );

    await visit(page, '/');
    await expect(page.getByText(`First ${word}.`, { exact: true })).toBeVisible();
    await expect(page.getByText(`Second ${word}.`, { exact: true })).toBeVisible();
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      new RegExp(word),
    );
  });
});

test.describe('the contact editor', () => {
  test('saves only what is valid, and puts all fourteen links on offer', async ({ page }) => {
    const word = newWord();
    await openContact(page);
    await expect(
      page.getByRole('group', { name: 'Social links' }).getByRole('textbox'),
    ).toHaveCount(14);
    await field(page, 'Email').fill('nobody');
    await expect(field(page, 'Email')).toHaveAccessibleDescription(
      'Please enter a valid email address',
    );
    await expect(save(page)).toBeDisabled();
    await expectAccessible(page);
    await field(page, 'Email').fill(`${word}@studio.example`);
    await field(page, 'X').fill('javascript:alert(1)');
    await expect(save(page)).toBeDisabled();
    await field(page, 'X').fill(`https://x.com/${word}`);
    await save(page).click();
    await expect(feedbackOn(page)).toHaveText('Contact information updated.');

    await visit(page, '/');
    await expect(page.locator('#contact').getByText(`${word}@studio.example`)).toBeVisible();
    await expect(page.locator(`#contact a[href="https://x.com/${word}"]`)).toBeVisible();
  });
});
