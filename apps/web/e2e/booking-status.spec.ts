import { changeStatus, daysFromNow, statusOf } from './bookings-list.ts';
import { holdCalls } from './held-calls.ts';
import { expect, test } from './studio.ts';

test.use({ as: 'owner' });

test.describe('the status of a booking', () => {
  test('is changed in its row, by the keyboard as well, and stays changed', async ({
    page,
    studio,
  }) => {
    const code = studio.books.add({ startsAt: daysFromNow(2) });
    await page.goto('/dashboard/bookings');
    for (const status of ['Confirmed', 'Completed', 'Cancelled', 'Pending']) {
      await changeStatus(page, code, status);
      await expect(statusOf(page, code)).toHaveText(status);
      await expect.poll(() => studio.books.statusOf(code)).toBe(status.toLowerCase());
    }
    await expect(page.getByText('Booking status updated.').first()).toBeVisible();
    await page.reload();
    await expect(statusOf(page, code)).toHaveAccessibleName(
      /^Pending: change the status of Ida Berg, \w{3}, \w{3} \d/,
    );
    await statusOf(page, code).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Pending' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Confirmed' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => studio.books.statusOf(code)).toBe('confirmed');
    await expect(statusOf(page, code)).toBeFocused();
    await expect(statusOf(page, code)).toHaveText('Confirmed');
  });

  test('goes back when the time has been taken, or the studio can not be reached', async ({
    page,
    studio,
    expectComplaint,
  }) => {
    expectComplaint(/status of 409/);
    expectComplaint(/ERR_CONNECTION_RESET/);
    const startsAt = daysFromNow(2);
    const cancelled = studio.books.add({ startsAt, status: 'cancelled' });
    studio.books.add({ startsAt, status: 'confirmed', firstName: 'Amara' });
    await page.goto('/dashboard/bookings');
    await changeStatus(page, cancelled, 'Confirmed');
    await expect(page.getByText('Another booking already occupies that time.')).toBeVisible();
    await expect(statusOf(page, cancelled)).toHaveText('Cancelled');
    expect(studio.books.statusOf(cancelled)).toBe('cancelled');

    const code = studio.books.add({ startsAt: daysFromNow(3) });
    const { breakOff } = await holdCalls(page, '**/trpc/bookings.setStatus**');
    await page.goto('/dashboard/bookings');
    await changeStatus(page, code, 'Confirmed');
    await expect(statusOf(page, code)).toHaveText('Confirmed');
    breakOff();
    await expect(page.getByText('Failed to update booking status')).toBeVisible();
    await expect(statusOf(page, code)).toHaveText('Pending');
    expect(studio.books.statusOf(code)).toBe('pending');
  });
});
