import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ConnectionError } from '../testing/calls/answers.ts';
import { button } from '../testing/page/button.ts';
import { albumRow, messageRow } from '../testing/rows/desk-rows.ts';
import { recordRow } from '../testing/rows/finance.ts';
import { categoryRow, productRow } from '../testing/rows/products.ts';
import {
  account,
  album,
  files,
  gallery,
  inbox,
  products,
  type Screen,
  showScreen,
  transactions,
  users,
} from '../testing/screens/desk-screens.tsx';

const dialog = page.getByRole('dialog');
const question = page.getByRole('alertdialog');

async function choose(of: string, item: string) {
  await button(`Actions for ${of}`).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

async function remove(of: string, confirmLabel: string) {
  await choose(of, 'Delete');
  await question.getByRole('button', { name: confirmLabel }).click();
}

/** An action on a screen, and the message when its call gets no response. */
type Row = [says: string, on: Screen, call: string, act: () => Promise<unknown>];

const rows: Row[] = [
  ['Failed to load users', users, 'users.list', async () => undefined],
  ['Failed to load user details', users, 'users.get', () => button('Ida Berg').first().click()],
  ['Failed to delete user', users, 'users.remove', () => remove('Ida Berg', 'Delete user')],
  [
    'Error saving user',
    users,
    'users.update',
    async () => {
      await button('Ida Berg').first().click();
      await dialog.getByLabelText(/^First name/).fill('Idun');
      await dialog.getByRole('button', { name: 'Save user' }).click();
    },
  ],
  [
    'Failed to change user role',
    users,
    'users.setRole',
    async () => {
      await page
        .getByRole('button', { name: /change the role/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: /^Moderator/ }).click();
    },
  ],
  [
    'Failed to deactivate user',
    users,
    'users.setActive',
    () => page.getByRole('switch').first().click(),
  ],
  [
    'Failed to activate user',
    users,
    'users.setActive',
    () => page.getByRole('switch').nth(1).click(),
  ],

  ['Error checking authentication status', account, 'accounts.me', async () => undefined],

  ['Failed to load messages', inbox, 'messages.list', async () => undefined],
  [
    'An error occurred while updating message status',
    inbox,
    'messages.setStatus',
    () => choose(`the message of ${messageRow.name}`, 'Mark as Spam'),
  ],

  ['Failed to load albums', gallery, 'gallery.albums.list', async () => undefined],
  [
    'Failed to create album',
    gallery,
    'gallery.albums.create',
    async () => {
      await button('Create Album').click();
      await dialog.getByLabelText('Album Name *').fill('Winter');
      await dialog.getByRole('button', { name: 'Create Album' }).click();
    },
  ],
  [
    'Failed to recreate album',
    {
      ...gallery,
      answers: {
        ...gallery.answers,
        'gallery.albums.findConflict': () => ({
          ...{ conflict: true, existingAlbumName: 'Autumn', requestedAlbumName: 'Autumn' },
          ...{ hasAlbumRecord: true, hasExistingFiles: true, existingImagesCount: 2 },
          ...{ existingFilesCount: 2, existingAlbumId: albumRow.id, newImagesCount: 0 },
        }),
      },
    },
    'gallery.albums.create',
    async () => {
      await button('Create Album').click();
      await dialog.getByLabelText('Album Name *').fill('Autumn');
      await dialog.getByRole('button', { name: 'Create Album' }).click();
      await button('Delete Existing & Create Album').click();
    },
  ],
  [
    'Failed to bulk delete albums',
    gallery,
    'gallery.albums.removeMany',
    async () => {
      await page.getByLabelText('Choose Autumn').click();
      await button('Delete Selected (1)').click();
      await question.getByRole('button', { name: 'Delete Album' }).click();
    },
  ],
  [
    'Failed to delete album',
    album,
    'gallery.albums.remove',
    async () => {
      await button('Delete Album').click();
      await question.getByRole('button', { name: 'Delete Album' }).click();
    },
  ],
  [
    'Failed to update album',
    album,
    'gallery.albums.update',
    async () => {
      await button('Edit Album').click();
      await page.getByLabelText('Album Name *').fill('Late autumn');
      await button('Update Album').click();
    },
  ],
  [
    'Failed to set album cover',
    album,
    'gallery.albums.setCover',
    () =>
      page
        .getByRole('button', { name: /^Set .* as album cover$/ })
        .last()
        .click(),
  ],
  [
    'Failed to remove images from album',
    album,
    'gallery.images.remove',
    async () => {
      await page.getByLabelText('Choose two.jpg').click();
      await button('Delete Selected Images (1)').click();
      await question.getByRole('button', { name: /^Delete/ }).click();
    },
  ],

  ['Failed to download file', files, 'files.get', () => choose('a.txt', 'Download')],
  [
    'Failed to create folder',
    files,
    'files.createFolder',
    async () => {
      await button('New Folder').click();
      await dialog.getByLabelText('Folder name').fill('Papers');
      await dialog.getByRole('button', { name: 'Create folder' }).click();
    },
  ],
  [
    'Failed to update file',
    files,
    'files.update',
    async () => {
      await choose('a.txt', 'Edit');
      await dialog.getByLabelText('Name').fill('c.txt');
      await dialog.getByRole('button', { name: 'Save' }).click();
    },
  ],
  [
    'Failed to copy file',
    files,
    'files.transfers.copy',
    async () => {
      await choose('a.txt', 'Copy to another service');
      await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
    },
  ],
  [
    'Failed to update sharing settings',
    files,
    'files.shares.setPublic',
    async () => {
      await choose('a.txt', 'Share');
      await dialog.getByRole('switch').click();
    },
  ],
  [
    'Bulk delete failed',
    files,
    'files.bulkRemove',
    async () => {
      await page.getByLabelText('Select a.txt').click();
      await page.getByLabelText('Select b.txt').click();
      await page.getByRole('region', { name: 'Selection' }).getByText('Delete').click();
      await question.getByRole('button', { name: /^Delete/ }).click();
    },
  ],

  [
    'Failed to load product details',
    products,
    'products.get',
    () => button(productRow.name).click(),
  ],
  [
    'Failed to delete product',
    products,
    'products.remove',
    () => remove(productRow.name, 'Delete product'),
  ],
  [
    'Error saving product',
    products,
    'products.update',
    async () => {
      await button(productRow.name).click();
      await dialog.getByLabelText('Price without tax ($)').fill('220');
      await dialog.getByRole('button', { name: 'Save product' }).click();
    },
  ],
  [
    'Failed to delete category',
    products,
    'products.categories.remove',
    async () => {
      await button('Manage Categories').click();
      await remove(categoryRow.name, 'Delete category');
    },
  ],

  [
    'Failed to delete finance',
    transactions,
    'finance.remove',
    () => remove(recordRow.name, 'Delete record'),
  ],
];

test.each(rows)('“%s” is shown when the connection fails', async (sentence, on, call, act) => {
  await showScreen(on, {
    [call]: () => {
      throw new ConnectionError();
    },
  });
  await act();
  await expect.element(page.getByText(sentence, { exact: false }).first()).toBeVisible();
});
