import type { Page } from '@playwright/test';
import { expect, feedbackOn, newWord, openSection, test } from './editing.ts';

// What is the same in every editor is proven of each in record-screens.browser.test.tsx and
// editor-pages.browser.test.tsx; here stands what only the whole system can show.
test.use({ as: 'owner', serviceWorkers: 'block' });

test('an editor that fills a screen tells the second of two people what changed, and loses nothing', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/409/);
  const open = (at: Page) => openSection(at, '/dashboard/hero', 'Hero Section');
  const field = (at: Page) => at.getByLabel('Subtitle', { exact: true });
  const save = (at: Page) => at.getByRole('button', { name: 'Save changes' });
  const [mine, theirs] = [`Mine ${newWord()}`, `Theirs ${newWord()}`];
  await open(page);
  await field(page).fill(mine);
  const other = await context.newPage();
  await open(other);
  await field(other).fill(theirs);
  await save(other).click();
  await expect(feedbackOn(other)).toHaveText('Hero section updated.');
  await other.close();

  await save(page).click();
  const note = page.getByRole('alert');
  await expect(note).toContainText(
    'The hero section was changed by somebody else since you opened it.',
  );
  await expect(note).toContainText(theirs);
  await expect(field(page)).toHaveValue(mine);
  await note.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(feedbackOn(page)).toHaveText('Hero section updated.');
  await page.reload();
  await expect(field(page)).toHaveValue(mine);
});
