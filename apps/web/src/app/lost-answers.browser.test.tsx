import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ConnectionError, serverError } from '../testing/calls/answers.ts';
import { inboxPage, messageRow } from '../testing/rows/desk-rows.ts';
import { files, inbox, showScreen } from '../testing/screens/desk-screens.tsx';

test('a message whose status could not be changed has its own error text', async () => {
  await showScreen(inbox, {
    'messages.setStatus': serverError,
  });
  await page.getByRole('button', { name: `Actions for the message of ${messageRow.name}` }).click();
  await page.getByRole('menuitem', { name: 'Mark as Read', exact: true }).click();
  await expect.element(page.getByText('Failed to update message status')).toBeVisible();
});

test('the inbox stays when a refetch fails, and says so', async () => {
  let isLost = false;
  await showScreen(inbox, {
    'messages.list': () => {
      if (isLost) throw new ConnectionError();
      return inboxPage;
    },
  });
  await expect.element(page.getByText(messageRow.name).first()).toBeVisible();
  isLost = true;
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect.element(page.getByText('An error occurred while fetching messages')).toBeVisible();
  await expect.element(page.getByText(messageRow.name).first()).toBeVisible();
});

test('the files of a selection that could not be deleted are counted', async () => {
  await showScreen(files, {
    'files.bulkRemove': () => ({ deleted: 0, failed: [{ id: 'a' }, { id: 'b' }] }),
  });
  await page.getByLabelText('Select a.txt').click();
  await page.getByLabelText('Select b.txt').click();
  await page.getByRole('region', { name: 'Selection' }).getByText('Delete').click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect.element(page.getByText('Failed to delete 2 files')).toBeVisible();
});
