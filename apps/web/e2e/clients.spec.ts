import { delayCalls } from './delayed-calls.ts';
import { expect, test } from './studio.ts';

test.use({ as: 'moderator' });

test('a person is looked up: their history, a reply in place, and a new booking filled in @phone', async ({
  page,
  studio: { url },
}) => {
  const email = `ida-${Date.now()}@client.example`;
  const sent = await page.request.post(`${url}/contact/submit`, {
    data: {
      ...{ name: 'Ida Berg', email, service: 'Portraits' },
      message: 'Is the third of June free?',
    },
  });
  expect(sent.ok()).toBe(true);

  await page.goto(`${url}/dashboard/clients`);
  await page.getByRole('searchbox', { name: 'Search clients' }).fill(email);
  await expect(page.getByRole('button', { name: 'Ida Berg' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Ida Berg' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ida Berg' })).toBeVisible();

  await page.getByRole('button', { name: 'Reply' }).click();
  await page.getByRole('textbox', { name: 'Reply' }).fill('Yes, it is.');
  await page.getByRole('button', { name: 'Put in the outbox' }).click();
  await expect(page.getByRole('list', { name: 'Replies' })).toContainText('Yes, it is.');

  const sheet = page.getByRole('dialog');
  await test.step('Back closes a new booking, also while its form is being loaded', async () => {
    const { href } = new URL(page.url());
    const form = await delayCalls(page, '**/assets/booking-editor-*.js');
    await page.getByRole('button', { name: 'New booking' }).click();
    const veil = page.getByText('Loading...');
    await expect(veil).toBeVisible();
    await page.goBack();
    await expect(veil).toHaveCount(0);
    expect(page.url()).toBe(href);
    await page.getByRole('button', { name: 'New booking' }).click();
    await expect(veil).toBeVisible();
    form.letThrough();
    await expect(sheet.getByRole('combobox', { name: 'User' })).toBeVisible();
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    expect(page.url()).toBe(href);
  });

  await page.getByRole('button', { name: 'New booking' }).click();
  await expect(sheet.getByRole('combobox', { name: 'User' })).toHaveValue('Ida Berg');
  // Whatever the time is now, some times of a working day next week are free.
  const day = new Date(Date.now() + 8 * 86_400_000);
  if (day.getUTCDay() % 6 === 0) day.setUTCDate(day.getUTCDate() + 2);
  await sheet.getByLabel('Date', { exact: true }).fill(day.toISOString().slice(0, 10));
  await sheet.getByRole('radio', { disabled: false }).first().click({ force: true });
  await sheet.getByLabel('Service', { exact: true }).fill('Portraits');
  await sheet.getByLabel(/^Price/).fill('350');
  await sheet.getByRole('button', { name: 'Create booking' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('link', { name: 'Portraits' }).first()).toBeVisible();
  await expect(page.getByText('$378.00').first()).toBeVisible();
});
