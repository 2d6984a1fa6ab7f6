import { expectAccessible } from './accessibility.ts';
import { chooseFor, expect, feedbackOn, newWord, openSection, test } from './editing.ts';
import { sheetOf } from './sheet.ts';

test.use({ as: 'owner' });

test('a user is added, found, given a role, changed and deleted; the last admin stays one', async ({
  page,
  studio,
  expectComplaint,
}) => {
  const word = newWord();
  await openSection(page, '/dashboard/users', 'Users');
  await page.getByRole('button', { name: 'New user' }).click();
  const sheet = sheetOf(page);
  await sheet.getByLabel('First name').fill('Noor');
  await sheet.getByLabel('Last name').fill(word);
  await sheet.getByLabel('Username').fill(word);
  await sheet.getByLabel('E-mail', { exact: true }).fill(`${word}@client.example`);
  await sheet.getByLabel('Password', { exact: true }).fill('Evening-Light-7');
  await expectAccessible(page);
  expectComplaint(/status of 403/);
  studio.books.setProofs('expired');
  await sheet.getByRole('button', { name: 'Create user' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(proof.getByLabel('Current password')).toBeFocused();
  await expectAccessible(page);
  await proof.getByLabel('Current password').fill(studio.ownerPassword);
  await proof.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(feedbackOn(page)).toHaveText('User created.');

  await page.getByRole('searchbox', { name: 'Search users' }).fill(`noor ${word.slice(0, 5)}`);
  await expect(page).toHaveURL(/search=noor/);
  const row = page.getByRole('row', { name: `Noor ${word}` });
  await expect(row).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);

  await row.getByRole('button', { name: /^User: change the role/ }).click();
  await page.getByRole('menuitem', { name: /^Moderator/ }).click();
  await expect(feedbackOn(page)).toHaveText('Role changed.');
  await row.getByRole('switch').click();
  await expect(feedbackOn(page)).toHaveText('User deactivated.');
  await page.reload();
  await expect(page.getByText('No users match these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Include inactive' }).click();
  await expect(row.getByRole('button', { name: /^Moderator: change the role/ })).toBeVisible();

  await chooseFor(page, `Noor ${word}`, 'Edit');
  await sheet.getByLabel('First name').fill('Nora');
  await sheet.getByRole('button', { name: 'Save user' }).click();
  await expect(feedbackOn(page)).toHaveText('User updated.');
  await page.getByRole('searchbox', { name: 'Search users' }).fill(word);
  await chooseFor(page, `Nora ${word}`, 'Delete');
  await page.getByRole('button', { name: 'Delete user' }).click();
  await expect(feedbackOn(page)).toHaveText('User deleted.');
  await expect(page.getByText('No users match these filters.')).toBeVisible();

  // The last admin can't be demoted, and is told why.
  expectComplaint(/status of 409/);
  await openSection(page, '/dashboard/users?role=admin', 'Users');
  const owner = page.getByRole('row', { name: /Studio Owner/ });
  await owner.getByRole('button', { name: /^Admin: change the role/ }).click();
  await page.getByRole('menuitem', { name: /^User/ }).click();
  await expect(page.getByRole('alert')).toContainText('This is the last active admin.');
  await expect(owner.getByRole('button', { name: /^Admin: change the role/ })).toBeVisible();
});
