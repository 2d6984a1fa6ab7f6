import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inputsOf } from '../../../testing/calls/answers.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  resizeTo,
} from '../../../testing/page/accessible.ts';
import { booking, showBookings } from '../../../testing/screens/bookings.tsx';

const una = {
  ...booking,
  ...{ id: 'b2', confirmationCode: 'CONF-2', status: 'confirmed' as const },
  customer: { ...booking.customer, firstName: 'Una', lastName: 'Holm', email: 'una@example.com' },
};
const rows = () => ({ rows: [booking, una], nextCursor: null });
const bar = page.getByRole('region', { name: 'Selection' });
const box = (name: string) => page.getByRole('checkbox', { name });
const question = page.getByRole('alertdialog');

test('bookings are chosen by keyboard, one by one or all, and the bar says how many', async () => {
  await showBookings('', { 'bookings.list': rows });
  await expect.element(box('Choose Ida Berg, CONF-1')).toBeVisible();
  expect(bar.elements()).toEqual([]);
  (box('Choose Ida Berg, CONF-1').element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(bar).toMatchTextContent(/^1 selected/);
  await expect
    .element(bar.getByRole('link', { name: 'Export' }))
    .toHaveAttribute('href', '/api/booking/bookings.csv?ids=b1');
  await box('Choose all').click();
  await expect.element(bar).toMatchTextContent(/^2 selected/);
  await expectAccessibleInBothThemes();
  await resizeTo('phone');
  await expectAccessible();
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect.element(bar).not.toBeInTheDocument();
});

test('what became of each is told, and the choice stays where something was refused', async () => {
  const calls = await showBookings('', {
    'bookings.list': rows,
    'bookings.setStatuses': () => [
      { id: 'b1', isDone: true, message: 'Booking status updated.' },
      { id: 'b2', isDone: false, message: 'Another booking already occupies that time.' },
    ],
  });
  await box('Choose all').click();
  await bar.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(question).toMatchTextContent(/Confirm 2 sessions\?/);
  await question.getByRole('button', { name: 'Confirm' }).click();
  const results = page.getByRole('dialog', { name: '1 of 2 done' });
  await expect
    .element(results)
    .toMatchTextContent(/Ida Berg.*updated.*Una Holm.*Another booking already occupies that time/);
  await expectAccessible('[role=dialog]');
  expect(inputsOf(calls, 'bookings.setStatuses')).toEqual([
    {
      bookings: [
        { id: 'b1', seen: { status: 'pending', startsAt: booking.startsAt } },
        { id: 'b2', seen: { status: 'confirmed', startsAt: booking.startsAt } },
      ],
      status: 'confirmed',
    },
  ]);
  await results.getByRole('button', { name: 'Close' }).first().click();
  await expect.element(bar).toMatchTextContent(/^2 selected/);
});

test('a cancellation is asked for, and nothing happens without a yes', async () => {
  const calls = await showBookings('', { 'bookings.list': rows });
  await box('Choose all').click();
  await bar.getByRole('button', { name: 'Cancel sessions' }).click();
  await expect.element(question).toMatchTextContent(/What was paid is not refunded\./);
  await question.getByRole('button', { name: 'Keep them' }).click();
  expect(inputsOf(calls, 'bookings.setStatuses')).toEqual([]);
});

test('one mail is written to all of them', async () => {
  const calls = await showBookings('', {
    'bookings.list': rows,
    'bookings.writeToCustomers': () => [
      { id: 'b1', isDone: true, message: 'A mail to ida@example.com is on its way.' },
      { id: 'b2', isDone: true, message: 'A mail to una@example.com is on its way.' },
    ],
  });
  await box('Choose all').click();
  await bar.getByRole('button', { name: 'Message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write to 2 customers' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect.element(dialog.getByText('Subject is required')).toBeVisible();
  await dialog.getByLabelText(/^Subject/).fill('Parking');
  await dialog.getByLabelText(/^Text/).fill('Behind the house.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByRole('dialog', { name: '2 of 2 done' })).toBeVisible();
  expect(inputsOf(calls, 'bookings.writeToCustomers')).toEqual([
    {
      ...{ bookingIds: ['b1', 'b2'], subject: 'Parking', text: 'Behind the house.' },
      requestKey: expect.stringMatching(/^[\w-]{36}$/),
    },
  ]);
});

test('the menu of a row has what fits its state, and bills it', async () => {
  const calls = await showBookings('', {
    'bookings.list': () => ({
      rows: [booking, { ...una, status: 'cancelled' }],
      nextCursor: null,
    }),
    'invoices.createForBookings': () => [
      { id: 'b1', isDone: false, message: 'This booking already has the invoice INV-0001.' },
    ],
  });
  const items = () =>
    page
      .getByRole('menuitem')
      .elements()
      .map((item) => item.textContent);
  await page.getByRole('button', { name: /^Actions for Una Holm/ }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  expect(items()).toEqual(['Edit', 'una@example.com', '+1 (212)555-0147', 'Delete']);
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: /^Actions for Ida Berg/ }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Confirm' })).toBeVisible();
  expect(items().slice(0, 6)).toEqual([
    ...['Confirm', 'Move', 'Mark as paid', 'Issue invoice', 'Cancel the session', 'Edit'],
  ]);
  await page.getByRole('menuitem', { name: 'Issue invoice' }).click();
  await question.getByRole('button', { name: 'Issue' }).click();
  await expect
    .element(page.getByText('This booking already has the invoice INV-0001.'))
    .toBeVisible();
  expect(inputsOf(calls, 'invoices.createForBookings')).toEqual([{ bookingIds: ['b1'] }]);
});

test('the filters of payment and service are asked for and stand in the address', async () => {
  const calls = await showBookings('?payment=unpaid&service=Weddings', { 'bookings.list': rows });
  await expect.element(box('Choose all')).toBeVisible();
  expect(inputsOf(calls, 'bookings.list').at(-1)).toMatchObject({
    payment: 'unpaid',
    service: 'Weddings',
  });
});
