import { expect, test } from './studio.ts';

test.use({ as: 'owner' });

test('questions are answered on the customer’s page, with a file, and read at the job @phone', async ({
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
  const name = `The day ${Date.now()}`;
  const asked = { id: 'family', kind: 'text', label: 'Who is family?', isRequired: true };
  const files = { id: 'plans', kind: 'files', label: 'Plans' };
  await call('questionnaires.create', {
    ...{ name, sections: [{ id: 'all', questions: [asked, files] }] },
  });

  await page.goto(`${url}/dashboard/jobs/${job.id}`);
  await page.getByRole('button', { name: 'Send questionnaire' }).click();
  await page.getByRole('menuitem', { name }).click();
  await expect(page.getByText('1 answer is missing')).toBeVisible();

  const [link] = await call('clientJobs.links', { jobId: job.id });
  await page.goto(link.url);
  await page.getByRole('textbox', { name: 'Who is family?' }).fill('Ada and Ben');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Who is family?' })).toHaveValue('Ada and Ben');
  await page.locator('input[type="file"]').setInputFiles({
    ...{ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') },
  });
  await expect(page.getByText('plan.pdf')).toBeVisible();
  await page.getByRole('button', { name: 'Send to the studio' }).click();
  await expect(page.getByText(/^Sent to the studio\./)).toBeVisible();

  await page.goto(`${url}/dashboard/jobs/${job.id}`);
  await page.getByRole('button', { name: 'Answers' }).click();
  await expect(page.getByText('Ada and Ben')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'plan.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('plan.pdf');
});
