import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ConnectionError, deferred, Refusal } from '../../../testing/calls/answers.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  resizeTo,
} from '../../../testing/page/accessible.ts';
import { booking, session, showBookings } from '../../../testing/screens/bookings.tsx';

const rows = page.getByRole('table', { name: 'Bookings' }).getByRole('row');
const sheet = page.getByRole('dialog', { name: 'Ida Berg' });
const filter = (name: string) =>
  page.getByRole('group', { name: 'Status' }).getByRole('button', { name });
const status = page.getByRole('button', { name: /change the status/ });

/** Left edge of an element's text, in whole pixels. */
function leftOf(locator: ReturnType<typeof page.getByText>): number {
  const words = document.createRange();
  words.selectNodeContents(locator.element());
  return Math.round(words.getBoundingClientRect().left);
}

test('the empty list says what it is for', async () => {
  await showBookings('', { 'bookings.list': () => ({ rows: [], nextCursor: null }) });
  await expect
    .element(page.getByText('No bookings found. Create your first booking to get started.'))
    .toBeVisible();
  await expectAccessible();
});

test('the list shows each booking in studio time, and is accessible', async () => {
  // The browser of these tests is in New York.
  await showBookings('', {
    'settings.studio': () => ({ name: 'Studio', timeZone: 'Asia/Kathmandu' }),
  });
  await expect.element(status).toBeVisible();
  await expect
    .element(rows.nth(1).getByRole('rowheader'))
    .toMatchTextContent(/Tue, Jun 3, 2031.*7:45 PM/);
  const cells = rows.nth(1).getByRole('cell');
  for (const [at, words] of [
    /Ida Berg/,
    /Portraits.*The Hour/,
    /1 hour/,
    /\$378\.00/,
    /CONF-1/,
    /Pending/,
  ].entries()) {
    await expect.element(cells.nth(at)).toMatchTextContent(words);
  }
  await expectAccessibleInBothThemes();
});

test('the list shows the amount due, on a desktop and on a phone', async () => {
  const of = (
    id: string,
    state: 'open' | 'partPaid' | 'paid' | 'simulated',
    status = booking.status,
  ) => ({
    ...booking,
    ...{ id, status, confirmationCode: id, payment: { ...booking.payment, state } },
  });
  await showBookings('', {
    'bookings.list': () => ({
      rows: [
        of('A', 'open'),
        of('B', 'partPaid'),
        of('C', 'open', 'cancelled'),
        of('D', 'simulated'),
      ],
      nextCursor: null,
    }),
  });
  for (const [at, words] of [
    /\$378\.00\s*Not paid yet$/,
    /\$378\.00\s*Deposit paid$/,
    /\$378\.00$/,
    /\$378\.00$/,
  ].entries()) {
    await expect
      .element(
        rows
          .nth(at + 1)
          .getByRole('cell')
          .nth(3),
      )
      .toMatchTextContent(words);
  }
  await expectAccessibleInBothThemes();
  await resizeTo('phone');
  await expect.element(page.getByText('· $378.00 · Not paid yet').first()).toBeVisible();
});

test('on a phone the end of a session past midnight is below its start', async () => {
  await showBookings('', {
    'bookings.list': () => ({
      rows: [{ ...booking, endsAt: '2031-06-04T04:00:00.000Z' }],
      nextCursor: null,
    }),
  });
  await resizeTo('phone');
  const end = page.getByText('to midnight');
  await expect.element(end).toBeVisible();
  expect(leftOf(end)).toBe(leftOf(page.getByText('Tue, Jun 3, 2031', { exact: true })));
});

test('on a phone a long package name is truncated, and not the price after it', async () => {
  const service = { ...booking.service, packageName: 'The Whole Day with Everything and More' };
  await showBookings('', {
    'bookings.list': () => ({ rows: [{ ...booking, service }], nextCursor: null }),
  });
  await resizeTo('phone');
  const price = page.getByText('· $378.00 · Not paid yet');
  await expect.element(price).toBeVisible();
  const { scrollWidth, clientWidth, parentElement } = price.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  const { right } = price.element().getBoundingClientRect();
  expect(right).toBeLessThanOrEqual(parentElement?.getBoundingClientRect().right ?? 0);
});

