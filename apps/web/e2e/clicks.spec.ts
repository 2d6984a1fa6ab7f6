import type { Page } from '@playwright/test';
import { expect, newPicture, test } from './editing.ts';
import { clearFiles, makeFolder } from './files.ts';
import { makePhotographs } from './photographs.ts';
import { visit } from './public-calls.ts';
import { guest, nextMonth, studioInstant, Wizard } from './wizard.ts';

test.use({ as: 'owner' });

/** Counts real presses of a pointer, over navigations, and names the fields that are typed into. */
async function countPresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener(
      'input',
      ({ target }) => {
        const isTyped = target instanceof HTMLInputElement && !/radio|checkbox/.test(target.type);
        const typed = new Set(sessionStorage.getItem('fields')?.split(' '));
        if (isTyped) sessionStorage.setItem('fields', [...typed.add(target.id)].join(' '));
      },
      { capture: true },
    );
    addEventListener(
      'pointerdown',
      ({ isTrusted }) => {
        const before = Number(sessionStorage.getItem('presses'));
        if (isTrusted) sessionStorage.setItem('presses', String(before + 1));
      },
      { capture: true },
    );
  });
}

const fieldsOn = (page: Page) =>
  page.evaluate(() => (sessionStorage.getItem('fields') ?? '').split(' ').filter(Boolean));
const pressesOn = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('presses')));

/** Runs a task from the overview. @returns with how many presses it was done */
async function fromOverview(page: Page, task: () => Promise<void>): Promise<number> {
  await page.goto('/dashboard/dashboard');
  await expect(page.getByText('Waiting for you')).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('presses', '0'));
  await task();
  return pressesOn(page);
}

/** An hour of today in the studio, or of a day after. */
function hourOf(daysAhead: number, hour: number): string {
  const day = new Date(Date.now() + daysAhead * 86_400_000);
  const shown = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(day);
  return studioInstant(shown, hour);
}

const dayAhead = (days: number) => hourOf(days, 12).slice(0, 10);

