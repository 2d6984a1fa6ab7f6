import { expect, test } from './studio.ts';

test.use({ as: 'owner' });

const columns = 'starts at,email,service,price,hours,first name,last name';
const inDays = (days: number) => {
  const at = new Date(Date.now() + days * 86_400_000);
  at.setUTCHours(15, 0, 0, 0);
  return at.toISOString();
};
const table = (...rows: string[]) => ({
  name: 'sessions.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([columns, ...rows].join('\n')),
});

test('bookings and records are imported from a table: a bad row is named, and nothing is written until all rows are valid', async ({
  page,
}) => {
  const good = `${inDays(10)},una@example.com,Portraits,350,1,Una,Holm`;
  const bad = `${inDays(11)},nobody,Portraits,350,1,No,Body`;
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Import Data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Data' });
  const file = dialog.getByLabel('File', { exact: true });
  await file.setInputFiles(table(good, bad));
  const refused = dialog.getByRole('region', { name: 'Refused rows' });
  await expect(refused).toContainText(
    '1 row is refused. Nothing is imported until every row can be.',
  );
  await expect(refused.getByRole('listitem')).toHaveText(/^Line 3/);
  await expect(dialog.getByRole('region', { name: 'Rows to be created' })).toContainText(
    'Una Holm',
  );
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();

  const mended = bad.replace('nobody', 'no@example.com');
  await file.setInputFiles({ ...table(good, mended), name: 'mended.csv' });
  await dialog.getByRole('button', { name: 'Import 2 bookings' }).click();
  await expect(page.getByText('Imported 2 bookings.')).toBeVisible();
  const section = (name: string) =>
    page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name });
  await section('Bookings').click();
  await expect(page.getByRole('row', { name: /Una Holm/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /No Body/ })).toBeVisible();

  await section('Dashboard').click();
  await page.getByRole('button', { name: 'Import Data' }).click();
  await dialog.getByLabel('What the file contains').selectOption('Products');
  // Too large for one request: it is sent in parts, and checked by a job.
  const many = 'Рамка,Из дуба,80,3\n'.repeat(6000);
  await file.setInputFiles({
    ...{ name: 'frames.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(`name,description,price,stock\n${many}Frame,Of oak,cheap,3`),
  });
  await expect(dialog.getByText('6,000 rows can be created')).toBeVisible({ timeout: 30_000 });
  await expect(refused.getByRole('listitem')).toHaveText(/^Line 6002Price must be/);

  await dialog.getByLabel('What the file contains').selectOption('Finance records');
  const books = (category: string) => ({
    ...{ name: 'books.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(
      `date,name,type,category,amount\n2030-05-02,Oak shelves,expense,${category},900`,
    ),
  });
  await file.setInputFiles(books('lamps'));
  await expect(dialog.getByText('Line 2')).toBeVisible();
  await expect(dialog.getByText(/^Category must be one of/)).toBeVisible();
  await file.setInputFiles(books('supplies'));
  await dialog.getByRole('button', { name: 'Import 1 finance record' }).click();
  await expect(page.getByText('Imported 1 finance record.')).toBeVisible();
  await section('Finance').click();
  await page.getByRole('link', { name: 'Transactions', exact: true }).click();
  await expect(page.getByText('Oak shelves').first()).toBeVisible();
});
