import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleInBothThemes, resizeTo } from '../../../testing/page/accessible.ts';
import { failingLoad } from '../../../testing/page/failing-load.ts';
import { booking, showBookings } from '../../../testing/screens/bookings.tsx';

const sheet = page.getByRole('dialog', { name: 'Ida Berg' });
const section = sheet.getByRole('region', { name: 'Other sessions' });

const earlier = {
  ...booking,
  id: 'b0',
  startsAt: '2030-05-04T14:00:00.000Z',
  endsAt: '2030-05-04T15:00:00.000Z',
  status: 'completed',
  notes: 'Likes the park.',
};
const history = {
  userId: 'u1',
  others: 7,
  isCut: false,
  sums: [
    { currency: 'USD', paidCents: 30_000, openCents: 37_800 },
    { currency: 'EUR', paidCents: 9000, openCents: 0 },
  ],
  sessions: [earlier],
};

test('a booking shows the other sessions of its customer, and what was paid and is owed', async () => {
  await showBookings('?booking=b1', {
    'bookings.history': ({ id }: { id: string }) =>
      id === 'b1' ? history : { ...history, others: 0 },
    'bookings.get': () => earlier,
  });
  await expect
    .element(section)
    .toMatchTextContent(
      /7 other sessions\s*With this one: \$300\.00 paid, \$378\.00 owed · €90\.00 paid/,
    );
  await expect.element(section).toMatchTextContent(/Completed · \$378\.00 · Not paid yet/);
  await expect.element(section.getByText('Likes the park.')).toBeVisible();
  await expect
    .element(section.getByRole('link', { name: 'Show all sessions of this customer' }))
    .toHaveAttribute('href', '/dashboard/bookings?user=u1&from=&sort=-time');
  await expectAccessibleInBothThemes();
  await resizeTo('phone');
  await expectAccessibleInBothThemes();
  await section.getByRole('button', { name: /^Sat, May 4, 2030, Portraits/ }).click();
  await expect.poll(() => location.search).toContain('booking=b0');
  await expect.element(sheet.getByText('Portraits, Sat, May 4, 2030')).toBeVisible();
  window.history.back();
  await expect.element(sheet.getByText('Portraits, Tue, Jun 3, 2031')).toBeVisible();
});

test('a first session says so', async () => {
  await showBookings('?booking=b1');
  await expect
    .element(section.getByText('This is the first session of this customer.'))
    .toBeVisible();
});

test('a booking without an account has no other sessions', async () => {
  await showBookings('?booking=b1', {
    'bookings.history': () => ({ userId: null, others: 0, isCut: false, sums: [], sessions: [] }),
  });
  await expect.element(section.getByText(/^This booking belongs to no account/)).toBeVisible();
});

test('more sessions than are counted say so', async () => {
  await showBookings('?booking=b1', {
    'bookings.history': () => ({ ...history, others: 499, isCut: true }),
  });
  await expect.element(section).toMatchTextContent(/More than 499 other sessions/);
  await expect
    .element(section.getByText('Only the newest 500 sessions are counted.'))
    .toBeVisible();
});

test('sessions that fail to load are reported, and can be retried', async () => {
  const load = failingLoad(history);
  await showBookings('?booking=b1', { 'bookings.history': load.answer });
  await expect.element(section).toBeVisible();
  await load.tryAgain('Failed to load the other sessions');
  await expect.element(section.getByText('Likes the park.')).toBeVisible();
});
