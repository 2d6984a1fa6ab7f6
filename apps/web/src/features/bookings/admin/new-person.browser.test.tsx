import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inputsOf } from '../../../testing/calls/answers.ts';
import { expectAccessible } from '../../../testing/page/accessible.ts';
import { booking, showBookings } from '../../../testing/screens/bookings.tsx';

test('a first-time caller can be added within the booking form', async () => {
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
  // The field loses focus to the dialog that is about to fill it.
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
  // The form of the booking is unchanged, and was not submitted.
  expect(inputsOf(came, 'bookings.create')).toEqual([]);
});

test('the total with tax is named only for a price that is taxed', async () => {
  await showBookings('?edit=new');
  const form = page.getByRole('dialog', { name: 'New booking' });
  const price = form.getByLabelText(/^Price/);
  await price.fill('100');
  await expect.element(form.getByText('$108.00 with 8% tax')).toBeVisible();
  await price.fill('0');
  await expect.element(form.getByText(/with 8% tax/)).not.toBeInTheDocument();
});

test('an existing account with the address is selected, and that is said', async () => {
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

test('a caller without an e-mail address is booked by name and phone number, and that is said', async () => {
  const came = await showBookings('?edit=new', {
    'bookings.people': () => ({ rows: [], nextCursor: null }),
    'bookings.availableSlots': () => [{ startsAt: '2031-06-03T14:00:00.000Z', isAvailable: true }],
    'bookings.createForCaller': () => ({ ...booking, userId: null }),
  });
  const form = page.getByRole('dialog', { name: 'New booking' });
  await form.getByRole('combobox', { name: 'User' }).fill('Ruth van Dyk');
  await page.getByRole('option', { name: 'New customer “Ruth van Dyk”…' }).click();
  const dialog = page.getByRole('dialog', { name: 'New customer' });
  await dialog.getByLabelText('This customer has no e-mail address').click();
  await expect.element(dialog.getByLabelText('E-mail')).not.toBeInTheDocument();
  await expectAccessible('[role=dialog]');
  await dialog.getByRole('button', { name: 'Add customer' }).click();
  await expect.element(dialog.getByText('Phone number is required')).toBeVisible();
  await dialog.getByLabelText(/^Phone/).fill('212-555-0148');
  await userEvent.keyboard('{Enter}');
  await expect.element(form).toMatchTextContent(/Ruth van Dyk, 212-555-0148/);
  await expect.element(form.getByText('No e-mail address: no mails are sent.')).toBeVisible();
  await expectAccessible('[role=dialog]');
  await form
    .getByLabelText('Fill in from what you offer')
    .selectOptions('The Hour, 1 hour, $350.00');
  await form.getByLabelText('Date').fill('2031-06-03');
  await form.getByText('10:00 AM').click();
  await form.getByRole('button', { name: 'Create booking' }).click();
  await expect.element(page.getByText('Booking created.')).toBeVisible();
  const [sent] = inputsOf(came, 'bookings.createForCaller');
  expect(sent).toMatchObject({
    customer: { firstName: 'Ruth', lastName: 'van Dyk', phone: '212-555-0148' },
    startsAt: '2031-06-03T14:00:00.000Z',
  });
  expect(sent).not.toHaveProperty('userId');
  expect(inputsOf(came, 'bookings.addPerson')).toEqual([]);
});

test('a caller’s name and number are corrected in the form, and dropped when a person is chosen', async () => {
  const customer = { firstName: 'Rut', lastName: 'Dyk', email: '', phone: '212-555-0148' };
  const called = { ...booking, userId: null, customer };
  const came = await showBookings('?edit=b1', {
    'bookings.get': () => called,
    'bookings.update': () => called,
  });
  const form = page.getByRole('dialog', { name: 'Edit booking' });
  await form.getByLabelText(/^First name/).fill('Ruth');
  await form.getByLabelText(/^Phone/).fill('');
  await form.getByRole('button', { name: 'Save booking' }).click();
  await expect.element(form.getByText('Phone number is required')).toBeVisible();
  await expectAccessible('[role=dialog]');
  await form.getByLabelText(/^Phone/).fill('212-555-0199');
  await form.getByRole('button', { name: 'Save booking' }).click();
  await expect.element(page.getByText('Booking updated.')).toBeVisible();
  expect(inputsOf(came, 'bookings.update')).toMatchObject([
    { userId: null, customer: { firstName: 'Ruth', lastName: 'Dyk', phone: '212-555-0199' } },
  ]);

  const again = await showBookings('?edit=b1', {
    'bookings.get': () => called,
    'bookings.update': () => booking,
  });
  await form.getByLabelText(/^Phone/).fill('');
  await form.getByRole('combobox', { name: 'User' }).fill('Ida');
  await page.getByRole('option', { name: /Ida Berg/ }).click();
  await expect.element(form.getByLabelText(/^Phone/)).not.toBeInTheDocument();
  await form.getByRole('button', { name: 'Save booking' }).click();
  await expect.poll(() => inputsOf(again, 'bookings.update')).toMatchObject([{ userId: 'u1' }]);
  expect(inputsOf(again, 'bookings.update')[0]).not.toHaveProperty('customer');
});

test('another customer can still be chosen', async () => {
  await showBookings('?edit=new');
  const form = page.getByRole('dialog', { name: 'New booking' });
  await form.getByRole('combobox', { name: 'User' }).fill('Ruth');
  await page.getByRole('option', { name: 'New customer “Ruth”…' }).click();
  const dialog = page.getByRole('dialog', { name: 'New customer' });
  await dialog.getByLabelText('This customer has no e-mail address').click();
  await dialog.getByLabelText(/^Phone/).fill('212-555-0148');
  await dialog.getByRole('button', { name: 'Add customer' }).click();
  await form.getByRole('button', { name: 'Choose another customer' }).click();
  await expect.element(form.getByRole('combobox', { name: 'User' })).toHaveValue('');
  await form.getByRole('button', { name: 'Create booking' }).click();
  await expect.element(form.getByText('User is required')).toBeVisible();
});

test('a booking without an address says so, and offers no mail', async () => {
  const customer = { ...booking.customer, email: '' };
  await showBookings('?booking=b1', {
    'bookings.list': () => ({ rows: [{ ...booking, customer, userId: null }], nextCursor: null }),
  });
  const sheet = page.getByRole('dialog', { name: 'Ida Berg' });
  await expect.element(sheet.getByText('No e-mail address: no mails are sent.')).toBeVisible();
  expect(sheet.element().querySelector('a[href^="mailto"]')).toBeNull();

  await userEvent.keyboard('{Escape}');
  await page
    .getByRole('button', { name: /^Actions for Ida Berg/ })
    .last()
    .click();
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  const actions = page.getByRole('menuitem').elements();
  expect(actions.map(({ textContent }) => textContent)).toEqual([
    'Confirm',
    'Move',
    'Mark as paid',
    'Issue invoice',
    'Cancel the session',
    'Edit',
    '+1 (212)555-0147',
    'Delete',
  ]);
});
