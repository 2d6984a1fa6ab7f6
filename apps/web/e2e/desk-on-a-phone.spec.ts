import type { Page } from '@playwright/test';
import { layoutProblems } from './layout-checks.ts';
import { expect, test } from './studio.ts';

const question = (page: Page) => page.getByRole('alertdialog');

/** Nothing is wider than the screen, no text is cut, and fingers hit every control. */
async function expectLaidOut(page: Page): Promise<void> {
  // What is still being laid out is looked at again.
  await expect.poll(() => layoutProblems(page, true)).toEqual({ wide: [], cut: [], small: [] });
}

test.use({ as: 'owner' });

test('a quote and a contract are written, read as the customer reads them, sent and signed on a phone', {
  tag: '@phone-only',
}, async ({ page, studio: { url } }) => {
  const ask = async (path: string, data: object) => {
    const answer = await page.request.post(`${url}/api${path}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).data;
  };
  const email = `ida-${Date.now()}@client.example`;
  const client = await ask('/clients', { firstName: 'Ida', lastName: 'Berg', email });
  const title = 'Wedding at the lake';
  const job = await ask('/jobs', { title, clientIds: [client._id] });
  const run = (text: string) => ({ type: 'text', text, marks: [] });
  const names = { type: 'field', field: 'names', marks: [] };
  const paragraph = { type: 'paragraph', runs: [run('Both keep their word, says '), names] };
  const clauses = [{ id: 'all', blocks: [paragraph] }];
  await ask('/contracts/templates', { name: 'Weddings', clauses });
  const sheet = page.getByRole('dialog');
  await page.goto(`/dashboard/jobs/${job._id}`);

  await test.step('a quote with packages, extras and a plan is written', async () => {
    await page.getByRole('button', { name: 'New quote' }).click();
    await sheet.getByLabel('The customer gets').selectOption('one');
    await sheet.getByLabel(/^Heading/).fill('Package');
    await sheet.getByLabel('Description').fill('The whole day with a second photographer');
    await sheet.getByLabel('Price each').fill('2500');
    await sheet.getByRole('button', { name: 'Add line' }).click();
    await sheet.getByLabel('Description').nth(1).fill('The ceremony');
    await sheet.getByLabel('Price each').nth(1).fill('1200');
    await sheet.getByRole('button', { name: 'Add part' }).click();
    const extras = sheet.getByRole('group', { name: 'Part 2' });
    await extras.getByLabel('Description').fill('An album for the parents');
    await extras.getByLabel('Price each').fill('300');
    await extras.getByLabel('At most').fill('2');
    const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    await sheet.getByLabel(/^Session/).selectOption({ label: 'A new date' });
    await sheet.getByLabel('Date').fill(day);
    await sheet.getByLabel('Time', { exact: true }).fill('3:00 PM');
    await sheet.getByRole('button', { name: 'Pay in parts' }).click();
    await sheet.getByRole('button', { name: 'Add payment' }).click();
    await expectLaidOut(page);
  });

  await test.step('Back closes its preview, then asks before what was written is lost', async () => {
    await sheet.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog', { name: title });
    await preview.getByRole('radio', { name: /The ceremony/ }).check({ force: true });
    await preview.getByLabel('Number of “An album for the parents”').selectOption('2');
    await expect(preview.getByText('$1,944.00')).toBeVisible();
    await expectLaidOut(page);
    await page.goBack();
    await expect(preview).toBeHidden();
    await page.goBack();
    await question(page).getByRole('button', { name: 'Keep editing' }).click();
    await sheet.getByRole('button', { name: 'Create quote' }).click();
    await expect(sheet).toBeHidden();
  });

  await test.step('it is sent, and read as it was', async () => {
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expectLaidOut(page);
    await page.goBack();
    await expect(question(page)).toBeHidden();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await question(page).getByRole('button', { name: 'Send quote' }).click();
    await expect(page.getByText('Page of Ida Berg')).toBeVisible();
    const quotes = page.getByRole('region', { name: 'Quotes' });
    await quotes.getByRole('button', { name: `Actions for ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Show as sent' }).click();
    await expect(sheet.getByText('The ceremony')).toBeVisible();
    await expectLaidOut(page);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expectLaidOut(page);
  });

  await test.step('a contract begins with a template', async () => {
    await page.getByRole('button', { name: 'New contract' }).click();
    await page.getByRole('menuitem', { name: 'Weddings' }).click();
    await page.getByRole('textbox', { name: 'Text of the contract' }).click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('. The price: ');
    await page.getByRole('button', { name: 'Insert field' }).click();
    await page.getByRole('menuitem', { name: 'Price' }).click();
    await expectLaidOut(page);
    await sheet.getByRole('button', { name: 'Preview' }).click();
    await expect(sheet.getByText('Both keep their word, says Ida Berg')).toBeVisible();
    await expectLaidOut(page);
    await sheet.getByRole('button', { name: 'Save contract' }).click();
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await question(page).getByRole('button', { name: 'Send contract' }).click();
    await expect(page.getByText('Page of Ida Berg')).toHaveCount(2);
  });

  await test.step('the studio signs last', async () => {
    const [link] = await ask(`/jobs/${job._id}/links`, {});
    const token = link.url.split('/j/')[1];
    const [version] = await ask('/contracts/visits', { token });
    const signature = { name: 'Ida Berg' };
    await ask('/contracts/visits/sign', { token, versionId: version.versionId, signature });
    await page.reload();
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(sheet).toBeVisible();
    await expectLaidOut(page);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await sheet.getByRole('textbox', { name: 'Your name' }).fill('Sam Hill');
    await sheet.getByRole('button', { name: 'Sign' }).click();
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: 'Actions for Weddings' }).click();
    await page.getByRole('menuitem', { name: 'Text and record' }).click();
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText(/^Nothing was changed/)).toBeVisible();
    await expectLaidOut(page);
  });
});
