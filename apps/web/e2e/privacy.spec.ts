import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessibility.ts';
import { test } from './mailing-studio.ts';
import { visit } from './public-calls.ts';
import { expect } from './studio.ts';

const customer = { name: 'Noor Hill', email: 'noor@client.example' };

test('a customer’s data is exported and erased, and visitors read the privacy notice', async ({
  page,
  mailing: { url, signIn },
}) => {
  const message = { ...customer, phone: '', service: 'Portraits', message: 'In October?' };
  const sent = await page.request.post(`${url}/api/contact/submit`, { data: message });
  expect(sent.ok()).toBe(true);
  // Without a notice there is neither its page nor a link to it.
  await visit(page, `${url}/`);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Privacy' })).toHaveCount(0);
  const none = await page.request.get(`${url}/privacy`, { headers: { accept: 'text/html' } });
  expect(none.status()).toBe(404);

  await signIn();
  await page.goto(`${url}/dashboard/settings/privacy`);
  const find = page.getByRole('form', { name: 'Find a customer’s data' });
  await find.getByLabel('Their e-mail address').fill(customer.email);
  await find.getByRole('button', { name: 'Find' }).click();
  const data = page.getByRole('region', { name: `Data of ${customer.email}` });
  await expect(data.getByText('1 message')).toBeVisible();

  const downloading = page.waitForEvent('download');
  await data.getByRole('button', { name: 'Export data' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(JSON.parse(file).messages).toMatchObject([{ name: 'Noor Hill', message: 'In October?' }]);

  await data.getByRole('button', { name: 'Erase data' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(customer.email);
  await dialog.getByRole('button', { name: 'Erase data' }).click();
  await expect(page.getByText('Everything about this person was erased.')).toBeVisible();
  await find.getByLabel('Their e-mail address').fill(customer.email);
  await find.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('Nothing is stored about this address.')).toBeVisible();

  const notice = page.getByRole('form', { name: 'Privacy notice' });
  await notice.getByRole('textbox').fill('We keep little.\n\nAsk us about it.');
  await notice.getByRole('button', { name: 'Save notice' }).click();
  await expect(page.getByText('The privacy notice was saved.')).toBeVisible();
  await visit(page, `${url}/`);
  await footer.getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { name: 'Privacy', level: 1 })).toBeVisible();
  await expect(page.getByText('Ask us about it.')).toBeVisible();
  await expectAccessible(page);
  const drawn = await page.request.get(`${url}/privacy`, { headers: { accept: 'text/html' } });
  expect(await drawn.text()).toContain('Ask us about it.');
  await expect(page).toHaveTitle(/^Privacy · /);
});
