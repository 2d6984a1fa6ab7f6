import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, inputsOf, Refusal } from '../../../testing/calls/answers.ts';
import { expectAccessibleInBothThemes } from '../../../testing/page/accessible.ts';
import { booking, showBookings } from '../../../testing/screens/bookings.tsx';
import type { BookingRow } from './queries.ts';

const status = page.getByRole('button', { name: /change the status/ });
const question = page.getByRole('alertdialog');
const item = (name: string) => page.getByRole('menuitem', { name: new RegExp(`^${name}`) });

/** Renders one booking, whose status is changed by the menu in its row. */
async function choose(next: string, changes: Partial<BookingRow>, answers: Answers = {}) {
  const row = { ...booking, ...changes };
  const came = await showBookings('', {
    'bookings.list': () => ({ rows: [row], nextCursor: null }),
    'bookings.setStatus': ({ status: chosen }: { status: string }) => ({ ...row, status: chosen }),
    ...answers,
  });
  await expect.element(status).toBeVisible();
  (status.element() as HTMLElement).focus();
  await expect.element(status).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menu')).toBeVisible();
  (item(next).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const { status: was, startsAt } = row;
  return () =>
    inputsOf(came, 'bookings.setStatus').map((input) => {
      const { seen, ...change } = input as { seen: object };
      expect(seen).toEqual({ status: was, startsAt });
      return change;
    });
}

test('cancelling a session asks for confirmation, naming it and who is notified; keeping it is the default', async () => {
  const changes = await choose('Cancelled', { status: 'confirmed' });
  await expect.element(question).toMatchTextContent(/Cancel this session\?/);
  await expect
    .element(question)
    .toMatchTextContent(/The session of Ida Berg on Tue, Jun 3, 2031 at 10:00 AM is called off/);
  await expect.element(question).toMatchTextContent(/A mail is sent to ida@example\.com\./);
  await expect.element(question.getByRole('button', { name: 'Keep it' })).toHaveFocus();
  await expectAccessibleInBothThemes('[role=alertdialog]');
  await userEvent.keyboard('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(status).toHaveFocus();
  await expect.element(status).toHaveTextContent('Confirmed');
  expect(changes()).toEqual([]);

  await userEvent.keyboard('{Enter}');
  await expect.element(item('Cancelled')).toBeVisible();
  await item('Cancelled').click();
  await question.getByRole('button', { name: 'Cancel the session' }).click();
  await expect.element(status).toHaveTextContent('Cancelled');
  await expect.element(status).toHaveFocus();
  expect(changes()).toEqual([{ id: 'b1', status: 'cancelled' }]);
});

test('Escape and Back decline', async () => {
  const changes = await choose('Cancelled', { status: 'confirmed' });
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(status).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(item('Cancelled')).toBeVisible();
  await item('Cancelled').click();
  await expect.element(question).toBeVisible();
  history.back();
  await expect.element(question).not.toBeInTheDocument();
  expect(changes()).toEqual([]);
});

const nobody = { ...booking.customer, email: 'none' };
test.each([
  ['mail is not set up', { status: 'confirmed' } as const, false, /waits in the outbox until mail/],
  [
    'the customer has no address',
    { customer: nobody },
    true,
    /No mail is sent: there is no email address/,
  ],
  [
    'the request is only held',
    { confirmBefore: '2031-06-01T14:00:00.000Z' },
    true,
    /No mail is sent: the request has not reached/,
  ],
  [
    'it was paid for',
    {
      status: 'confirmed',
      payment: { ...booking.payment, paidCents: 37_800, refundedCents: 5000 },
    } as const,
    true,
    /has paid \$328\.00; you are asked next whether to refund it/,
  ],
])('the effects of cancelling a session are stated: %s', async (_, changes, canMail, words) => {
  await choose('Cancelled', changes, { 'mail.isConfigured': () => canMail });
  await expect.element(question).toMatchTextContent(words);
});

test('a change that mails the customer asks for confirmation, naming the address', async () => {
  const changes = await choose('Confirmed', {});
  await expect.element(question).toMatchTextContent(/Confirm this session\?/);
  await expect.element(question).toMatchTextContent(/A mail is sent to ida@example\.com\./);
  await question.getByRole('button', { name: 'Confirm the session' }).click();
  await expect.element(status).toHaveTextContent('Confirmed');
  await expect.element(status).toHaveFocus();
  expect(changes()).toEqual([{ id: 'b1', status: 'confirmed' }]);
});

test.each([
  ['sends no mail: the session is completed', 'Completed', {}],
  ['sends no mail: the customer has no address', 'Confirmed', { customer: nobody }],
  [
    'is about what lies behind',
    'Cancelled',
    { startsAt: '2024-06-03T14:00:00.000Z', endsAt: '2024-06-03T15:00:00.000Z' },
  ],
])('a change that %s is made at once', async (_, next, row) => {
  const changes = await choose(next, row);
  await expect.element(status).toHaveTextContent(next);
  expect(question.elements()).toEqual([]);
  expect(changes()).toHaveLength(1);
});

test('the form of a booking describes the effects of saving another status', async () => {
  await showBookings('?edit=b1', { 'bookings.get': () => ({ ...booking, status: 'confirmed' }) });
  const field = page.getByRole('dialog').getByLabelText('Status', { exact: true });
  await expect.element(field).toHaveValue('confirmed');
  await expect.element(field).not.toHaveAccessibleDescription();
  await field.selectOptions('cancelled');
  await expect
    .element(field)
    .toHaveAccessibleDescription(
      'Saving cancels the session, and its time can be booked again. A mail is sent to ida@example.com.',
    );
  await field.selectOptions('completed');
  await expect.element(field).not.toHaveAccessibleDescription();
});

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
