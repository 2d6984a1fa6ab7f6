import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessibility.ts';
import { daysFromNow, filter, rowOf, rows } from './bookings-list.ts';
import { expectFits } from './fits.ts';
import { expect, test } from './studio.ts';

test.use({ as: 'owner' });

test.describe('the list of bookings', () => {
  test('says what it is for while there is none, and is read again on Refresh', async ({
    page,
    studio,
  }) => {
    await page.goto('/dashboard/bookings');
    await expect(
      page.getByText('No bookings found. Create your first booking to get started.'),
    ).toBeVisible();
    await expectAccessible(page);
    const code = studio.books.add({ startsAt: daysFromNow(2) });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(rowOf(page, code)).toBeVisible();
  });

  test('shows what is known of each, by time, on the clock of the studio', async ({
    browser,
    studio,
  }) => {
    const { books } = studio;
    const later = books.add({
      startsAt: '2031-06-03T19:30:00Z',
      firstName: 'Amara',
      lastName: 'Okafor',
    });
    const sooner = books.add({
      startsAt: '2031-06-03T13:00:00Z',
      hours: 1.5,
      status: 'confirmed',
      firstName: 'Ida',
      lastName: 'Berg',
      service: 'Weddings',
      packageName: 'The Whole Day',
      priceCents: 480_050,
    });
    // Somebody who looks from the other side of the world.
    const context = await browser.newContext({
      baseURL: studio.url,
      timezoneId: 'Asia/Kathmandu',
      viewport: { width: 1440, height: 900 },
    });
    await context.addCookies([await studio.signIn('owner')]);
    const page = await context.newPage();
    await page.goto('/dashboard/bookings');
    await expect(rows(page)).toHaveText([new RegExp(sooner), new RegExp(later)]);
    await expect(rowOf(page, sooner).getByRole('cell')).toHaveText(
      [
        /^Tue, Jun 3, 2031\s*9:00 AM/,
        /^Ida Berg/,
        /^Weddings\s*The Whole Day/,
        '1.5 hours',
        '$5,184.50',
        sooner,
        'Confirmed',
        '',
      ],
      { useInnerText: true },
    );
    await expect(rowOf(page, later).getByRole('cell')).toHaveText(
      [
        /^Tue, Jun 3, 2031\s*3:30 PM/,
        /^Amara Okafor/,
        /^Portraits\s*The Hour/,
        '1 hour',
        '$378.00',
        later,
        'Pending',
        '',
      ],
      { useInnerText: true },
    );
    await context.close();
  });

  test('opens what is known of a booking by a click or Enter', { tag: '@phone' }, async ({
    page,
    studio,
  }) => {
    const code = studio.books.add({
      startsAt: '2031-06-03T13:00:00Z',
      hours: 1.5,
      firstName: 'Ida',
      lastName: 'Berg',
    });
    const long = studio.books.add({
      startsAt: daysFromNow(3),
      firstName: 'Eleonora-Maximiliana',
      lastName: 'Featherstonehaugh-Castellanos',
    });
    await page.goto('/dashboard/bookings');
    await expect(rowOf(page, long)).toContainText('$378.00');
    await expectFits(page);
    const sheet = page.getByRole('dialog', { name: 'Ida Berg' });
    await rowOf(page, code).getByRole('cell').nth(2).click();
    await expect(sheet.getByRole('link', { name: 'ida@example.com' })).toHaveAttribute(
      'href',
      'mailto:ida@example.com',
    );
    await expect(sheet.getByRole('link', { name: '+1 (212)555-0147' })).toHaveAttribute(
      'href',
      'tel:+12125550147',
    );
    await expect(sheet).toContainText(/9:00 AM to 10:30 AM\s*1\.5 hours/);
    await expect(sheet).toContainText(
      /Price\s*\$350\.00\s*Tax \(8%\)\s*\$28\.00\s*Total\s*\$378\.00/,
    );
    await expectAccessible(page);
    await expectFits(page);
    await sheet.getByRole('button', { name: /change the status/ }).click();
    await page.getByRole('menuitem', { name: 'Confirmed' }).click();
    await expect.poll(() => studio.books.statusOf(code)).toBe('confirmed');
    await expect(sheet).toContainText('Confirmed');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();

    const opener = rowOf(page, code).getByRole('button', { name: /^Tue, Jun 3, 2031/ });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });

  test('is barred to nobody', async ({ page, studio }) => {
    studio.books.add({ startsAt: daysFromNow(3) });
    studio.books.add({ startsAt: daysFromNow(4), status: 'cancelled' });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/dashboard/bookings');
      await expect(rows(page)).toHaveCount(2);
      await expectAccessible(page);
    }
    await rows(page)
      .first()
      .getByRole('button', { name: /change the status/ })
      .click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page, '[role=menu]');
  });

  test('goes on page by page', async ({ page, studio }) => {
    for (let day = 1; day <= 60; day += 1) studio.books.add({ startsAt: daysFromNow(day) });
    await page.goto('/dashboard/bookings');
    await expect(rows(page)).toHaveCount(50);
    await expect(page.getByText('50 bookings, and more')).toBeVisible();
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(rows(page)).toHaveCount(60);
    await expect(page.getByText('60 bookings')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  });

  test('says so when it can not be read, and tries again', async ({
    page,
    context,
    studio,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_INTERNET_DISCONNECTED/);
    studio.books.add({ startsAt: daysFromNow(2) });
    await page.goto('/dashboard/bookings');
    await expect(rows(page)).toHaveCount(1);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Failed to load bookings')).toBeVisible();
    await expect(rows(page)).toHaveCount(1);

    await filter(page, 'Pending').click();
    const tryAgain = page.getByRole('button', { name: 'Try Again' });
    await expect(tryAgain).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText([/Failed to load bookings/]);
    await expectAccessible(page);
    await context.setOffline(false);
    await tryAgain.click();
    await expect(rows(page)).toHaveCount(1);
  });
});

