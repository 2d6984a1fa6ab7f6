import { expect, test } from './studio.ts';

test.use({ as: 'moderator' });

test('a message becomes a job, gets a task and a session, and moves over the board by itself @phone', async ({
  page,
  studio: { url },
}) => {
  const name = `Ida ${Date.now()}`;
  const sent = await page.request.post(`${url}/contact/submit`, {
    data: {
      ...{ name, email: `ida-${Date.now()}@client.example`, service: 'Weddings' },
      message: 'Are you free in June?',
    },
  });
  expect(sent.ok()).toBe(true);

  await page.goto(`${url}/dashboard/messages`);
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Create job' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Weddings' })).toBeVisible();
  const next = page.getByRole('region', { name: 'Next step' });
  await expect(next).toContainText('Answer the message');

  await page.getByRole('button', { name: 'Add task' }).click();
  await page.getByRole('textbox', { name: 'Task', exact: true }).fill('Send the price list');
  await page.getByLabel('Due').selectOption('day');
  await page.getByLabel(/^Day/).fill(new Date().toISOString().slice(0, 10));
  await page.getByRole('button', { name: 'Add task' }).click();
  await expect(page.getByRole('checkbox', { name: 'Send the price list' })).not.toBeChecked();

  await page.getByRole('button', { name: 'New booking' }).click();
  const sheet = page.getByRole('dialog');
  const day = new Date(Date.now() + 8 * 86_400_000);
  if (day.getUTCDay() % 6 === 0) day.setUTCDate(day.getUTCDate() + 2);
  const date = day.toISOString().slice(0, 10);
  await sheet.getByLabel('Date', { exact: true }).fill(date);
  // Those of the day before stay until the chosen day's are there.
  const times = sheet.locator(`input[name="startsAt"][value^="${date}"]:enabled`);
  await times.first().click({ force: true });
  await expect(sheet.getByLabel('Service', { exact: true })).toHaveValue('Weddings');
  await sheet.getByLabel('Status').selectOption('confirmed');
  await sheet.getByLabel(/^Price/).fill('2500');
  await sheet.getByRole('button', { name: 'Create booking' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Job details' })).toContainText('Booked');
  await page.getByRole('checkbox', { name: 'Send the price list' }).click();
  await expect(page.getByRole('checkbox', { name: 'Send the price list' })).toBeChecked();

  await page
    .getByRole('link', { name: 'Jobs', exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('region', { name: /^Booked/ })).toContainText(name);
});
