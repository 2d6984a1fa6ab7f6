import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { session, showBookings } from '../../../../testing/screens/bookings.tsx';

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
