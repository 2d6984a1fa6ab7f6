import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Refusal } from '../../../testing/calls/answers.ts';
import { booking, showBookings } from '../../../testing/screens/bookings.tsx';

const status = page.getByRole('button', { name: /change the status/ });

test('a session that somebody else has cancelled meanwhile is shown so after the refusal', async () => {
  const sentence = 'This booking was changed by somebody else since you opened it.';
  let rows = [booking];
  await showBookings('', {
    'bookings.list': () => ({ rows, nextCursor: null }),
    'bookings.setStatus': () => {
      throw new Refusal(409, sentence);
    },
  });
  await expect.element(status).toBeVisible();
  rows = [{ ...booking, status: 'cancelled', version: 2 }];
  await status.click();
  await page.getByRole('menuitem', { name: 'Confirmed' }).click();
  await page.getByRole('button', { name: 'Confirm the session' }).click();
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(status).toHaveTextContent('Cancelled');
});

test('a booking that was deleted meanwhile says so when it is opened, and nothing else', async () => {
  const sentence = 'This booking does not exist anymore.';
  const gone = () => {
    throw new Refusal(404, sentence);
  };
  await showBookings('?booking=b1', { 'bookings.get': gone, 'payments.ofBooking': gone });
  const sheet = page.getByRole('dialog');
  await expect.element(sheet.getByText(sentence)).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
});
