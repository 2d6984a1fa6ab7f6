import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleInBothThemes } from '../../../../testing/page/accessible.ts';
import { session, showBookings } from '../../../../testing/screens/bookings.tsx';

const busy = [
  {
    startsAt: '2031-06-04T14:00:00.000Z',
    endsAt: '2031-06-04T18:00:00.000Z',
    calendar: 'Family',
  },
  {
    startsAt: '2031-06-05T04:00:00.000Z',
    endsAt: '2031-06-06T04:00:00.000Z',
    calendar: 'Travel',
  },
];
const answers = { 'bookings.calendar': () => ({ sessions: [session], busy, isCut: false }) };

test('a week shows when other calendars are busy', async () => {
  await showBookings('?view=week&day=2031-06-03', answers);
  const family = page.getByText(/Family: 10:00 AM to 2:00 PM$/);
  await expect.element(family).toBeVisible();
  await expect.element(page.getByText(/Travel: all day$/)).toBeVisible();
  const height = family.element().getBoundingClientRect().height;
  expect(Math.round(height)).toBe(4 * 48);
  await expectAccessibleInBothThemes();
});

test('a month shows it within the width of a day, and says it in full', async () => {
  await page.viewport(1280, 800);
  await showBookings('?view=month&day=2031-06-03', answers);
  const family = page.getByText('10a–2p Family', { exact: true });
  await expect.element(family).toBeVisible();
  const { scrollWidth, clientWidth } = family.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  await expect.element(page.getByText('All day Travel', { exact: true })).toBeVisible();
  await expect
    .element(page.getByText('Busy in another calendar, Family: 10:00 AM to 2:00 PM'))
    .toBeInTheDocument();
});

test('on a phone the list of a day shows them', async () => {
  await page.viewport(390, 844);
  await showBookings('?view=week&day=2031-06-03', answers);
  await expect.element(page.getByText(/Family: 10:00 AM to 2:00 PM$/)).toBeVisible();
  await expect.element(page.getByText(/Travel: all day$/)).toBeVisible();
});

test('sessions in a calendar show their status by more than colour', async () => {
  const statuses = ['pending', 'confirmed', 'completed'];
  const sessions = statuses.map((status) => ({ ...session, id: status, status }));
  await showBookings('?view=week&day=2031-06-03', {
    'bookings.calendar': () => ({ sessions, busy: [], isCut: false }),
  });
  const lines = [];
  for (const status of ['Pending', 'Confirmed', 'Completed']) {
    const block = page.getByRole('button', { name: new RegExp(`, ${status}$`) });
    await expect.element(block).toBeVisible();
    lines.push(getComputedStyle(block.element()).borderLeftStyle);
  }
  expect(new Set(lines).size).toBe(3);
});

test.each([
  ['month', 1280],
  ['week', 1280],
  ['week', 390],
])('a long name from right to left keeps its beginning (%s, %i px)', async (view, width) => {
  const customerName = 'نور الحداد بن عبد الرحمن بن محمد';
  await page.viewport(width, 800);
  await showBookings(`?view=${view}&day=2031-06-03`, {
    'bookings.calendar': () => ({
      sessions: [{ ...session, customerName }],
      busy: [],
      isCut: false,
    }),
  });
  const name = page.getByText(customerName, { exact: true });
  await expect.element(name).toBeVisible();
  // The ellipsis stands at the end by the direction.
  expect(getComputedStyle(name.element()).direction).toBe('rtl');
});
