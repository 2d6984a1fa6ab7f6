import type { Locator, Page } from '@playwright/test';
import { feedbackOn, sheetOf } from './editing.ts';
import { expect, test } from './studio.ts';

test.use({ as: 'owner' });

const dayCell = (page: Page, name: string) => page.getByRole('cell', { name, exact: true });
const dayColumn = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const sessionOf = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name: new RegExp(name) });

test('a session is moved by mouse and by keyboard, and springs back from a time that is taken', async ({
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
  await expect(sessionOf(wednesday, 'Ida Berg')).toBeVisible();
  await expect(feedbackOn(page)).toHaveText('Session moved to Wed, Jun 4, 2031, 10:00 AM.Undo');
  await feedbackOn(page).getByRole('button', { name: 'Undo' }).click();
  await expect(feedbackOn(page)).toHaveText('The session is back where it was.');
  await expect(sessionOf(tuesday, 'Ida Berg')).toBeVisible();

  await sessionOf(tuesday, 'Ida Berg').dragTo(dayCell(page, 'Thursday, June 5'));
  await expect(page.getByRole('alert')).toHaveText('Another booking already occupies that time.');
  await expect(sessionOf(tuesday, 'Ida Berg')).toBeVisible();

  await page.getByRole('link', { name: 'Week', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/bookings?view=week&day=2031-06-03');
  await expect(page.getByRole('heading', { name: 'Jun 1 – 7, 2031' })).toBeVisible();
  const inWeek = sessionOf(dayColumn(page, 'Tuesday, June 3'), 'Ida Berg');
  await inWeek.focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(inWeek).toHaveAccessibleName(/^10:30 AM to 11:30 AM/);
  await expect(feedbackOn(page)).toContainText('10:30 AM');
  await page.keyboard.press('Shift+ArrowRight');
  const moved = sessionOf(dayColumn(page, 'Wednesday, June 4'), 'Ida Berg');
  await expect(moved).toBeFocused();
  await expect(feedbackOn(page)).toContainText('Wed, Jun 4');

  const box = await moved.boundingBox();
  if (!box) throw new Error('The session has no place.');
  // An hour is 48 pixels high.
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 10, box.y + 60, { steps: 4 });
  await page.mouse.move(box.x + 10, box.y + 10 + 96, { steps: 4 });
  await page.mouse.up();
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
