import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { inputsOf } from '../../../testing/calls/answers.ts';
import { expectAccessible } from '../../../testing/page/accessible.ts';
import { serviceRow } from '../../../testing/rows/records.ts';
import { booking, showBookings } from '../../../testing/screens/bookings.tsx';

/* Where a session takes place, at the desk. */

const pier = { kind: 'outdoors', text: 'Old pier', url: 'https://maps.example/pier' } as const;
const sheet = page.getByRole('dialog', { name: 'Ida Berg' });
const editor = page.getByRole('dialog', { name: 'Edit booking' });
const field = (name: string) => editor.getByLabelText(name, { exact: true });
const mapLink = editor.getByRole('textbox', { name: /^Map link/ });
const save = editor.getByRole('button', { name: 'Save booking' });

test('the sheet of a booking shows the place with its map', async () => {
  const there = { ...booking, location: pier };
  await showBookings('?booking=b1', {
    'bookings.list': () => ({ rows: [there], nextCursor: null }),
    'bookings.get': () => there,
  });
  await expect.element(sheet.getByText('Old pier')).toBeVisible();
  await expect
    .element(sheet.getByRole('link', { name: 'Open the map' }))
    .toHaveAttribute('href', pier.url);
});

test('the place is changed, and the form says who is told', async () => {
  const came = await showBookings('?edit=b1', {
    'mail.isConfigured': () => true,
    'bookings.update': () => ({ ...booking, location: pier, version: 2 }),
  });
  await expect.element(field('Location')).toHaveValue('studio');
  await field('Location').selectOptions('The customer’s address');
  await save.click();
  await expect
    .element(field('Address'))
    .toHaveAccessibleDescription('Please enter the address where the session takes place');
  await field('Location').selectOptions('An outdoor spot');
  await expect.element(editor.getByText(/ida@example\.com/).first()).toBeVisible();
  await field('Place').fill('Old pier');
  await mapLink.fill('maps.example');
  await save.click();
  await expect
    .element(mapLink)
    .toHaveAccessibleDescription('Please enter a full web address that starts with https://');
  await expectAccessible('[role=dialog]');
  await mapLink.fill(pier.url);
  await save.click();
  await expect.element(page.getByText('Booking updated.')).toBeVisible();
  expect(inputsOf(came, 'bookings.update')).toMatchObject([{ location: pier }]);
});

test('a new booking takes the place of the service that fills it in', async () => {
  await showBookings('?edit=new', {
    'services.adminList': () => [{ ...serviceRow, title: 'Portraits', location: pier }],
    'services.list': () => [{ ...serviceRow, title: 'Portraits', location: pier }],
  });
  const form = page.getByRole('dialog');
  await form.getByLabelText('Fill in from what you offer').selectOptions('Portraits, 8 hours');
  await expect.element(form.getByLabelText('Place', { exact: true })).toHaveValue('Old pier');
});
