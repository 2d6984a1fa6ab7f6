import { expect, test } from './studio.ts';

test.use({ as: 'moderator' });

test('a quote with two packages and a time that is kept is sent, read on a phone, and accepted, which books the session @phone', async ({
  page,
  browser,
  studio: { url },
}) => {
  const stamp = Date.now();
  const made = await page.request.post(`${url}/api/clients`, {
    data: { firstName: 'Ida', lastName: 'Berg', email: `ida-${stamp}@client.example` },
  });
  const { _id: userId } = (await made.json()).data;
  const job = await page.request.post(`${url}/api/jobs`, {
    data: { title: 'Wedding at the lake', clientIds: [userId] },
  });
  const { _id: jobId } = (await job.json()).data;
  await page.goto(`${url}/dashboard/jobs/${jobId}`);
  await page.getByRole('button', { name: 'New quote' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('The customer gets').selectOption('one');
  await sheet.getByLabel(/^Heading/).fill('Package');
  for (const [index, [name, price]] of [
    ['The whole day', '2000'],
    ['Half a day', '1200'],
  ].entries()) {
    if (index > 0) await sheet.getByRole('button', { name: 'Add line' }).click();
    await sheet
      .getByLabel('Description')
      .nth(index)
      .fill(name ?? '');
    await sheet
      .getByLabel('Price each')
      .nth(index)
      .fill(price ?? '');
  }
  const day = new Date(stamp + 10 * 86_400_000).toISOString().slice(0, 10);
  await sheet.getByLabel(/^Session/).selectOption({ label: 'A new date' });
  await sheet.getByLabel('Date').fill(day);
  await sheet.getByLabel('Time', { exact: true }).fill('3:00 PM');
  await sheet.getByLabel('Keep the time').selectOption({ label: 'For some hours' });
  await sheet.getByRole('button', { name: 'Create quote' }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send quote' }).click();
  await expect(page.getByText('Page of Ida Berg')).toBeVisible();
  await expect(page.getByText(/^Kept for the quote until /)).toBeVisible();
  const links = await page.request.post(`${url}/api/jobs/${jobId}/links`);
  const [link] = (await links.json()).data;

  const theirs = await browser.newContext();
  const customer = await theirs.newPage();
  await customer.goto(link.url);
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Wedding at the lake');
  await expect(customer.getByText(/^We keep this time for you until /)).toBeVisible();
  await customer.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(customer.getByText('Please choose one of “Package”')).toBeVisible();
  await customer.getByRole('radio', { name: /Half a day/ }).check({ force: true });
  await customer.getByRole('button', { name: 'Accept for $1,296.00' }).click();
  await customer
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Accept for $1,296.00' })
    .click();
  await expect(customer.getByText(/^Accepted on .* by Ida Berg$/)).toBeVisible();
  await customer.getByRole('button', { name: 'Calendar, move or cancel' }).click();
  await expect(customer.getByText(/3:00 PM/).first()).toBeVisible();
  await theirs.close();

  await page.reload();
  await expect(page.getByRole('complementary', { name: 'Job details' })).toContainText('Booked');
  await expect(page.getByText('$1,296.00').first()).toBeVisible();
});