test('the owner’s daily tasks take few clicks from the overview', async ({ page, studio }) => {
  test.setTimeout(60_000);
  await countPresses(page);
  const link = (name: string | RegExp) => page.getByRole('link', { name });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const said = (text: string | RegExp) =>
    expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  const add = (
    firstName: string,
    startsAt: string,
    status: 'pending' | 'confirmed' = 'confirmed',
  ) => studio.books.add({ firstName, lastName: 'Lane', startsAt, status });

  await test.step('confirm a request: 2', async () => {
    add('Noor', hourOf(3, 12), 'pending');
    const presses = await fromOverview(page, async () => {
      await button('Confirm the session of Noor Lane').click();
      await button('Confirm the session').click();
      await said('Booking status updated.');
    });
    expect(presses).toBeLessThanOrEqual(2);
  });

  await test.step('move a session: 3', async () => {
    add('Mika', hourOf(0, 12));
    const presses = await fromOverview(page, async () => {
      await link('Move the session of Mika Lane').click();
      const slots = page.waitForResponse(/availableSlots/);
      await page.getByLabel('Date', { exact: true }).fill(dayAhead(5));
      await slots;
      await expect(page.getByRole('dialog').locator('[aria-busy=true]')).toHaveCount(0);
      await page.getByRole('dialog').getByText('3:00 PM', { exact: true }).click();
      await button('Save booking').click();
      await said('Booking updated.');
    });
    expect(presses).toBeLessThanOrEqual(3);
  });

  await test.step('cancel a session with its refund: 4', async () => {
    // It ends at midnight, so that it is ahead at any time of the day.
    const code = add('Una', hourOf(0, 23));
    const reply = await page.request.post(`/api/payments/booking/${studio.books.idOf(code)}/paid`, {
      data: { method: 'cash' },
    });
    expect(reply.ok()).toBe(true);
    const presses = await fromOverview(page, async () => {
      await link(/^11:00 PM.*Una Lane/).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel the session' }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: 'Cancel the session' })
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Refund \$/ })
        .click();
      await expect(page.getByRole('dialog', { name: /Refund/ })).toHaveCount(0);
    });
    expect(presses).toBeLessThanOrEqual(4);
  });

  await test.step('reply to a message: 3', async () => {
    const sent = await page.request.post('/api/contact/submit', {
      data: {
        ...{ name: 'Ada Nilsson', email: 'ada@client.example', service: 'Weddings' },
        message: 'Are you free in May?',
      },
    });
    expect(sent.ok()).toBe(true);
    const presses = await fromOverview(page, async () => {
      await link(/^Ada Nilsson/).click();
      await button('Reply').click();
      await page.getByRole('textbox', { name: 'Reply' }).fill('Yes, we are.');
      await page.getByRole('button', { name: /^(Send reply|Put in the outbox)$/ }).click();
      await said(/reply/i);
    });
    expect(presses).toBeLessThanOrEqual(3);
  });

  await test.step('invoice a booking and mail it: 4', async () => {
    add('Robin', hourOf(0, 16));
    const presses = await fromOverview(page, async () => {
      await link(/^4:00 PM.*Robin Lane/).click();
      await button('Issue and mail').click();
      await button('Issue invoice').last().click();
      await said(/^The invoice/);
    });
    expect(presses).toBeLessThanOrEqual(4);
  });

  await test.step('deliver a gallery: 5', async () => {
    await clearFiles(studio);
    await makeFolder(page, 'Delivery', await makePhotographs(page, 1));
    const presses = await fromOverview(page, async () => {
      await page.getByRole('navigation').getByRole('link', { name: 'Files' }).first().click();
      await button('Actions for Delivery').click();
      await page.getByRole('menuitem', { name: 'Share' }).click();
      await button('Create a link').click();
      await expect(page.getByLabel('The new link')).toBeVisible();
    });
    expect(presses).toBeLessThanOrEqual(5);
  });

  await test.step('find a person with their history: 2', async () => {
    const presses = await fromOverview(page, async () => {
      await page.getByRole('navigation').getByRole('link', { name: 'Bookings' }).first().click();
      await link('Robin Lane').click();
      await expect(page).toHaveURL(/\/dashboard\/clients\/./);
      await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Invoice INV-');
    });
    expect(presses).toBeLessThanOrEqual(2);
  });

  await test.step('see what is owed: 1', async () => {
    const presses = await fromOverview(page, async () => {
      await link(/^Owed: /).click();
      await expect(page.getByRole('table', { name: 'Owed' })).toBeVisible();
    });
    expect(presses).toBeLessThanOrEqual(1);
  });

  await test.step('replace the hero picture: 4', async () => {
    const picture = await newPicture(page);
    const presses = await fromOverview(page, async () => {
      await page
        .getByRole('navigation')
        .getByRole('link', { name: 'Hero Section' })
        .first()
        .click();
      const choosing = page.waitForEvent('filechooser');
      await page
        .getByText(/^(Choose|Replace)/)
        .first()
        .click();
      await (await choosing).setFiles(picture);
      await page.getByRole('button', { name: /^Save/ }).click();
      await said(/(saved|updated)\.$/);
    });
    expect(presses).toBeLessThanOrEqual(4);
  });
});

test.describe('a visitor', () => {
  const payAt = async ({ request }: Page, mode: 'demonstration' | 'studio') => {
    const reply = await request.put('/api/payments/settings', { data: { mode } });
    expect(reply.ok()).toBe(true);
  };
  test.afterEach(({ page }) => payAt(page, 'demonstration'));

  test('books a session that is paid at the studio with 13 clicks and 8 fields', async ({
    page,
  }) => {
    test.setTimeout(60_000);
    await payAt(page, 'studio');
    await countPresses(page);
    const wizard = new Wizard(page);
    await visit(page, '/');
    await page.evaluate(() => {
      sessionStorage.setItem('presses', '0');
      sessionStorage.removeItem('fields');
    });
    await wizard.bookNow.click();
    await wizard.chooseService('Portraits');
    await wizard.choosePackage('The Hour');
    await wizard.fillInformation(guest);
    await wizard.chooseDay(nextMonth(12));
    await wizard.chooseTime('10:00 AM');
    await wizard.button(/^(Continue|Confirm|Proceed)/).click();
    await wizard.dialog.getByRole('button', { name: /^(Book|Request|Pay|Confirm)/ }).click();
    await expect(wizard.dialog.locator('code')).toBeVisible();
    // One of the clicks turns to the next month, which a session of this month does not need.
    expect((await pressesOn(page)) - 1).toBeLessThanOrEqual(13);
    const fields = await fieldsOn(page);
    expect(fields.length).toBeGreaterThanOrEqual(4);
    expect(fields.length).toBeLessThanOrEqual(8);
  });
});
