import { expectAccessible } from './accessibility.ts';
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

test('bookings come in from a table: a refused row is named, and nothing is written until all can be', async ({
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
  await expect(refused).toContainText('1 row is refused. Nothing is imported until all can be.');
  await expect(refused.getByRole('listitem')).toHaveText(/^Line 3/);
  await expect(dialog.getByRole('region', { name: 'Rows to be created' })).toContainText(
    'Una Holm',
  );
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await expectAccessible(page);

  const mended = bad.replace('nobody', 'no@example.com');
  await file.setInputFiles({ ...table(good, mended), name: 'mended.csv' });
  await dialog.getByRole('button', { name: 'Import 2 bookings' }).click();
  await expect(page.getByText('Imported 2 bookings.')).toBeVisible();
  await page.goto('/dashboard/bookings');
  await expect(page.getByRole('row', { name: /Una Holm/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /No Body/ })).toBeVisible();
});
