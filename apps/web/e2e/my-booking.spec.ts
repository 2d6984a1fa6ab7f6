import { expectAccessible } from './accessibility.ts';
import { client, expect, test } from './studio.ts';
import { nextMonth, studioInstant } from './wizard.ts';

const day = nextMonth(15);

test.describe('a client who is signed in', () => {
  test.use({ as: 'client' });

  test('finds their bookings in the account, and cancels one', async ({ page, studio }) => {
    const services = await (await page.request.get('/api/package')).json();
    const [offer] = services.data;
    const reply = await page.request.post('/api/booking/request', {
      data: {
        service: offer.type,
        packageId: offer._id,
        customer: { ...client, password: undefined, phone: '+1 (212)555-0147' },
        timestamp: studioInstant(day, 10),
        payment: { type: 'credit' },
      },
    });
    expect(reply.status()).toBe(201);
    const code = (await reply.json()).data.confirmation_code;

    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Your bookings' }).click();
    const booking = page.getByRole('article', { name: new RegExp(offer.name) });
    await expect(booking).toContainText(code);
    await expect(page.getByText('once you have confirmed it')).toBeVisible();
    await expectAccessible(page);
    await booking.getByRole('button', { name: 'Cancel the session' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the session' }).click();
    await expect(page.getByRole('region', { name: 'Past and cancelled' })).toContainText(code);
    expect(studio.books.statusOf(code)).toBe('cancelled');
  });
});

test.describe('the owner', () => {
  test.use({ as: 'owner' });

  test('turns on the calendar feed, changes its address, turns it off, and sets until when a booking may be changed', async ({
    page,
    request,
  }) => {
    await page.goto('/dashboard/bookings');
    await page.getByRole('button', { name: 'Calendar feed' }).click();
    const dialog = page.getByRole('dialog', { name: 'Calendar feed' });
    await dialog.getByRole('button', { name: 'Turn on the feed' }).click();
    const address = dialog.getByLabel('Secret address');
    await expect(address).toHaveValue(/\/calendar\/[\w-]{43}\.ics$/);
    await expectAccessible(page);
    const first = await address.inputValue();
    const feed = await request.get(first);
    expect(feed.headers()['content-type']).toContain('text/calendar');

    await dialog.getByRole('button', { name: 'Create a new address' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Create a new address' }).click();
    await expect(address).not.toHaveValue(first);
    expect((await request.get(first)).status()).toBe(404);
    await dialog.getByRole('button', { name: 'Turn it off' }).click();
    await question.getByRole('button', { name: 'Turn it off' }).click();
    await expect(dialog.getByText('The feed is off.', { exact: false })).toBeVisible();

    await test.step('until when customers may change a booking, and whether they are reminded', async () => {
      await page.goto('/dashboard/settings/notifications');
      const until = page.getByLabel('Customers may move or cancel');
      await expect(until).toHaveValue('48');
      await until.selectOption('24');
      const reminders = page.getByRole('switch', { name: 'Remind customers of their sessions' });
      await reminders.click();
      await expect(reminders).not.toBeChecked();
      await page.reload();
      await expect(until).toHaveValue('24');
      await expect(reminders).not.toBeChecked();
      await until.selectOption('48');
      await reminders.click();
      await expect(reminders).toBeChecked();
    });
  });
});
