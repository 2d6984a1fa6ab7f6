import { bookingDeskMessages as messages } from '@shutterhouse/contract/bookings/desk-messages';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ConnectionError, ForeignPage, Refusal } from '../../../testing/calls/answers.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  resizeTo,
} from '../../../testing/page/accessible.ts';
import { failingLoad } from '../../../testing/page/failing-load.ts';
import { booking, session, showBookings } from '../../../testing/screens/bookings.tsx';
import type { BookingRow } from './queries.ts';

const sheet = page.getByRole('dialog');
const field = (name: string) => sheet.getByLabelText(name, { exact: true });
const slot = (name: RegExp) => sheet.getByRole('radio', { name });

test.each([
  [new ConnectionError(), 'Failed to load bookings'],
  [new ForeignPage(), 'No bookings data available'],
])('the list says so when it can not be loaded: %s', async (error, sentence) => {
  await showBookings('', {
    'bookings.list': () => {
      throw error;
    },
  });
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expectAccessible();
});

test('a slot says why it is closed; the current one stays open, and ignoring the rules opens the others', async () => {
  const came = await showBookings('?edit=b1');
  await expect.element(slot(/^10:00 AM/)).toBeChecked();
  await expect.element(slot(/^9:00 AM Closed/)).toBeDisabled();
  await expect.element(slot(/^9:30 AM Taken/)).toBeDisabled();
  const { input } = came.find(({ path }) => path === 'bookings.availableSlots') ?? {};
  expect(input).toEqual({ date: '2031-06-03', duration: 1, service: 'Portraits', excluding: 'b1' });
  await field('Book outside the usual times').click();
  await expect.element(slot(/^9:00 AM/)).toBeEnabled();
  await expect.element(slot(/^9:30 AM/)).toBeDisabled();
  await expectAccessibleInBothThemes('[role=dialog]');
});

test('the form says when a booking runs past midnight', async () => {
  await showBookings('?edit=b1');
  await field('Duration (hours)').fill('16');
  await expect.element(sheet.getByText(/ends at 2:00 AM the next day/)).toBeVisible();
});

test('the form says who is notified of another time, unless a change of status or customer notifies anyway', async () => {
  await showBookings('?edit=b1');
  const hint = sheet.getByText(/moves the session\. A mail is sent to ida@example\.com\./);
  await expect.element(slot(/^10:30 AM/)).toBeEnabled();
  expect(hint.elements()).toEqual([]);
  await slot(/^10:30 AM/).click({ force: true });
  await expect.element(hint).toBeVisible();
  await field('Status').selectOptions('Confirmed');
  await expect.element(hint).not.toBeInTheDocument();
  await field('Status').selectOptions('Pending');
  await slot(/^10:00 AM/).click({ force: true });
  await expect.element(hint).not.toBeInTheDocument();
  await field('Duration (hours)').fill('2');
  await expect.element(hint).toBeVisible();
});

