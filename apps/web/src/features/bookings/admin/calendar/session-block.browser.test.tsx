import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { session, showBookings } from '../../../../testing/bookings.tsx';

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
