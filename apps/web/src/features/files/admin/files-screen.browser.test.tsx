import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ConnectionError, deferred } from '../../../testing/calls/answers.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
} from '../../../testing/page/accessible.ts';
import { button } from '../../../testing/page/button.ts';
import { failingLoad } from '../../../testing/page/failing-load.ts';
import {
  fileRow,
  filesPage,
  folderRow,
  showFiles,
  someFiles,
  storageRow,
} from '../../../testing/screens/files.tsx';

const question = page.getByRole('alertdialog');
const selection = page.getByRole('region', { name: 'Selection' });
const rows = someFiles;

describe('the files', () => {
  test('say that there are none, and what to do', async () => {
    await showFiles({ 'files.list': () => filesPage([]) });
    await expect.element(page.getByText('No files found')).toBeVisible();
    await expectAccessible();
  });

  test('say so when they fail to load, and can be retried', async () => {
    const load = failingLoad(filesPage(rows));
    await showFiles({
      'files.list': load.answer,
    });
    await load.tryAgain('Failed to load files');
    await expect.element(button('a.txt')).toBeVisible();
  });

  test('are shown before a slow service has reported its storage usage', async () => {
    const { answer, give } = deferred<object[]>();
    await showFiles({ 'files.storage': answer });
    await expect.element(button('Weddings')).toBeVisible();
    give([storageRow('local', 'Local')]);
    await expect.element(page.getByRole('heading', { name: 'Local' })).toBeVisible();
  });

  test('say so when a search fails', async () => {
    await showFiles({
      'files.search': () => {
        throw new ConnectionError();
      },
    });
    await page.getByLabelText('Search files').fill('rings');
    await expect.element(page.getByText('Search failed')).toBeVisible();
  });

  test('are in two sections when both kinds are shown, in grid and list, light and dark', async () => {
    await showFiles({
      'files.list': () =>
        filesPage(
          [...rows, fileRow('far.jpg', { source: 'nextcloud', fileType: 'image', isPublic: true })],
          [{ source: 'dropbox', message: 'Dropbox could not be reached.' }],
        ),
      'files.storage': () => [
        storageRow('local', 'Local', { relative: 91 }),
        storageRow('nextcloud', 'Nextcloud', { username: 'Robin', relative: 76 }),
        storageRow('dropbox', 'Dropbox', { error: 'Dropbox could not be reached.' }),
        storageRow('onedrive', 'OneDrive', { isConnected: false, error: 'Not connected.' }),
      ],
    });
    await expect.element(page.getByRole('list', { name: 'Local files' })).toBeVisible();
    await expect
      .element(page.getByRole('list', { name: 'Cloud Storage' }).getByText('Public'))
      .toBeVisible();
    await expect.element(page.getByText('Dropbox: Dropbox could not be reached.')).toBeVisible();
    const level = (name: string) =>
      page
        .getByRole('meter', { name: `${name}, used` })
        .element()
        .getAttribute('data-level');
    expect([level('Local'), level('Nextcloud')]).toEqual(['bad', 'warning']);
    await expect.element(page.getByText('Not connected: OneDrive')).toBeVisible();
    await expectAccessible();
    await button('List view').click();
    await expectAccessibleInBothThemes();
  });

  test('are queried by the URL: source, type, search and folder', async () => {
    const { asked } = await showFiles({
      'files.search': () => filesPage([fileRow('found.txt')]),
      'files.get': () => ({ ...folderRow('Weddings'), ancestors: [{ id: 'up', name: 'Work' }] }),
    });
    await button('Weddings').click();
    const way = page.getByRole('navigation', { name: 'Folder' }).getByRole('button');
    await expect
      .poll(() => way.elements().map((each) => each.textContent))
      .toEqual(['Home', 'Work', 'Weddings']);
    expect(asked('files.list').at(-1)).toMatchObject({ id: 'id of Weddings' });
    await page.getByLabelText('File type').selectOptions('image');
    await page.getByLabelText('Source').selectOptions('nextcloud');
    await expect
      .poll(() => asked('files.list').at(-1))
      .toMatchObject({ source: 'nextcloud', fileType: 'image' });
    await page.getByLabelText('Search files').fill('rings');
    await expect.element(button('found.txt')).toBeVisible();
    expect(asked('files.search').at(-1)).toMatchObject({ query: 'rings' });
    const address = Object.fromEntries(new URLSearchParams(location.search));
    expect(address).toMatchObject({ source: 'nextcloud', type: 'image', q: 'rings' });
    expect(address).not.toHaveProperty('folder');
    await button('Clear filters').click();
    await expect.element(button('a.txt')).toBeVisible();
  });
});

