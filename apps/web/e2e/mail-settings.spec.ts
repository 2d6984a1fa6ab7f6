import { expectAccessible } from './accessibility.ts';
import { test } from './mailing-studio.ts';
import { owner } from './server.ts';
import { expect } from './studio.ts';

test('the owner sends a test mail, and finds sent mails in the outbox', async ({
  page,
  mailing: { url, smtp, signIn },
  expectComplaint,
}) => {
  // Scripts in the frame of the mail are blocked, whoever injects them.
  expectComplaint(/Blocked script execution in 'about:srcdoc'/);
  await signIn();
  await page.goto(`${url}/dashboard/settings/notifications`);
  await expect(page.getByText('127.0.0.1:')).toBeVisible();
  await expectAccessible(page);
  const newAccounts = page.getByRole('switch', { name: 'Mail about: New account' });
  await newAccounts.click();
  await expect(newAccounts).not.toBeChecked();

  const address = page.getByLabel('Send a test mail to');
  await expect(address).toHaveValue(owner.email);
  await address.fill('robin@client.example');
  await page.getByRole('button', { name: 'Send test mail' }).click();
  await expect(page.getByText('A test mail to robin@client.example is on its way.')).toBeVisible();
  const [mail] = await smtp.waitFor(1);
  expect(mail?.to).toEqual(['robin@client.example']);

  await page.reload();
  await expect(newAccounts).not.toBeChecked();
  await page.getByRole('link', { name: 'Open the outbox' }).click();
  await page.getByRole('button', { name: /^Test mail from/ }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('robin@client.example')).toBeVisible();
  const drawn = sheet.frameLocator('iframe');
  await expect(drawn.getByRole('heading', { name: 'Your mail works' })).toBeVisible();
  await sheet.getByRole('button', { name: 'As text' }).click();
  await expect(sheet.locator('pre')).toContainText('Sent to: robin@client.example');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Failed' }).click();
  await expect(page.getByText('No mail here')).toBeVisible();
  await expect(page).toHaveURL(/state=failed/);
});
