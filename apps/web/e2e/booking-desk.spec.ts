import type { Page } from '@playwright/test';
import { rowOf, rows } from './bookings-list.ts';
import { chooseFor, feedbackOn } from './editing.ts';
import { field, press, sheetOf } from './sheet.ts';
import { expect, test } from './studio.ts';

test.use({ as: 'owner' });

const slot = (page: Page, name: string) =>
  sheetOf(page).getByRole('radio', { name: new RegExp(`^${name}`) });
// The radio button itself is hidden behind its tile.
const chooseSlot = (page: Page, name: string) =>
  sheetOf(page).getByText(name, { exact: true }).click();

test('a session is added, kept from overlapping another one, moved and deleted', async ({
  page,
  studio,
  expectComplaint,
}) => {
  expectComplaint(/409 \(Conflict\)/);
  const taken = studio.books.add({
    startsAt: '2031-06-03T14:00:00Z',
    firstName: 'Amara',
    lastName: 'Okafor',
  });
  await page.goto('/dashboard/bookings');
  await page.getByRole('button', { name: 'Create Booking' }).click();
  await expect(page).toHaveURL('/dashboard/bookings?edit=new');
  await field(page, 'User').fill('ida');
  await page.getByRole('option', { name: 'Ida Berg ida@example.com' }).click();
  await expect(field(page, 'User')).toHaveValue('Ida Berg');
  await field(page, 'Date').fill('2031-06-03');
  // Further ahead than visitors can book, which staff may do.
  await sheetOf(page).getByLabel('Book outside the usual times').check();
  await expect(slot(page, '10:00 AM Taken')).toBeDisabled();
  await field(page, 'Any other time').fill('07:15');
  await expect(slot(page, '7:15 AM')).toBeChecked();
  await chooseSlot(page, '9:00 AM');
  await field(page, 'Service').fill('Portraits');
  await field(page, 'Price without tax ($)').fill('350.50');
  await expect(sheetOf(page).getByText('$378.54 with 8% tax')).toBeVisible();
  await field(page, 'Confirmation code').fill('DESK-1');
  await press(page, 'Create booking');
  await expect(feedbackOn(page)).toHaveText('Booking created.');
  await expect(page).toHaveURL('/dashboard/bookings');
  await expect(rows(page)).toHaveText([/DESK-1/, new RegExp(taken)]);
  await expect(rowOf(page, 'DESK-1')).toContainText('Ida Berg');
  await expect(rowOf(page, 'DESK-1')).toContainText('9:00 AM');

  await chooseFor(page, 'Ida Berg', 'Edit');
  await field(page, 'Duration (hours)').fill('1.5');
  await press(page, 'Save booking');
  await expect(
    sheetOf(page).getByText('Another booking already occupies that time.'),
  ).toBeVisible();
  await field(page, 'Date').fill('2031-06-04');
  await expect(slot(page, '9:00 AM')).toBeChecked();
  await press(page, 'Save booking');
  await expect(feedbackOn(page)).toHaveText('Booking updated.');
  await expect(rowOf(page, 'DESK-1')).toContainText('Wed, Jun 4, 2031');
  await expect(rowOf(page, 'DESK-1')).toContainText('1.5 hours');

  await chooseFor(page, 'Ida Berg', 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete this booking?' });
  await expect(question).toContainText('its code DESK-1 and the record of its payment');
  await question.getByRole('button', { name: 'Delete booking' }).click();
  await expect(feedbackOn(page)).toHaveText('Booking deleted.');
  await expect(rows(page)).toHaveText([new RegExp(taken)]);
});
