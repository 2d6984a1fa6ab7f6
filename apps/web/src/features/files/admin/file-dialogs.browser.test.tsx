import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ConnectionError, deferred, Refusal } from '../../../testing/calls/answers.ts';
import { expectAccessible } from '../../../testing/page/accessible.ts';
import { button } from '../../../testing/page/button.ts';
import { folderRow, showFiles, someFiles } from '../../../testing/screens/files.tsx';

const dialog = page.getByRole('dialog');
const question = page.getByRole('alertdialog');
const menuOf = (name: string) => page.getByRole('button', { name: `Actions for ${name}` });
const selection = page.getByRole('region', { name: 'Selection' });
const rows = someFiles;

async function choose(name: string, item: string) {
  await menuOf(name).click();
  await page.getByRole('menuitem', { name: item }).click();
}

describe('a file', () => {
  test('can be edited, with errors shown at their fields', async () => {
    const { asked } = await showFiles({
      'files.update': (input: { name: string }) => {
        if (input.name === 'b.txt') {
          throw new Refusal(409, 'There is one.', { name: 'There is already one.' });
        }
        return { ...rows[1], ...input };
      },
    });
    await choose('a.txt', 'Edit');
    await dialog.getByLabelText('Name').fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText('File name is required')).toBeVisible();
    await dialog.getByLabelText('Name').fill('b.txt');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText('There is already one.')).toBeVisible();
    await expectAccessible('[role=dialog]');
    await dialog.getByLabelText('Name').fill('d.txt');
    await dialog.getByLabelText('Public').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('File updated.')).toBeVisible();
    expect(asked('files.update').at(-1)).toMatchObject({ name: 'd.txt', isPublic: true });
  });

  test('shows the server’s error message', async () => {
    await showFiles({
      'files.remove': () => {
        throw new ConnectionError();
      },
      'files.transfers.bulkDownload': () => {
        throw new ConnectionError();
      },
    });
    await choose('a.txt', 'Delete');
    await question.getByRole('button', { name: 'Delete file' }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to delete file');
    await page.getByLabelText('Select a.txt').click();
    await selection.getByRole('button', { name: 'Download' }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Bulk download failed');
  });

  test('can be moved to a folder by its menu', async () => {
    const { asked } = await showFiles({ 'files.move': () => rows[1] });
    await choose('a.txt', 'Move to…');
    await expect.element(dialog.getByRole('button', { name: 'Move to “Local”' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Weddings' }).click();
    await expectAccessible('[role=dialog]');
    await dialog.getByRole('button', { name: 'Move to “Weddings”' }).click();
    await expect.element(page.getByText('File moved.')).toBeVisible();
    expect(asked('files.move')).toEqual([{ id: 'id of a.txt', parentId: 'id of Weddings' }]);
  });

  test('is moved by dragging it onto a folder', async () => {
    const { asked } = await showFiles({ 'files.move': () => rows[1] });
    await button('List view').click();
    const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await userEvent.dragAndDrop(line('b.txt'), line('Weddings'));
    await expect
      .poll(() => asked('files.move'))
      .toEqual([{ id: 'id of b.txt', parentId: 'id of Weddings' }]);
  });

  test('is copied to another service, “downloads” being where local copies go', async () => {
    const { asked } = await showFiles({
      'files.transfers.copy': () => ({ copiedFile: 'a (2).txt', path: '/downloads/a (2).txt' }),
    });
    await choose('a.txt', 'Copy to another service');
    await expect.element(dialog.getByLabelText('Destination service')).toHaveValue('nextcloud');
    await expect.element(dialog.getByLabelText('Destination path')).toHaveValue('');
    await dialog.getByLabelText('Destination service').selectOptions('Local');
    await expect.element(dialog.getByLabelText('Destination path')).toHaveValue('downloads');
    await expectAccessible('[role=dialog]');
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect.element(page.getByText(/^“a \(2\)\.txt” was copied to Local/)).toBeVisible();
    expect(asked('files.transfers.copy')).toEqual([
      { id: 'id of a.txt', destinationService: 'local', destinationPath: 'downloads' },
    ]);
  });

  test('is shared by a link that is shown once, and revoked after a confirmation', async () => {
    const share = {
      ...{ id: 's1', name: 'a.txt', hasPassword: true, expiresAt: null, hasEnded: false },
      ...{ title: '', message: '', allowsFavourites: false, allowsDownloads: true },
      ...{ favourites: 0, selection: null },
    };
    let shares: object[] = [];
    const { asked } = await showFiles({
      'files.shares.list': () => shares,
      'files.shares.create': () => {
        shares = [{ ...share, createdAt: '2030-05-01T12:00:00.000Z' }];
        return { ...shares[0], url: 'https://studio.example/shared/secret' };
      },
      'files.shares.revoke': () => {
        shares = [];
        return null;
      },
    });
    await choose('a.txt', 'Share');
    await dialog.getByLabelText(/^Password/).fill('abc');
    await dialog.getByRole('button', { name: 'Create a link' }).click();
    await expect
      .element(dialog.getByText('The password must have at least 6 characters'))
      .toBeVisible();
    await dialog.getByLabelText(/^Password/).fill('Golden hour');
    await dialog.getByRole('button', { name: 'Create a link' }).click();
    await expect
      .element(dialog.getByLabelText('The new link'))
      .toHaveValue('https://studio.example/shared/secret');
    expect(asked('files.shares.create')).toEqual([
      {
        ...{ fileId: 'id of a.txt', days: 7, password: 'Golden hour', title: '', message: '' },
        ...{ allowsFavourites: false, allowsDownloads: true },
      },
    ]);
    // The dialog offers favourites only for folders.
    await expect.element(dialog.getByLabelText('Favourites')).not.toBeInTheDocument();
    await expectAccessible('[role=dialog]');
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await question.getByRole('button', { name: 'Revoke link' }).click();
    await expect.element(dialog.getByText('The link is revoked.')).toBeVisible();
  });
});

describe('a folder', () => {
  const conflict = (name: string) => ({
    ...{ conflict: name === 'Weddings', existingAlbumName: 'Weddings', existingImagesCount: 4 },
    ...{ newImagesCount: 2, albumName: name, imagesCount: 2, dryRun: true, conversion: null },
  });

  test('becomes an album: an existing name shows a warning, and replacing needs a confirmation', async () => {
    const { asked } = await showFiles({
      'files.conversions.start': ({ albumName }: { albumName: string }) => conflict(albumName),
    });
    await choose('Weddings', 'Create album');
    await expect
      .element(dialog.getByText(/^There is an album called “Weddings” already\./))
      .toBeVisible();
    const replace = dialog.getByRole('button', { name: 'Delete Existing & Create Album' });
    await expect.element(replace).toBeVisible();
    await expectAccessible('[role=dialog]');
    await dialog.getByLabelText('Album Name *').fill('Weddings 2030');
    await expect.element(dialog.getByRole('button', { name: 'Create Album' })).toBeVisible();
    await expect
      .poll(() => asked('files.conversions.start').at(-1))
      .toMatchObject({ albumName: 'Weddings 2030', dryRun: true });
    await dialog.getByLabelText('Album Name *').fill('Weddings');
    await replace.click();
    await expect.element(question).toMatchTextContent('4 pictures of it will be gone for good');
    await question.getByRole('button', { name: 'Delete Existing & Create Album' }).click();
    await expect
      .poll(() => asked('files.conversions.start').at(-1))
      .toMatchObject({ albumName: 'Weddings', replaceExisting: true });
  });

  test('without pictures can not become an album: it says so, and does not offer to replace one', async () => {
    await showFiles({
      'files.conversions.start': ({ albumName }: { albumName: string }) => ({
        ...conflict(albumName),
        ...{ newImagesCount: 0, imagesCount: 0 },
      }),
    });
    await choose('Weddings', 'Create album');
    await expect.element(dialog.getByText('There are no pictures in this folder.')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Create Album' })).toBeDisabled();
    await expect.element(dialog.getByText(/^There is an album called/)).not.toBeInTheDocument();
    await expectAccessible('[role=dialog]');
  });

  const running = {
    ...{ id: 'k1', state: 'running', albumName: 'Hills', albumId: null, total: 12, taken: 5 },
    ...{ missed: 0, missedPictures: [], replaces: false, failure: null },
  };

  /** Shows its progress; the function returned gives the result. */
  async function showConverting() {
    const first = deferred<object>();
    let looks = 0;
    await showFiles({
      'files.conversions.running': () => (looks > 1 ? [] : [running]),
      'files.conversions.get': () => {
        looks += 1;
        return looks === 1 ? running : first.answer();
      },
    });
    await expect.element(page.getByRole('progressbar', { name: 'Album Hills' })).toBeVisible();
    return first.give;
  }

  test('that is being converted shows the progress, and the result for five seconds', async () => {
    const give = await showConverting();
    await expectAccessible();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    give({ ...running, state: 'done', albumId: 'album', taken: 12 });
    const result = page.getByText('The album “Hills” was created with 12 pictures.');
    await expect.element(result).toBeVisible();
    await vi.advanceTimersByTimeAsync(4500);
    expect(result.query()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(500);
    await expect.element(result).not.toBeInTheDocument();
  });

  test('of which an album lacks pictures names them until that is dismissed', async () => {
    const give = await showConverting();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const missedPictures = [{ name: 'rings.jpg', message: 'It is damaged.' }];
    give({ ...running, state: 'done', albumId: 'album', taken: 11, missed: 1, missedPictures });
    const missed = page.getByText('rings.jpg: It is damaged.');
    await expect.element(missed).toBeVisible();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(missed.query()).not.toBeNull();
    await button('Dismiss').click();
    await expect.element(missed).not.toBeInTheDocument();
  });

  test('is created with a name and a source', async () => {
    const { asked } = await showFiles({ 'files.createFolder': () => folderRow('Contracts') });
    await button('New Folder').click();
    await dialog.getByRole('button', { name: 'Create folder' }).click();
    await expect.element(dialog.getByText('Folder name is required')).toBeVisible();
    await dialog.getByLabelText('Folder name').fill('Contracts');
    await dialog.getByLabelText('Source').selectOptions('Nextcloud');
    await dialog.getByRole('button', { name: 'Create folder' }).click();
    await expect.element(page.getByText('Folder created.')).toBeVisible();
    expect(asked('files.createFolder')).toEqual([
      { name: 'Contracts', source: 'nextcloud', isPublic: false, parentId: null },
    ]);
  });
});
