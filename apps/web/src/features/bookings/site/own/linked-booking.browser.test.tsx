import { defaultAvailability } from '@shutterhouse/contract/availability/schema';
import { studioLocation } from '@shutterhouse/contract/locations';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  answerCalls,
  ConnectionError,
  deferred,
  inputsOf,
  Refusal,
} from '../../../../testing/calls/answers.ts';
import { expectAccessible } from '../../../../testing/page/accessible.ts';
import { button } from '../../../../testing/page/button.ts';
import { renderScreen } from '../../../../testing/page/render-screen.tsx';
import { LinkedBooking } from './linked-booking.tsx';
import { MyBookingsPanel } from './my-bookings-panel.tsx';

const token = 'x'.repeat(43);
const booking = {
  id: 'b1',
  startsAt: '2041-06-04T14:00:00.000Z',
  endsAt: '2041-06-04T15:00:00.000Z',
  status: 'confirmed',
  confirmationCode: 'CONF-7Q2M9XKP',
  service: { name: 'Portraits', packageName: 'The Hour', durationHours: 1 },
  location: studioLocation,
  taxCents: 2800,
  ...{ taxName: 'Sales tax', taxPercent: 8, pricesIncludeTax: false },
  currency: 'USD',
  amountCents: 37_800,
  isDemonstration: false,
  payment: { kind: 'studio', state: 'open', paidCents: 0, refundedCents: 0, openCents: 37_800 },
  invoices: [],
  terms: { id: 't1', savedAt: '2041-05-03T12:00:00.000Z', acceptedAt: '2041-05-20T12:00:00.000Z' },
  sequence: 1,
  changesUntil: '2041-06-02T14:00:00.000Z',
  isMovable: true,
  closedBecause: '',
  cancellation: [{ days: 14, keptPercent: 30 }],
  refundCents: 26_460,
};
const studio = {
  'settings.studio': () => ({ name: 'Harbour', timeZone: 'America/New_York' }),
  'content.contact.get': () => ({ email: 'hello@studio.example', phone: '', address: '' }),
};

test('a booking that failed to load can be retried', async () => {
  const open = vi.fn().mockImplementation(() => {
    throw new ConnectionError();
  });
  answerCalls({ ...studio, 'bookings.own.open': open });
  await renderScreen(<LinkedBooking token={token} />);
  await expect.element(page.getByText('Failed to load your booking')).toBeVisible();
  open.mockImplementation(() => booking);
  await button('Try Again').click();
  await expect.element(page.getByText('10:00 AM to 11:00 AM')).toBeVisible();
  const terms = page.getByRole('link', { name: 'Accepted the booking terms of May 3, 2041' });
  await expect.element(terms).toHaveAttribute('href', '/terms/t1');
  await expectAccessible();
});

test('a session elsewhere than at the studio says where, with a map', async () => {
  const location = { kind: 'outdoors', text: 'Old pier', url: 'https://maps.example/pier' };
  answerCalls({ ...studio, 'bookings.own.open': () => ({ ...booking, location }) });
  await renderScreen(<LinkedBooking token={token} />);
  await expect.element(page.getByText('Old pier')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open the map' }))
    .toHaveAttribute('href', location.url);
});

test.each([
  ['of a link', <LinkedBooking key="linked" token={token} />],
  ['of the account', <MyBookingsPanel key="own" />],
])(
  'the booking %s appears with the place where it is, so that nothing moves',
  async (_, screen) => {
    const contact = deferred<object>();
    const came = answerCalls({
      ...studio,
      'content.contact.get': contact.answer,
      'bookings.own.open': () => booking,
      'bookings.mine.list': () => ({ rows: [booking], nextCursor: null, isAddressConfirmed: true }),
    });
    await renderScreen(screen);
    await expect.poll(() => came.some(({ path }) => path === 'content.contact.get')).toBe(true);
    await expect.element(page.getByRole('article')).not.toBeInTheDocument();
    contact.give({ email: '', phone: '', address: '14 Harbour Lane' });
    await expect.element(page.getByRole('article')).toMatchTextContent(/14 Harbour Lane/);
  },
);

test('a URL without a token says so, and sends no request', async () => {
  const came = answerCalls(studio);
  await renderScreen(<LinkedBooking token="" />);
  await expect.element(page.getByText(/^This link is incomplete\./)).toBeVisible();
  expect(inputsOf(came, 'bookings.own.open')).toEqual([]);
});

test('an unknown link says so', async () => {
  const sentence = 'This link no longer leads to a booking.';
  answerCalls({
    ...studio,
    'bookings.own.open': () => {
      throw new Refusal(404, sentence);
    },
  });
  await renderScreen(<LinkedBooking token={token} />);
  await expect.element(page.getByRole('alert')).toMatchTextContent(new RegExp(sentence));
  await expectAccessible();
});

test('a booking that can no longer be changed says why, and how to reach the studio', async () => {
  const closedBecause = 'Sessions can be moved or cancelled here until 48 hours before they begin.';
  const closed = { ...booking, closedBecause, changesUntil: null, isMovable: false };
  answerCalls({ ...studio, 'bookings.own.open': () => closed });
  await renderScreen(<LinkedBooking token={token} />);
  await expect.element(page.getByText(closedBecause)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'hello@studio.example' })).toBeVisible();
  await expect.element(button('Move')).not.toBeInTheDocument();
  await expect.element(button('Add to calendar')).toBeVisible();
});