test.describe('the filters of the bookings', () => {
  test('stand in the address: status', async ({ page, studio }) => {
    const pending = studio.books.add({ startsAt: daysFromNow(2) });
    const confirmed = studio.books.add({ startsAt: daysFromNow(3), status: 'confirmed' });
    await page.goto('/dashboard/bookings');
    await expect(rows(page)).toHaveCount(2);
    await filter(page, 'Confirmed').click();
    await expect(page).toHaveURL('/dashboard/bookings?status=confirmed');
    await expect(rows(page)).toHaveText([new RegExp(confirmed)]);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file).toContain(confirmed);
    expect(file).not.toContain(pending);

    await page.reload();
    await expect(filter(page, 'Confirmed')).toHaveAttribute('aria-pressed', 'true');
    await expect(rows(page)).toHaveText([new RegExp(confirmed)]);

    await filter(page, 'Completed').click();
    await expect(page.getByText('No bookings match these filters.')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).first().click();
    await expect(page).toHaveURL('/dashboard/bookings');
    await expect(rows(page)).toHaveText([new RegExp(pending), new RegExp(confirmed)]);
  });

  test('stand in the address: days', async ({ page, studio }) => {
    const june = studio.books.add({ startsAt: '2031-06-30T23:30:00Z' });
    // 11:30 PM of 30 June in New York.
    const night = studio.books.add({ startsAt: '2031-07-01T03:30:00Z' });
    const july = studio.books.add({ startsAt: '2031-07-01T14:00:00Z' });
    await page.goto('/dashboard/bookings?from=2031-06-30&to=2031-06-30');
    await expect(page.getByLabel('From')).toHaveValue('2031-06-30');
    await expect(rows(page)).toHaveText([new RegExp(june), new RegExp(night)]);
    await page.getByLabel('From').fill('2031-07-01');
    await page.getByLabel('To').fill('2031-07-31');
    await expect(page).toHaveURL('/dashboard/bookings?from=2031-07-01&to=2031-07-31');
    await expect(rows(page)).toHaveText([new RegExp(july)]);
  });

  test('begin with today, earlier ones being a click away, and take no notice of nonsense', async ({
    page,
    studio,
  }) => {
    const past = studio.books.add({ startsAt: daysFromNow(-30), status: 'completed' });
    await page.goto('/dashboard/bookings');
    await expect(page.getByText('No bookings found.')).toBeVisible();
    await page.getByRole('button', { name: 'Show earlier bookings' }).click();
    await expect(page).toHaveURL('/dashboard/bookings?from=');
    await expect(rowOf(page, past)).toBeVisible();

    studio.books.add({ startsAt: daysFromNow(2) });
    await page.goto('/dashboard/bookings?status=lost&from=2031-02-31&to=9999-12-31');
    await expect(filter(page, 'All')).toHaveAttribute('aria-pressed', 'true');
    await expect(rows(page)).toHaveCount(1);
  });
});
