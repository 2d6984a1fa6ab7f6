import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, inDark, resizeTo } from '../../../testing/accessible.ts';
import { held, LineBroken } from '../../../testing/answers.ts';
import {
  booking,
  calendarSession,
  bookingSheet as sheet,
  showBookings,
} from '../../../testing/bookings-screen.tsx';

const rows = () => [...document.querySelectorAll('tbody tr')];
const status = page.getByRole('button', { name: /change the status/ });
const amara = {
  ...booking,
  id: 'b2',
  startsAt: '2031-06-05T19:30:00.000Z',
  endsAt: '2031-06-05T21:00:00.000Z',
  status: 'cancelled' as const,
  confirmationCode: 'CONF-2',
  customer: { ...booking.customer, firstName: 'Amara', lastName: 'Okafor' },
  service: { ...booking.service, durationHours: 1.5 },
};

test('the list shows what is known of each, on the clock of the studio', async () => {
  await showBookings('', {
    // Nine hours and three quarters ahead of whoever looks.
    'settings.studio': () => ({ name: 'Studio', timeZone: 'Asia/Kathmandu' }),
    'bookings.list': () => ({ rows: [booking, amara], nextCursor: null }),
  });
  await expect.poll(() => rows().length).toBe(2);
  const cells = rows().map((row) =>
    // biome-ignore lint/performance/useDomNodeTextContent: What is hidden at this width is not told.
    [...row.querySelectorAll<HTMLElement>('td, th')].map((cell) => cell.innerText),
  );
  expect(cells).toEqual([
    [
      expect.stringMatching(/^Tue, Jun 3, 2031\s*7:45 PM/),
      expect.stringMatching(/^Ida Berg/),
      expect.stringMatching(/^Portraits\s*The Hour/),
      '1 hour',
      '$378.00',
      'CONF-1',
      'Pending',
      '',
    ],
    [
      expect.stringMatching(/^Fri, Jun 6, 2031\s*1:15 AM/),
      expect.stringMatching(/^Amara Okafor/),
      expect.stringMatching(/^Portraits\s*The Hour/),
      '1.5 hours',
      '$378.00',
      'CONF-2',
      'Cancelled',
      '',
    ],
  ]);
  await expectAccessible();
  await inDark(() => expectAccessible());
});

test('a list without bookings says what it is for, and shows earlier ones', async () => {
  const came = await showBookings('', {
    'bookings.list': ({ from }: { from?: string }) => ({
      rows: from === undefined ? [booking] : [],
      nextCursor: null,
    }),
  });
  await expect.element(page.getByText(/^No bookings found\./)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Show earlier bookings' }).click();
  await expect.element(page.getByText('CONF-1').first()).toBeInTheDocument();
  expect(location.search).toBe('?from=');
  expect(came.filter(({ path }) => path === 'bookings.list')).toHaveLength(2);
});

test('a booking is opened by Enter and left by Escape, and can be called and written to', async () => {
  await showBookings('');
  const opener = page.getByRole('button', { name: /^Tue, Jun 3, 2031/ });
  await expect.element(opener).toBeVisible();
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(sheet).toHaveAccessibleName('Ida Berg');
  await expect
    .element(sheet.getByRole('link', { name: 'ida@example.com' }))
    .toHaveAttribute('href', 'mailto:ida@example.com');
  await expect
    .element(sheet.getByRole('link', { name: '+1 (212)555-0147' }))
    .toHaveAttribute('href', 'tel:+12125550147');
  await expect.element(sheet).toMatchTextContent(/10:00 AM to 11:00 AM\s*1 hour/);
  await expect
    .element(sheet)
    .toMatchTextContent(/Price\s*\$350\.00\s*Tax \(8%\)\s*\$28\.00\s*Total\s*\$378\.00/);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('the menu of a status says of whom it is', async () => {
  await showBookings('');
  await expect
    .element(status)
    .toHaveAccessibleName(/^Pending: change the status of Ida Berg, \w{3}, \w{3} \d/);
  await status.click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  await expectAccessible('[role=menu]');
});

test('a status goes back when the studio can not be reached', async () => {
  const call = held<never>();
  await showBookings('', { 'bookings.setStatus': call.answer });
  await status.click();
  await page.getByRole('menuitem', { name: 'Confirmed' }).click();
  await expect.element(status).toHaveTextContent('Confirmed');
  call.fail(new LineBroken());
  await expect.element(page.getByText('Failed to update booking status')).toBeVisible();
  await expect.element(status).toHaveTextContent('Pending');
});

test('what is shown stays when it can not be read anew, and another filter tries again', async () => {
  let isLost = false;
  await showBookings('', {
    'bookings.list': () => {
      if (isLost) throw new LineBroken();
      return { rows: [booking], nextCursor: null };
    },
  });
  await expect.poll(() => rows().length).toBe(1);
  isLost = true;
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByText('Failed to load bookings')).toBeVisible();
  expect(rows()).toHaveLength(1);
  await page
    .getByRole('group', { name: 'Status' })
    .getByRole('button', { name: 'Pending' })
    .click();
  const again = page.getByRole('button', { name: 'Try Again' });
  await expect.element(again).toBeVisible();
  expect(page.getByRole('alert').elements()).toHaveLength(1);
  isLost = false;
  await again.click();
  await expect.poll(() => rows().length).toBe(1);
});

test('on a phone a month is days with dots and their list, and a week a list of days', async () => {
  await resizeTo('phone');
  const { startsAt, endsAt } = amara;
  const other = { ...calendarSession, id: 'b2', startsAt, endsAt, customerName: 'Amara Okafor' };
  await showBookings('?view=month&day=2031-06-03', {
    'bookings.calendar': () => ({ sessions: [calendarSession, other], isCut: false }),
  });
  const session = (name: RegExp) => page.getByRole('button', { name });
  await expect.element(session(/Ida Berg/)).toBeVisible();
  await session(/^Thursday, June 5, 1 session$/).click();
  await expect.element(session(/Amara Okafor/)).toBeVisible();
  expect(session(/Ida Berg/).elements()).toEqual([]);

  await page.getByRole('link', { name: 'Week', exact: true }).click();
  const tuesday = page.getByRole('region', { name: 'Tuesday, June 3', exact: true });
  await tuesday.getByRole('button', { name: /Ida Berg/ }).click();
  await expect.element(sheet).toMatchTextContent(/10:00 AM to 11:00 AM/);
});
