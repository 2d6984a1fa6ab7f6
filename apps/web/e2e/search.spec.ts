import type { Page } from '@playwright/test';
import { expect, newWord, test } from './editing.ts';
import type { Studio } from './studio.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search task' });
const results = (page: Page) => page.getByRole('listbox', { name: 'Search results' });

/** Creates a booking, a message and a product that share a word. */
async function makeThings(page: Page, studio: Studio, word: string) {
  const at = new Date(Date.now() + 3 * 86_400_000);
  at.setUTCMinutes(0, 0, 0);
  studio.books.add({ startsAt: at.toISOString(), firstName: 'Ida', lastName: word });
  const calls = [
    ['/contact/submit', { name: word, email: 'a@b.example', service: 'Events', message: 'Hello.' }],
    [
      '/products',
      { name: `Frame ${word}`, description: 'Oak.', price: 20, stock: 1, isAvailable: true },
    ],
    [
      '/users',
      {
        ...{ username: word, email: `${word}@client.example`, role: 'user' },
        ...{ firstName: 'Noor', lastName: word, password: 'Evening-Light-7' },
      },
    ],
  ] as const;
  for (const [path, data] of calls) {
    const made = await page.request.post(path, { data });
    expect(made.ok(), `${path} ${await made.text()}`).toBe(true);
  }
}

test.use({ as: 'owner' });

test('the search finds what the user may see, and works by keyboard alone', async ({
  page,
  browser,
  studio,
}) => {
  const word = newWord();
  await makeThings(page, studio, word);
  await page.goto('/dashboard/files');
  await expect(page.getByRole('heading', { level: 1, name: 'Files' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type(word);
  for (const kind of ['Bookings', 'People', 'Messages', 'Products']) {
    await expect(results(page).getByRole('group', { name: kind })).toContainText(word);
  }

  const options = results(page).getByRole('option');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(results(page)).toHaveCount(0);
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(`frame ${word}`);
  await expect(options).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/products/);
  await expect(page.getByText(`Frame ${word}`).first()).toBeVisible();

  // Clients are found by all staff.
  const moderators = await browser.newContext({ baseURL: studio.url });
  await moderators.addCookies([await studio.signIn('moderator')]);
  const other = await moderators.newPage();
  await other.goto('/dashboard');
  await expect(box(other)).toBeVisible();
  await other.keyboard.press('Control+k');
  await other.keyboard.type(word);
  await expect(results(other).getByRole('group', { name: 'Products' })).toContainText(word);
  await expect(results(other).getByRole('group', { name: 'People' })).toContainText(word);
  await other.keyboard.press('Control+k');
  await other.keyboard.type('nothing is called so');
  await expect(other.getByText('Nothing was found.')).toBeVisible();
  await moderators.close();
});