describe('selecting by keyboard', () => {
  test('moves with the arrows, selects with Space, extends with Shift, and deletes after a confirmation', async () => {
    const { asked } = await showFiles({
      'files.bulkRemove': () => ({ deleted: 2, failed: [{ id: 'id of c.txt', message: 'No.' }] }),
    });
    await button('List view').click();
    (button('Weddings').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown} ');
    await expect.element(selection.getByText('1 selected')).toBeVisible();
    await expect.element(page.getByLabelText('Select a.txt')).toBeChecked();
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await expect.element(selection.getByText('3 selected')).toBeVisible();
    expect(document.activeElement?.textContent).toBe('c.txt');
    await userEvent.keyboard('{Delete}');
    await expect
      .element(question)
      .toMatchTextContent('“a.txt”, “b.txt” and “c.txt” will be deleted permanently.');
    await question.getByRole('button', { name: 'Delete 3 files' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to delete 1 files');
    expect(asked('files.bulkRemove')).toEqual([
      { fileIds: ['id of a.txt', 'id of b.txt', 'id of c.txt'], operation: 'delete' },
    ]);
  });

  test('clears with Escape, and selects all with Ctrl+A', async () => {
    await showFiles();
    await expect.element(button('Weddings')).toBeVisible();
    (button('Weddings').element() as HTMLElement).focus();
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect.element(selection.getByText('4 selected')).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(selection).not.toBeInTheDocument();
  });

  test('the keys for all, none and deletion work on a checkbox, too', async () => {
    await showFiles();
    await page.getByLabelText('Select a.txt').click();
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect.element(selection.getByText('4 selected')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(selection).not.toBeInTheDocument();
    await userEvent.keyboard(' {Delete}');
    await expect.element(question).toMatchTextContent('“a.txt” will be deleted permanently');
  });

  test('without a keyboard, all that is listed is selected by a button', async () => {
    await showFiles();
    await page.getByLabelText('Select a.txt').click();
    await selection.getByRole('button', { name: 'Select all 4' }).click();
    await expect.element(selection.getByText('4 selected')).toBeVisible();
    expect(selection.getByRole('button', { name: /Select all/ }).elements()).toEqual([]);
  });

  test('more than one call may delete are deleted by several, and counted together', async () => {
    const { asked } = await showFiles({
      'files.list': () =>
        filesPage(Array.from({ length: 201 }, (_, index) => fileRow(`${index}.txt`))),
      'files.bulkRemove': (input) => ({
        deleted: (input as { fileIds: string[] }).fileIds.length,
        failed: [],
      }),
    });
    await page.getByLabelText('Select 0.txt').click();
    await selection.getByRole('button', { name: 'Select all 201' }).click();
    await selection.getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete 201 files' }).click();
    await expect.element(page.getByText('201 files deleted.')).toBeVisible();
    const sizes = asked('files.bulkRemove').map(
      (input) => (input as { fileIds: [] }).fileIds.length,
    );
    expect(sizes).toEqual([200, 1]);
  });

  test('a click with Shift selects a range as well', async () => {
    await showFiles();
    await page.getByLabelText('Select a.txt').click();
    await page.getByLabelText('Select c.txt').click({ modifiers: ['Shift'] });
    await expect.element(selection.getByText('3 selected')).toBeVisible();
  });
});
