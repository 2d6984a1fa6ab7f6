import { readFile } from 'node:fs/promises';
import { confirmBooking, daysFromNow, filter, rowOf, rows, statusOf } from './bookings-list.ts';
import { expect, test } from './studio.ts';

// The list's contents and errors are tested in bookings-list.browser.test.tsx.
test.use({ as: 'owner' });

test('bookings are reloaded, filtered by the address, exported and given another status', async ({
  page,
  studio: { books },
  expectComplaint,
}) => {
  await test.step('earlier bookings are one click away, new ones appear on Refresh', async () => {
    const past = books.add({ startsAt: daysFromNow(-30), status: 'completed' });
    await page.goto('/dashboard/bookings');
    await expect(page.getByText('No bookings found.')).toBeVisible();
    await page.getByRole('button', { name: 'Show earlier bookings' }).click();
    await expect(page).toHaveURL('/dashboard/bookings?from=');
    await expect(rowOf(page, past)).toBeVisible();
    const code = books.add({ startsAt: daysFromNow(2) });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(rowOf(page, code)).toBeVisible();
  });

  await test.step('by status, which the export for other programs applies too', async () => {
    books.clear();
    const pending = books.add({ startsAt: daysFromNow(2) });
    const confirmed = books.add({ startsAt: daysFromNow(3), status: 'confirmed' });
    await page.goto('/dashboard/bookings');
    await expect(rows(page)).toHaveText([new RegExp(pending), new RegExp(confirmed)]);
    await filter(page, 'Confirmed').click();
    await expect(page).toHaveURL('/dashboard/bookings?status=confirmed');
    await expect(rows(page)).toHaveText([new RegExp(confirmed)]);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain(confirmed);
    expect(file).not.toContain(pending);
  });

  await test.step('by customer, which the address keeps', async () => {
    const person = page.getByRole('search').getByRole('combobox', { name: 'User' });
    await person.fill('robin');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
    await person.press('Enter');
    await expect(page).toHaveURL(/status=confirmed.*[?&]user=/);
    await expect(page.getByText('No bookings match these filters.')).toBeVisible();
    await page.reload();
    await expect(filter(page, 'Confirmed')).toHaveAttribute('aria-pressed', 'true');
    await expect(person).toHaveValue('Robin Lens');
    await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).first().click();
    await expect(page).toHaveURL('/dashboard/bookings');
    await expect(rows(page)).toHaveCount(2);
  });

  await test.step('a status change is saved, or reverted when the time has been taken', async () => {
    const startsAt = daysFromNow(4);
    const cancelled = books.add({ startsAt, status: 'cancelled' });
    const other = books.add({ startsAt, firstName: 'Amara' });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await confirmBooking(page, other);
    await expect(page.getByText('Booking status updated.')).toBeVisible();
    expect(books.statusOf(other)).toBe('confirmed');
    expectComplaint(/status of 409/);
    await confirmBooking(page, cancelled);
    await expect(page.getByText('Another booking already occupies that time.')).toBeVisible();
    await expect(statusOf(page, cancelled)).toHaveText('Cancelled');
    expect(books.statusOf(cancelled)).toBe('cancelled');
  });
});
