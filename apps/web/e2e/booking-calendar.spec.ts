import type { Locator, Page } from '@playwright/test';
import { feedbackOn } from './editing.ts';
import { sheetOf } from './sheet.ts';
import { expect, test } from './studio.ts';

test.use({ as: 'owner' });

const dayCell = (page: Page, name: string) => page.getByRole('cell', { name, exact: true });
const dayColumn = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const sessionOf = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name: new RegExp(name) });

/** Answers the confirmation that a session is moved and its customer notified. */
async function answer(page: Page, when: string, button = 'Move the session') {
  const question = page.getByRole('alertdialog', { name: `Move the session to ${when}?` });
  await expect(question).toContainText(/A mail .*@/);
  await question.getByRole('button', { name: button }).click();
  await expect(question).toHaveCount(0);
}

test('a session is moved by mouse and by keyboard, and snaps back from a time that is taken', async ({
  page,
  studio,
  expectComplaint,
}) => {
  expectComplaint(/409 \(Conflict\)/);
  studio.books.add({ startsAt: '2031-06-03T14:00:00Z' });
  studio.books.add({
    startsAt: '2031-06-05T14:00:00Z',
    firstName: 'Amara',
    lastName: 'Okafor',
    status: 'confirmed',
  });
  await page.goto('/dashboard/bookings?view=month&day=2031-06-03');
  const tuesday = dayCell(page, 'Tuesday, June 3');
  const wednesday = dayCell(page, 'Wednesday, June 4');
  await expect(sessionOf(tuesday, 'Ida Berg')).toHaveAccessibleName(
    '10:00 AM to 11:00 AM, Ida Berg, Portraits, Pending',
  );

  await sessionOf(tuesday, 'Ida Berg').dragTo(wednesday);
  await answer(page, 'Wed, Jun 4, 2031, 10:00 AM', 'Undo');
  await expect(sessionOf(tuesday, 'Ida Berg')).toBeVisible();
  await sessionOf(tuesday, 'Ida Berg').dragTo(wednesday);
  await answer(page, 'Wed, Jun 4, 2031, 10:00 AM');
  await expect(sessionOf(wednesday, 'Ida Berg')).toBeVisible();
  await expect(feedbackOn(page)).toHaveText('Session moved to Wed, Jun 4, 2031, 10:00 AM.Undo');
  await feedbackOn(page).getByRole('button', { name: 'Undo' }).click();
  await answer(page, 'Tue, Jun 3, 2031, 10:00 AM');
  await expect(feedbackOn(page)).toHaveText('The session is back where it was.');
  await expect(sessionOf(tuesday, 'Ida Berg')).toBeVisible();

  await sessionOf(tuesday, 'Ida Berg').dragTo(dayCell(page, 'Thursday, June 5'));
  await answer(page, 'Thu, Jun 5, 2031, 10:00 AM');
  await expect(page.getByRole('alert')).toHaveText('Another booking already occupies that time.');
  await expect(sessionOf(tuesday, 'Ida Berg')).toBeVisible();

  await page.getByRole('link', { name: 'Week', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/bookings?view=week&day=2031-06-03');
  await expect(page.getByRole('heading', { name: 'Jun 1 – 7, 2031' })).toBeVisible();
  const inWeek = sessionOf(dayColumn(page, 'Tuesday, June 3'), 'Ida Berg');
  await inWeek.focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  const moved = sessionOf(dayColumn(page, 'Wednesday, June 4'), 'Ida Berg');
  await expect(moved).toBeFocused();
  await expect(moved).toHaveAccessibleName(/^10:30 AM to 11:30 AM.*not saved yet$/);
  await page.keyboard.press('Enter');
  await answer(page, 'Wed, Jun 4, 2031, 10:30 AM');
  await expect(feedbackOn(page)).toContainText('moved to Wed, Jun 4, 2031, 10:30 AM');
  await expect(moved).toBeFocused();

  const box = await moved.boundingBox();
  if (!box) throw new Error('The session has no place.');
  // An hour is 48 pixels high.
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 10, box.y + 60, { steps: 4 });
  await page.mouse.move(box.x + 10, box.y + 10 + 96, { steps: 4 });
  await page.mouse.up();
  await answer(page, 'Wed, Jun 4, 2031, 12:30 PM');
  await expect(moved).toHaveAccessibleName(/^12:30 PM to 1:30 PM/);
  await expect(sheetOf(page)).toHaveCount(0);

  await moved.click();
  await expect(sheetOf(page)).toContainText('12:30 PM to 1:30 PM');
  await page.keyboard.press('Escape');
  await dayColumn(page, 'Friday, June 6')
    .getByRole('button', { name: 'Create booking on Friday, June 6' })
    .click();
  await expect(sheetOf(page).getByLabel('Date')).toHaveValue('2031-06-06');
});