test('a session that the studio moved meanwhile is refetched, with a message', async () => {
  const sentence = 'The studio has changed this booking in the meantime.';
  let now = booking;
  answerCalls({
    ...studio,
    'bookings.own.open': () => now,
    'bookings.own.cancel': () => {
      now = {
        ...booking,
        startsAt: '2041-06-05T16:00:00.000Z',
        endsAt: '2041-06-05T17:00:00.000Z',
      };
      throw new Refusal(409, sentence, { sequence: sentence });
    },
  });
  await renderScreen(<LinkedBooking token={token} />);
  await button('Cancel the session').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the session' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
  await expect.element(page.getByText('12:00 PM to 1:00 PM')).toBeVisible();
});

test('the heading of a cancelled session gets the focus, here and in the list of an account', async () => {
  let row = booking;
  const cancel = () => {
    row = { ...booking, status: 'cancelled', closedBecause: 'It is cancelled.' };
    return row;
  };
  answerCalls({
    ...studio,
    'bookings.own.open': () => row,
    'bookings.own.cancel': cancel,
    'bookings.mine.list': () => ({ rows: [row], nextCursor: null, isAddressConfirmed: true }),
    'bookings.mine.cancel': cancel,
  });
  for (const screen of [
    <LinkedBooking key="link" token={token} />,
    <MyBookingsPanel key="list" />,
  ]) {
    row = booking;
    const { unmount } = await renderScreen(screen);
    await button('Cancel the session').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the session' }).click();
    await expect.element(page.getByText('Cancelled', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: /June 4/ })).toHaveFocus();
    await unmount();
  }
});

test('what is refunded is told before a session is cancelled, and afterwards', async () => {
  let row = booking;
  answerCalls({
    ...studio,
    'bookings.own.open': () => row,
    'bookings.own.cancel': () => {
      row = { ...booking, status: 'cancelled', closedBecause: 'It is cancelled.' };
      return row;
    },
  });
  await renderScreen(<LinkedBooking token={token} />);
  await expect
    .element(page.getByText('Until 14 days before: 30% of the price is kept.'))
    .toBeVisible();
  await button('Cancel the session').click();
  const question = page.getByRole('alertdialog');
  await expect
    .element(question.getByText(/\$264\.60 of what you have paid is refunded\./))
    .toBeVisible();
  await question.getByRole('button', { name: 'Cancel the session' }).click();
  await expect.element(page.getByText('$264.60 is to be refunded by the studio.')).toBeVisible();
});

test('a cancelled session leads to booking another one', async () => {
  const row = { ...booking, status: 'cancelled', closedBecause: 'It is cancelled.' };
  answerCalls({ ...studio, 'bookings.own.open': () => row });
  await renderScreen(<LinkedBooking token={token} />);
  await expect
    .element(page.getByRole('link', { name: 'Book another session' }))
    .toHaveAttribute('href', '/#booking');
});

test('keeping the session sends nothing', async () => {
  const calls = answerCalls({ ...studio, 'bookings.own.open': () => booking });
  await renderScreen(<LinkedBooking token={token} />);
  await button('Cancel the session').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click();
  await expect.element(button('Cancel the session')).toBeVisible();
  expect(calls.map(({ path }) => path)).not.toContain('bookings.own.cancel');
});

test('moving a session shows its new and its old time', async () => {
  const noon = '2041-06-05T16:00:00.000Z';
  answerCalls({
    ...studio,
    'bookings.own.open': () => booking,
    'bookings.own.slots': () => [{ startsAt: noon, isAvailable: true }],
    'availability.get': () => defaultAvailability,
  });
  vi.setSystemTime(new Date('2041-06-03T12:00:00Z'));
  await renderScreen(<LinkedBooking token={token} />);
  await button('Move').click();
  await page.getByRole('button', { name: /June 5/ }).click();
  await page.getByText('12:00 PM', { exact: true }).click();
  await expect
    .element(page.getByText('Wednesday, June 5, 2041, 12:00 PM to 1:00 PM'))
    .toBeVisible();
  await expect
    .element(page.getByText('instead of Tuesday, June 4, 2041, 10:00 AM to 11:00 AM'))
    .toBeVisible();
});

test('on a phone the days to choose from scroll into view when Move is pressed', async () => {
  await page.viewport(360, 640);
  answerCalls({
    ...studio,
    'bookings.own.open': () => booking,
    'availability.get': () => defaultAvailability,
  });
  await renderScreen(<LinkedBooking token={token} />);
  await button('Move').click();
  await expect.element(page.getByRole('heading', { name: 'Choose another time' })).toHaveFocus();
  await expect.element(page.getByRole('grid')).toBeInViewport({ ratio: 0.5 });
});

test('a session without a package is named after its service alone', async () => {
  const service = { ...booking.service, packageName: '' };
  answerCalls({ ...studio, 'bookings.own.open': () => ({ ...booking, service }) });
  await renderScreen(<LinkedBooking token={token} />);
  await expect.element(page.getByText('Portraits', { exact: true })).toBeVisible();
});

test('the calendar for moving a session starts at its current month', async () => {
  answerCalls({
    ...studio,
    'bookings.own.open': () => booking,
    'availability.get': () => defaultAvailability,
  });
  vi.setSystemTime(new Date('2041-04-28T12:00:00Z'));
  try {
    await renderScreen(<LinkedBooking token={token} />);
    await button('Move').click();
    await expect.element(page.getByRole('grid', { name: 'June 2041' })).toBeVisible();
    await button('Previous month').click();
    await expect.element(page.getByRole('grid', { name: 'May 2041' })).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});