test('after another time the documents that name the old date are sent again, if that is wanted', async () => {
  const sent: unknown[] = [];
  await showBookings('?edit=b1', {
    'bookings.update': () => ({ ...booking, startsAt: '2031-06-03T14:30:00.000Z', version: 2 }),
    'contracts.outdated': () => ({
      contracts: [{ id: 'c1', title: 'Wedding' }],
      quotes: [{ id: 'q1', title: 'Offer' }],
    }),
    'contracts.send': (input: object) => sent.push(input),
    'clientJobs.quotes.send': (input: object) => sent.push(input),
  });
  await slot(/^10:30 AM/).click({ force: true });
  await sheet.getByRole('button', { name: 'Save booking' }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toHaveAccessibleName('Send “Wedding” with the new date?');
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect.element(question).toHaveAccessibleName('Send “Offer” with the new date?');
  await question.getByRole('button', { name: 'Send new version' }).click();
  await expect.poll(() => sent).toEqual([{ id: 'q1' }]);
});

test('a concurrent change is shown beside the unsaved one, in words', async () => {
  let isChanged = false;
  const theirs = {
    ...booking,
    startsAt: '2031-06-03T18:00:00.000Z',
    service: { ...booking.service, priceCents: 50_000 },
    version: 2,
  };
  await showBookings('?edit=b1', {
    'bookings.get': () => (isChanged ? theirs : booking),
    'bookings.update': () => {
      isChanged = true;
      throw new Refusal(409, 'This booking was changed.', { version: 'This booking was changed.' });
    },
  });
  await field('Price without tax ($)').fill('400');
  await sheet.getByRole('button', { name: 'Save booking' }).click();
  const note = sheet.getByRole('alert');
  await expect.element(note).toBeInViewport();
  await expect.element(note.getByText('Tue, Jun 3, 2031, 2:00 PM')).toBeVisible();
  await expect.element(note.getByText('$500.00')).toBeVisible();
  await expect.element(note.getByText('$400.00')).toBeVisible();
});

test('the reason of a refused save is in view, also far down in the form', async () => {
  await showBookings('?edit=b1', {
    'bookings.update': () => {
      throw new Refusal(422, 'The studio is closed on that day.');
    },
  });
  await field('Confirmation code').fill('CONF-2');
  await sheet.getByRole('button', { name: 'Save booking' }).click();
  await expect.element(sheet.getByRole('alert')).toBeInViewport();
});

test('a booking whose account was deleted can be saved without one', async () => {
  const came = await showBookings('?edit=b1', {
    'bookings.get': () => ({ ...booking, userId: null }),
    'bookings.update': () => ({ ...booking, userId: null, version: 2 }),
  });
  await expect.element(sheet.getByText(/keeps the details of Ida Berg/)).toBeVisible();
  await field('Status').selectOptions('completed');
  await sheet.getByRole('button', { name: 'Save booking' }).click();
  await expect.element(page.getByText('Booking updated.')).toBeVisible();
  expect(came.find(({ path }) => path === 'bookings.update')?.input).toMatchObject({
    userId: null,
    status: 'completed',
    version: 1,
  });
});

test('a booking omits unknown details of its customer', async () => {
  const customer = { ...booking.customer, phone: '' };
  await showBookings('?booking=b1', {
    'bookings.list': () => ({ rows: [{ ...booking, customer }], nextCursor: null }),
  });
  await expect.element(sheet.getByText('Email', { exact: true })).toBeVisible();
  expect(sheet.getByText('Phone', { exact: true }).elements()).toEqual([]);
});

test('the error messages', async () => {
  await showBookings('?edit=b1', {
    'bookings.get': () => {
      throw new Refusal(404, 'This booking does not exist anymore.');
    },
  });
  await expect.element(sheet.getByText('Failed to load booking details')).toBeVisible();
  await expect.element(sheet.getByText('This booking does not exist anymore.')).toBeVisible();
});

test('a failed save and a failed deletion are reported, and nothing is lost', async () => {
  await showBookings('?edit=b1', {
    'bookings.update': () => {
      throw new ConnectionError();
    },
    'bookings.remove': () => {
      throw new ConnectionError();
    },
  });
  await field('Confirmation code').fill('MINE');
  await sheet.getByRole('button', { name: 'Save booking' }).click();
  await expect.element(sheet.getByText('Error saving booking', { exact: false })).toBeVisible();
  await expect.element(field('Confirmation code')).toHaveValue('MINE');
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await page.getByRole('button', { name: /^Actions for Ida Berg/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete booking' }).click();
  await expect.element(page.getByText('Failed to delete booking', { exact: false })).toBeVisible();
});

test.each(['month', 'week'])('the %s fits the screen and is accessible', async (view) => {
  await showBookings(`?view=${view}&day=2031-06-03`);
  await expect.element(page.getByRole('button', { name: /Ida Berg/ })).toBeVisible();
  await expectAccessibleInBothThemes();
});

test('a calendar that fails to load says so, and can be retried', async () => {
  const load = failingLoad({ sessions: [session], busy: [], isCut: true });
  await showBookings('?view=week&day=2031-06-03', {
    'bookings.calendar': load.answer,
  });
  await load.tryAgain('Failed to load bookings');
  await expect.element(page.getByRole('button', { name: /Ida Berg/ })).toBeVisible();
  await expect.element(page.getByText(/more sessions than fit here/)).toBeVisible();
});

test('on a phone a long name is truncated, and does not overlap its label', async () => {
  const customer = {
    ...booking.customer,
    firstName: 'Gustav',
    lastName: 'Featherstonehaugh-Montgomery-Smythe',
  };
  await showBookings('', {
    'bookings.list': () => ({ rows: [{ ...booking, customer }], nextCursor: null }),
  });
  await resizeTo('phone');
  const boxOf = (text: string) =>
    page.getByText(text, { exact: true }).last().element().getBoundingClientRect();
  await expect.element(page.getByText(/^Gustav Feather/)).toBeVisible();
  const name = page
    .getByText(/^Gustav Feather/)
    .element()
    .getBoundingClientRect();
  expect(name.left).toBeGreaterThan(boxOf('Customer').right);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

const paid: BookingRow = {
  ...booking,
  payment: { kind: 'studio', state: 'paid', paidCents: 37_800, refundedCents: 5_000, openCents: 0 },
};
const refundQuestion = page.getByRole('dialog', { name: 'Refund the customer?' });

test('no refund is offered for a booking that is unpaid or was cancelled before', async () => {
  let current: BookingRow = booking;
  const came = await showBookings('?edit=b1', {
    'bookings.get': () => current,
    'bookings.update': () => {
      current = { ...current, status: 'cancelled', version: current.version + 1 };
      return current;
    },
  });
  await field('Status').selectOptions('Cancelled');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(sheet).not.toBeInTheDocument();
  expect(came.map(({ path }) => path)).toContain('bookings.update');
  expect(refundQuestion.elements()).toEqual([]);
});

test('deleting a paid booking says what is not refunded', async () => {
  await showBookings('', { 'bookings.list': () => ({ rows: [paid], nextCursor: null }) });
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: /^Delete/ }).click();
  await expect
    .element(
      page.getByText('Ida Berg has paid $328.00, which deleting does not refund.', {
        exact: false,
      }),
    )
    .toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
});

test('the error of a time taken meanwhile is in view from the end of the form as well', async () => {
  const day = Array.from({ length: 30 }, (_, at) => ({
    startsAt: new Date(Date.UTC(2031, 5, 3, 11) + at * 1_800_000).toISOString(),
    isAvailable: true,
  }));
  await showBookings('?edit=b1', {
    'bookings.availableSlots': () => day,
    'bookings.update': () => {
      throw new Refusal(409, messages.timeOccupied, { startsAt: messages.timeOccupied });
    },
  });
  await resizeTo('phone');
  const code = page.getByLabelText('Confirmation code');
  await code.fill('CONF-2');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(page.getByText(messages.timeOccupied)).toBeInViewport();
});
