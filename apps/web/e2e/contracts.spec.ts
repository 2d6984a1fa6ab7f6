import { expect, test } from './studio.ts';

test.use({ as: 'owner' });

test('a contract is written, sent, signed by the client, then by the studio, and its PDF is there @phone', async ({
  page,
  studio: { url },
}) => {
  const call = async (name: string, data: object) => {
    const answer = await page.request.post(`${url}/trpc/${name}`, {
      data,
      headers: { origin: new URL(url).origin },
    });
    expect(answer.ok()).toBe(true);
    return (await answer.json()).result.data;
  };
  const email = `ida-${Date.now()}@client.example`;
  const client = await call('clients.create', { firstName: 'Ida', lastName: 'Berg', email });
  const job = await call('clientJobs.create', { title: 'At the lake', clientIds: [client.id] });

  await page.goto(`${url}/dashboard/jobs/${job.id}`);
  await page.getByRole('button', { name: 'New contract' }).click();
  const text = page.getByRole('textbox', { name: 'Text of the contract' });
  await text.click();
  await page.keyboard.type('Both keep their word, says ');
  await page.getByRole('button', { name: 'Insert field' }).click();
  await page.getByRole('menuitem', { name: 'Names of the clients' }).click();
  await page.getByRole('button', { name: 'Save contract' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: 'Send contract' }).click();
  await expect(page.getByText('Page of Ida Berg')).toBeVisible();

  const [link] = await call('clientJobs.links', { jobId: job.id });
  await page.goto(link.url);
  await expect(page.getByText('Both keep their word, says Ida Berg')).toBeVisible();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign' }).click();
  await expect(page.getByText('Contract: Waits for the studio')).toBeVisible();

  await page.goto(`${url}/dashboard/jobs/${job.id}`);
  await expect(page.getByRole('region', { name: 'Next step' })).toContainText('Sign the contract');
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Sam Hill');
  await dialog.getByRole('button', { name: 'Sign' }).click();
  await expect(dialog).toBeHidden();

  // The PDF is made in the background.
  await expect(async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Actions for At the lake' }).click();
    await expect(page.getByRole('menuitem', { name: 'Signed PDF' })).toBeVisible();
  }).toPass();
  await page.getByRole('menuitem', { name: 'Text and record' }).click();
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText(/^Nothing was changed/)).toBeVisible();
});
