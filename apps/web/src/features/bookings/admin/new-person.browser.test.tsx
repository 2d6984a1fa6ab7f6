import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.ts';
import { showBookings } from '../../../testing/bookings.tsx';
import { inputsOf } from '../../../testing/inputs-of.ts';

test('who calls for the first time is added in passing, and booked for', async () => {
  const ruth = { id: 'u9', name: 'Ruth van Dyk', email: 'ruth@client.example', phone: '' };
  const known: object[] = [];
  const came = await showBookings('?edit=new', {
    'bookings.people': () => ({ rows: known, nextCursor: null }),
    'bookings.addPerson': () => {
      known.push({ ...ruth, isActive: true });
      return { person: { ...ruth, isActive: true }, isNew: true };
    },
  });
  const form = page.getByRole('dialog', { name: 'New booking' });
  const user = form.getByRole('combobox', { name: 'User' });
  await user.fill('Ruth van Dyk');
  await expect.element(form.getByText('Nobody was found.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'New customer' });
  await expect.element(dialog.getByLabelText(/^First name/)).toHaveValue('Ruth');
  await expect.element(dialog.getByLabelText(/^Last name/)).toHaveValue('van Dyk');
  await expectAccessible('[role=dialog]');
  // The field was left for the dialog, which is about to fill it.
  expect(page.getByText('User is required').elements()).toEqual([]);
  await dialog.getByRole('button', { name: 'Add customer' }).click();
  await expect.element(dialog.getByText('Email address is required')).toBeVisible();
  await dialog.getByLabelText('E-mail').fill('ruth@client.example');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(user).toHaveValue('Ruth van Dyk');
  expect(inputsOf(came, 'bookings.addPerson')).toEqual([
    { firstName: 'Ruth', lastName: 'van Dyk', email: 'ruth@client.example', phone: '' },
  ]);
  // The form of the booking is there as it was, and was not sent along.
  expect(inputsOf(came, 'bookings.create')).toEqual([]);
});

test('who is known by the address already is chosen, and that is said', async () => {
  await showBookings('?edit=new', {
    'bookings.addPerson': () => ({
      person: { id: 'u1', name: 'Ida Berg', email: 'ida@example.com', phone: '', isActive: true },
      isNew: false,
    }),
  });
  const form = page.getByRole('dialog', { name: 'New booking' });
  await form.getByRole('combobox', { name: 'User' }).fill('ida@example.com');
  await page.getByRole('option', { name: 'New customer “ida@example.com”…' }).click();
  const dialog = page.getByRole('dialog', { name: 'New customer' });
  await dialog.getByLabelText(/^First name/).fill('Idah');
  await dialog.getByRole('button', { name: 'Add customer' }).click();
  await expect
    .element(form.getByText('Ida Berg has this address already, and was chosen.'))
    .toBeVisible();
  await expect.element(form.getByRole('combobox', { name: 'User' })).toHaveValue('Ida Berg');
});
