import { readFile } from 'node:fs/promises';
import { changeStatus, daysFromNow, filter, rowOf, rows, statusOf } from './bookings-list.ts';
import { expect, test } from './studio.ts';

test.use({ as: 'owner' });

test('the list of bookings is read anew, filtered, exported, opened and changed', async ({
  page,
  studio,
  expectComplaint,
}) => {
  test.slow();
  expectComplaint(/status of 409/);
  const { books } = studio;
  await page.goto('/dashboard/bookings');
  await expect(
    page.getByText('No bookings found. Create your first booking to get started.'),
  ).toBeVisible();
  const pending = books.add({ startsAt: daysFromNow(2) });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(rowOf(page, pending)).toBeVisible();

  const confirmed = await test.step('what a filter shows is what is exported', async () => {
    const code = books.add({ startsAt: daysFromNow(3), status: 'confirmed' });
    books.add({ startsAt: daysFromNow(-30), status: 'completed' });
    await filter(page, 'Confirmed').click();
    await expect(page).toHaveURL('/dashboard/bookings?status=confirmed');
    await expect(rows(page)).toHaveText([new RegExp(code)]);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain(code);
    expect(file).not.toContain(pending);
    return code;
  });

  await test.step('the address keeps it', async () => {
    await page.reload();
    await expect(filter(page, 'Confirmed')).toHaveAttribute('aria-pressed', 'true');
    await expect(rows(page)).toHaveText([new RegExp(confirmed)]);
    await filter(page, 'Cancelled').click();
    await expect(page.getByText('No bookings match these filters.')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).first().click();
    await expect(page).toHaveURL('/dashboard/bookings');
    await expect(rows(page)).toHaveText([new RegExp(pending), new RegExp(confirmed)]);
  });

  await test.step('the days are those of the studio', async () => {
    const june = books.add({ startsAt: '2031-06-30T23:30:00Z' });
    // 11:30 PM of 30 June in New York.
    const night = books.add({ startsAt: '2031-07-01T03:30:00Z' });
    const july = books.add({ startsAt: '2031-07-01T14:00:00Z' });
    await page.getByLabel('From').fill('2031-06-30');
    await page.getByLabel('To').fill('2031-06-30');
    await expect(rows(page)).toHaveText([new RegExp(june), new RegExp(night)]);
    await page.getByLabel('To').fill('2031-07-31');
    await page.getByLabel('From').fill('2031-07-01');
    await expect(page).toHaveURL('/dashboard/bookings?from=2031-07-01&to=2031-07-31');
    await expect(rows(page)).toHaveText([new RegExp(july)]);
    await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).first().click();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(rows(page)).toHaveCount(5);
  });

  await test.step('those of one person are found', async () => {
    const user = page.getByRole('search').getByRole('combobox', { name: 'User' });
    await user.fill('robin');
    await expect(page.getByRole('option')).toHaveCount(1);
    await user.press('Enter');
    await expect(page).toHaveURL(/[?&]user=/);
    await expect(page.getByText('No bookings match these filters.')).toBeVisible();
    await page.reload();
    await expect(user).toHaveValue('Robin Lens');
    await page.getByRole('search').getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(rows(page)).toHaveCount(5);
  });

  await test.step('a status is changed in its row, and in the booking itself', async () => {
    await statusOf(page, pending).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Pending' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Confirmed' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(statusOf(page, pending)).toHaveText('Confirmed');
    await expect(statusOf(page, pending)).toBeFocused();
    await expect.poll(() => books.statusOf(pending)).toBe('confirmed');
    for (const status of ['Completed', 'Cancelled', 'Pending']) {
      await changeStatus(page, pending, status);
      await expect(statusOf(page, pending)).toHaveText(status);
      await expect.poll(() => books.statusOf(pending)).toBe(status.toLowerCase());
    }
    await rowOf(page, pending).getByRole('cell').nth(2).click();
    const sheet = page.getByRole('dialog', { name: 'Ida Berg' });
    await sheet.getByRole('button', { name: /change the status/ }).click();
    await page.getByRole('menuitem', { name: 'Confirmed' }).click();
    await expect.poll(() => books.statusOf(pending)).toBe('confirmed');
    await expect(sheet).toContainText('Confirmed');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await page.reload();
    await expect(statusOf(page, pending)).toHaveText('Confirmed');
  });

  await test.step('a status goes back when the time has been taken', async () => {
    const startsAt = daysFromNow(4);
    const cancelled = books.add({ startsAt, status: 'cancelled' });
    books.add({ startsAt, status: 'confirmed', firstName: 'Amara' });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await changeStatus(page, cancelled, 'Confirmed');
    await expect(page.getByText('Another booking already occupies that time.')).toBeVisible();
    await expect(statusOf(page, cancelled)).toHaveText('Cancelled');
    expect(books.statusOf(cancelled)).toBe('cancelled');
  });

  await test.step('the list goes on page by page', async () => {
    for (let day = 10; day < 60; day += 1) books.add({ startsAt: daysFromNow(day) });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('50 bookings, and more')).toBeVisible();
    await expect(rows(page)).toHaveCount(50);
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(rows(page)).toHaveCount(57);
    await expect(page.getByText('57 bookings')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  });
});