test('a booking opens by a click or Enter, and shows all details', async () => {
  await showBookings('', {
    'bookings.list': () => ({
      rows: [{ ...booking, endsAt: '2031-06-03T15:30:00.000Z' }],
      nextCursor: null,
    }),
  });
  await rows.nth(1).getByRole('cell').nth(1).click();
  await expect
    .element(sheet.getByRole('link', { name: 'ida@example.com' }))
    .toHaveAttribute('href', 'mailto:ida@example.com');
  await expect
    .element(sheet.getByRole('link', { name: '+1 (212)555-0147' }))
    .toHaveAttribute('href', 'tel:+12125550147');
  await expect.element(sheet).toMatchTextContent(/10:00 AM to 11:30 AM/);
  await expect
    .element(sheet)
    .toMatchTextContent(/Price\s*\$350\.00\s*Tax \(8%\)\s*\$28\.00\s*Total\s*\$378\.00/);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();

  const opener = rows.nth(1).getByRole('button', { name: /^Tue, Jun 3, 2031/ });
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(sheet).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
});

test('the list loads page by page', async () => {
  const second = { ...booking, id: 'b2', confirmationCode: 'CONF-2' };
  await showBookings('', {
    'bookings.list': ({ cursor }: { cursor?: string }) =>
      cursor === 'next'
        ? { rows: [second], nextCursor: null }
        : { rows: [booking], nextCursor: 'next' },
  });
  await expect.element(page.getByText('1 booking, and more')).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.element(page.getByText('2 bookings')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

test('loaded bookings stay when a refetch fails; a failed first load is reported in place', async () => {
  let isLost = false;
  await showBookings('', {
    'bookings.list': () => {
      if (isLost) throw new ConnectionError();
      return { rows: [booking], nextCursor: null };
    },
  });
  await expect.element(status).toBeVisible();
  isLost = true;
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByText('Failed to load bookings')).toBeVisible();
  await expect.element(status).toBeVisible();

  await filter('Pending').click();
  const tryAgain = page.getByRole('button', { name: 'Try Again' });
  await expect.element(tryAgain).toBeVisible();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Failed to load bookings/);
  await expectAccessible();
  isLost = false;
  await tryAgain.click();
  await expect.element(status).toBeVisible();
});

test('a status changes at once, also by keyboard, and is reverted when saving fails', async () => {
  const { answer, fail } = deferred();
  await showBookings('', { 'bookings.setStatus': answer });
  await expect
    .element(status)
    .toHaveAccessibleName('Pending: change the status of Ida Berg, Tue, Jun 3, 2031');
  await expect
    .element(page.getByRole('button', { name: /^Actions for/ }))
    .toHaveAccessibleName('Actions for Ida Berg, Tue, Jun 3, 2031, 10:00 AM');
  (status.element() as HTMLElement).focus();
  await expect.element(status).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: /^Pending/ })).toHaveFocus();
  await expectAccessible('[role=menu]');
  await userEvent.keyboard('{End}');
  await expect.element(page.getByRole('menuitem', { name: 'Completed' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(status).toHaveTextContent('Completed');
  await expect.element(status).toHaveFocus();
  fail(new ConnectionError());
  await expect
    .element(page.getByText('Failed to update booking status', { exact: false }))
    .toBeVisible();
  await expect.element(status).toHaveTextContent('Pending');
});

test('a refused status is reverted, with the reason', async () => {
  await showBookings('', {
    'bookings.setStatus': () => {
      throw new Refusal(409, 'Another booking already occupies that time.');
    },
  });
  await status.click();
  await page.getByRole('menuitem', { name: 'Confirmed' }).click();
  await page.getByRole('button', { name: 'Confirm the session' }).click();
  await expect.element(page.getByText('Another booking already occupies that time.')).toBeVisible();
  await expect.element(status).toHaveTextContent('Pending');
});

test('the filters are kept in the URL, and invalid ones ignored', async () => {
  const came = await showBookings('?status=lost&from=2031-02-31&to=9999-12-31');
  const asked = () => came.findLast(({ path }) => path === 'bookings.list')?.input;
  await expect.element(filter('All')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(asked).not.toMatchObject({ status: 'lost' });
  await filter('Confirmed').click();
  await expect.poll(() => location.search).toContain('status=confirmed');
  await expect.poll(asked).toMatchObject({ status: 'confirmed' });
  await page.getByLabelText('From').fill('2031-07-01');
  await page.getByLabelText('To').fill('2031-07-31');
  await expect.poll(() => location.search).toContain('from=2031-07-01&to=2031-07-31');
  await expect.poll(asked).toMatchObject({ from: '2031-07-01', to: '2031-07-31' });
});

test('an offer of the studio fills in the service, and any other time can be chosen', async () => {
  await showBookings('?edit=new', {
    'bookings.availableSlots': () => [
      { startsAt: '2031-06-03T11:15:00.000Z', isAvailable: true },
      { startsAt: '2031-06-03T14:00:00.000Z', isAvailable: true },
    ],
  });
  const form = page.getByRole('dialog');
  const field = (name: string) => form.getByLabelText(name, { exact: true });
  await field('Fill in from what you offer').selectOptions('The Hour, 1 hour, $350.00');
  await expect.element(field('Service')).toHaveValue('Weddings');
  await expect.element(form.getByLabelText(/^Package/)).toHaveValue('The Hour');
  await expect.element(field('Price without tax ($)')).toHaveValue('350.00');
  await field('Date').fill('2031-06-03');
  await form.getByLabelText('Book outside the usual times').click();
  await field('Any other time').fill('07:15');
  await expect.element(form.getByRole('radio', { name: /^7:15 AM/ })).toBeChecked();
  await field('Any other time').fill('7 in the morning');
  await userEvent.tab();
  await expect
    .element(form.getByText('Please enter a time such as 14:30 or 2:30 PM'))
    .toBeVisible();
  await expect.element(form.getByRole('radio', { name: /^7:15 AM/ })).not.toBeChecked();
  await field('Any other time').fill('7:15am');
  await userEvent.tab();
  await expect.element(field('Any other time')).toHaveValue('7:15 AM');
  await expect.element(form.getByRole('radio', { name: /^7:15 AM/ })).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
});

test('on a phone a month is days with dots and their list, and a week a list of days', async () => {
  const amara = { startsAt: '2031-06-05T14:00:00.000Z', endsAt: '2031-06-05T15:00:00.000Z' };
  await showBookings('?view=month&day=2031-06-03', {
    'bookings.calendar': () => ({
      sessions: [session, { ...session, ...amara, id: 'b2', customerName: 'Amara Okafor' }],
      busy: [],
      isCut: false,
    }),
  });
  await resizeTo('phone');
  const ida = page.getByRole('button', { name: /Ida Berg/ });
  const thursday = page.getByRole('button', { name: 'Thursday, June 5, 1 session' });
  await expect.element(thursday).toBeVisible();
  await expect.element(ida).toBeVisible();
  await thursday.click();
  await expect.element(page.getByRole('button', { name: /Amara Okafor/ })).toBeVisible();
  await expect.element(ida).not.toBeInTheDocument();

  await page.getByRole('link', { name: 'Week', exact: true }).click();
  const tuesday = page.getByRole('region', { name: 'Tuesday, June 3', exact: true });
  await tuesday.getByRole('button', { name: /Ida Berg/ }).click();
  await expect.element(sheet).toMatchTextContent('10:00 AM to 11:00 AM');
});
