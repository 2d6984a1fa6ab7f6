import { expect, test } from './editing.ts';
import { studioInstant } from './wizard.ts';

test.use({ as: 'owner' });

/** An hour of a day of the studio, counted from today. */
function hourOf(daysAhead: number, hour: number): string {
  const day = new Date(Date.now() + daysAhead * 86_400_000);
  const shown = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(day);
  return studioInstant(shown, hour);
}

test('a working day on a phone: confirm, move, cancel with its refund, reply, invoice, remind, deliver', {
  tag: '@phone-only',
}, async ({ page, studio }) => {
  test.setTimeout(90_000);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const said = (text: string | RegExp) =>
    expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  const today = async () => {
    await page.goto('/dashboard');
    await expect(page.getByText('Waiting for you')).toBeVisible();
  };
  const add = (firstName: string, startsAt: string, status: 'pending' | 'confirmed') =>
    studio.books.add({ firstName, lastName: 'Lane', startsAt, status });

  await test.step('confirm a request', async () => {
    add('Noor', hourOf(3, 12), 'pending');
    await today();
    await button('Confirm the session of Noor Lane').click();
    await button('Confirm the session').click();
    await said('Booking status updated.');
  });

  await test.step('move a session', async () => {
    add('Mika', hourOf(0, 12), 'confirmed');
    await today();
    await page.getByRole('link', { name: 'Move the session of Mika Lane' }).click();
    const sheet = page.getByRole('dialog');
    const slots = page.waitForResponse(/availableSlots/);
    await sheet.getByLabel('Date', { exact: true }).fill(hourOf(5, 12).slice(0, 10));
    await slots;
    await sheet.getByText('3:00 PM', { exact: true }).click();
    await button('Save booking').click();
    await said('Booking updated.');
  });

  await test.step('cancel a session with its refund', async () => {
    const code = add('Una', hourOf(0, 23), 'confirmed');
    const paid = await page.request.post(`/api/payments/booking/${studio.books.idOf(code)}/paid`, {
      data: { method: 'cash' },
    });
    expect(paid.ok()).toBe(true);
    await today();
    await page.getByRole('link', { name: /^11:00 PM.*Una Lane/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the session' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the session' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Refund \$/ })
      .click();
    await expect(page.getByRole('dialog', { name: /Refund/ })).toHaveCount(0);
  });

  await test.step('reply to a message', async () => {
    const sent = await page.request.post('/api/contact/submit', {
      data: {
        ...{ name: 'Ada Nilsson', email: 'ada@client.example', service: 'Weddings' },
        message: 'Are you free in May?',
      },
    });
    expect(sent.ok()).toBe(true);
    await page.goto('/dashboard/messages');
    await button('Ada Nilsson').click();
    await button('Reply').click();
    await page.getByRole('textbox', { name: 'Reply' }).fill('Yes, we are.');
    await page.getByRole('button', { name: /^(Send reply|Put in the outbox)$/ }).click();
    await expect(page.getByRole('list', { name: 'Replies' })).toContainText('Yes, we are.');
  });

  await test.step('write an invoice, and remind of it', async () => {
    await page.goto('/dashboard/finance?view=invoices');
    await button('New Invoice').first().click();
    const form = page.getByRole('dialog', { name: 'New invoice' });
    await form.getByLabel('To').fill('Robin Lens');
    await form.getByLabel(/^Email/).fill('robin@client.example');
    await form.getByLabel('Description').fill('Prints');
    await form.getByLabel('Price').fill('20');
    await form.getByRole('button', { name: 'Issue invoice' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Issue invoice' }).click();
    await said(/^Invoice INV-\d+ is issued\.$/);
    await page
      .getByRole('button', { name: /^Actions for (invoice )?INV-/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: /^Remind/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send reminder' }).click();
    await said(/^The reminder to robin@client\.example (?:is on its way|waits in the outbox)/);
  });

  await test.step('deliver a gallery', async () => {
    await page.goto('/dashboard/gallery?part=clients');
    await button('New client gallery').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill('Prints for Robin');
    await dialog.getByRole('button', { name: 'Create client gallery' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Prints for Robin' })).toBeVisible();
    await page.getByRole('link', { name: 'Links' }).click();
    await page
      .getByRole('button', { name: /^New link/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Copy/ }).first()).toBeVisible();
  });
});
