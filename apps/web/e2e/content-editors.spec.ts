import type { Page } from '@playwright/test';
import { fillLogin, login } from './account-forms.ts';
import { expect, feedbackOn, newPicture, newWord, openSection, test } from './editing.ts';
import { visit } from './public-calls.ts';

// What all editors share is tested for each in editor-pages.browser.test.tsx; these tests need the whole system.
test.use({ as: 'owner' });

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const openHero = (page: Page) => openSection(page, '/dashboard/hero', 'Hero Section');

test('what the screens of hero, about and contact save shows on the site', async ({
  page,
  expectComplaint,
}) => {
  const word = newWord();
  const preview = page.getByRole('img', { name: 'The chosen picture' });
  await test.step('the address of a picture, one that does not exist and one of the studio', async () => {
    expectComplaint(/422/);
    await openHero(page);
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

    // Any picture of the studio will do, as each has an address.
    const items: unknown = await (await page.request.get('/api/portfolio')).json();
    const [{ image }] = items as [{ image: string }];
    await address.fill(image);
    await save(page).click();
    await expect(feedbackOn(page)).toHaveText('Hero section updated.');
    await expect(preview).toHaveAttribute('src', new RegExp(image.split('/')[2] ?? 'none'));
  });

  const id = await test.step('a highlighted word, and a picture by file', async () => {
    const before = (await preview.getAttribute('src')) ?? '';
    await field(page, 'Title').fill(`Pictures with ${word} in them`);
    await field(page, 'Highlighted word').fill(word.toUpperCase());
    await page.getByLabel(/^Background image: choose/).setInputFiles(await newPicture(page));
    await expect(preview).not.toHaveAttribute('src', before);
    await expect(preview).toHaveAttribute('src', /\/media\//);
    const [, chosen = 'none'] =
      /\/media\/([^/]+)\//.exec((await preview.getAttribute('src')) ?? '') ?? [];
    await save(page).click();
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);
    return chosen;
  });

  await openSection(page, '/dashboard/about', 'About Section');
  await field(page, 'Meta description').fill(`${word} `.padEnd(140, 'b'));
  await field(page, 'Content').fill(`First ${word}.\nSecond ${word}.`);
  await save(page).click();
  await expect(feedbackOn(page)).toHaveText('About information updated.');

  await openSection(page, '/dashboard/contact', 'Contact Info');
  await field(page, 'Email').fill(`${word}@studio.example`);
  await field(page, 'X').fill(`https://x.com/${word}`);
  await save(page).click();
  await expect(feedbackOn(page)).toHaveText('Contact information updated.');

  await test.step('the site shows all of it', async () => {
    await visit(page, '/');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(`Pictures with ${word} in them`);
    await expect(title.locator('em')).toHaveText(word);
    await expect(page.getByRole('region', { name: 'Welcome' }).locator('img')).toHaveAttribute(
      'src',
      new RegExp(id),
    );
    await expect(page.getByText(`First ${word}.`, { exact: true })).toBeVisible();
    await expect(page.getByText(`Second ${word}.`, { exact: true })).toBeVisible();
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      new RegExp(word),
    );
    await expect(page.locator('#contact').getByText(`${word}@studio.example`)).toBeVisible();
    await expect(page.locator(`#contact a[href="https://x.com/${word}"]`)).toBeVisible();
  });
});

test('typed changes survive the end of the session', async ({ page, studio, expectComplaint }) => {
  const subtitle = field(page, 'Subtitle');
  await openHero(page);
  expectComplaint(/401/);
  const words = `Nothing of this is lost: ${newWord()}`;
  await subtitle.fill(words);
  studio.books.endSessions();
  await save(page).click();
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
  await fillLogin(page, studio.ownerEmail, studio.ownerPassword);
  await login(page).click();
  await expect(page).toHaveURL('/dashboard/hero');
  await expect(subtitle).toHaveValue(words);
  await expect(page.getByText('before you were signed out has been restored')).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await save(page).click();
  await expect(feedbackOn(page).getByText('Hero section updated.')).toBeVisible();
  await expect(page.getByText('before you were signed out')).toHaveCount(0);
  await visit(page, '/');
  await expect(page.getByText(words)).toBeVisible();
});
