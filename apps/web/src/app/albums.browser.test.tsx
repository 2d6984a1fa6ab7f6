import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ConnectionError, Refusal } from '../testing/calls/answers.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../testing/page/accessible.ts';
import { button } from '../testing/page/button.ts';
import { albumRow } from '../testing/rows/desk-rows.ts';
import { album, gallery, showScreen } from '../testing/screens/desk-screens.tsx';

const creating = page.getByRole('dialog', { name: 'Create New Album' });
const editing = page.getByRole('dialog', { name: 'Edit Album' });
const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
const leaves = { ...albumRow, description: 'Leaves.', tags: ['leaves', 'rain', 'film', 'park'] };

/** Clicks outside the open dialog. */
const clickBeside = () =>
  userEvent.click(page.elementLocator(document.documentElement), { position: { x: 8, y: 8 } });

test('clicking outside closes the dialog of a new album while it is empty, and asks once something is typed', async () => {
  await showScreen(gallery, {});
  await button('Create Album').click();
  await expect.element(creating).toBeVisible();
  await clickBeside();
  await expect.element(creating).not.toBeInTheDocument();

  await button('Create Album').click();
  const name = creating.getByLabelText('Album Name *');
  await name.fill('Half a name');
  for (const leave of [
    clickBeside,
    () => userEvent.keyboard('{Escape}'),
    () => creating.getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await leave();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(name).toHaveValue('Half a name');
  }
  await clickBeside();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(creating).not.toBeInTheDocument();
});

test('a name that is taken asks whether to replace its album', async () => {
  const created: unknown[] = [];
  await showScreen(gallery, {
    'gallery.albums.findConflict': () => ({
      ...{ conflict: true, existingAlbumName: 'Autumn', requestedAlbumName: 'AUTUMN' },
      ...{ hasAlbumRecord: true, hasExistingFiles: true, existingImagesCount: 2 },
      ...{ existingFilesCount: 2, existingAlbumId: albumRow.id, newImagesCount: 0 },
    }),
    'gallery.albums.create': (input: object) => {
      created.push(input);
      return { ...albumRow, name: 'AUTUMN' };
    },
  });
  const asked = page.getByRole('dialog', { name: 'Album already exists' });
  const create = creating.getByRole('button', { name: 'Create Album' });
  await button('Create Album').click();
  await creating.getByLabelText('Album Name *').fill('AUTUMN');
  await create.click();
  await expect.element(asked).toMatchTextContent(/2 images/);
  await expectAccessible();
  await asked.getByRole('button', { name: 'Choose another name' }).click();
  await expect.element(creating.getByLabelText('Album Name *')).toHaveValue('AUTUMN');
  expect(created).toEqual([]);
  await create.click();
  await asked.getByRole('button', { name: 'Delete Existing & Create Album' }).click();
  await expect.poll(() => created).toMatchObject([{ name: 'AUTUMN' }]);
  await expect.element(asked).not.toBeInTheDocument();
});

test('another user’s changes to an album are shown beside what was typed', async () => {
  const sentence = 'This album was changed by somebody else since you opened it.';
  const saved: unknown[] = [];
  let stored = { ...albumRow, description: 'As it was.' };
  await showScreen(album, {
    'gallery.albums.get': () => stored,
    'gallery.albums.update': (input: { version: number; description: string }) => {
      saved.push(input);
      if (saved.length === 1) {
        stored = { ...stored, description: 'What they say.', tags: ['theirs'], version: 2 };
        throw new Refusal(409, sentence, { version: sentence });
      }
      stored = { ...stored, description: input.description, version: 3 };
      return stored;
    },
  });
  await button('Edit Album').click();
  await editing.getByLabelText('Description').fill('What I say.');
  await editing.getByRole('button', { name: 'Update Album' }).click();
  const note = editing.getByRole('alert');
  await expect.element(note).toMatchTextContent(new RegExp(sentence));
  await expect.element(note).toMatchTextContent(/What they say\./);
  await expect.element(editing.getByLabelText('Description')).toHaveValue('What I say.');
  await expect.element(editing.getByLabelText(/^Tags/)).toHaveValue('theirs');
  await expectAccessible();
  await editing.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await note.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect.element(editing).not.toBeInTheDocument();
  await expect.element(page.getByText('What I say.')).toBeVisible();
  await expect.element(page.getByText('theirs')).toBeVisible();
  expect(saved).toMatchObject([{ version: 1 }, { version: 2, description: 'What I say.' }]);
});

test('before an album is made private, the other places where visitors lose its pictures are listed', async () => {
  await showScreen(album, {
    'gallery.albums.get': () => ({ ...albumRow, isPublic: true }),
    'gallery.albums.uses': () => [
      { kind: 'portfolioItem', name: 'Dusk' },
      { kind: 'hero', name: 'Light' },
    ],
  });
  await button('Edit Album').click();
  const isPublic = editing.getByRole('checkbox', { name: 'Make this album public' });
  const note = editing.getByText(
    'Once it is private, visitors no longer see its pictures in the portfolio item “Dusk” and the hero either.',
  );
  await expect.element(isPublic).toBeChecked();
  expect(note.elements()).toEqual([]);
  await isPublic.click();
  await expect.element(note).toBeVisible();
  await expectAccessibleInBothThemes('[role=dialog]');
  await isPublic.click();
  await expect.element(note).not.toBeInTheDocument();
});

test('albums and counts that fail to load say so, and can be retried', async () => {
  let isLost = true;
  const list = gallery.answers['gallery.albums.list'];
  const lose = () => {
    throw new ConnectionError();
  };
  await showScreen(gallery, {
    'gallery.albums.list': (input: never) => (isLost ? lose() : list?.(input)),
    'gallery.albums.stats': lose,
  });
  await expect.element(page.getByText('Failed to load albums')).toBeVisible();
  await expect.element(page.getByText('Failed to fetch gallery stats')).toBeVisible();
  await expectAccessible();
  isLost = false;
  await button('Try Again').click();
  await expect.element(page.getByRole('list', { name: 'Albums' })).toBeVisible();
});

test('the screens of the albums are accessible, in light and in dark', async () => {
  await showScreen(gallery, {
    'gallery.albums.list': () => ({
      rows: [leaves],
      pagination: { page: 1, limit: 20, hasNextPage: false, nextCursor: null },
    }),
    'gallery.albums.get': () => leaves,
  });
  const look = async () => {
    await expectAccessibleInBothThemes();
  };
  await expect.element(page.getByText('Leaves.')).toBeVisible();
  await look();
  await button('List view').click();
  await look();
  await page.getByRole('button', { name: 'Autumn', exact: true }).click();
  await expect.element(page.getByRole('list', { name: 'Images' })).toBeVisible();
  await look();
  await button('Upload Images').click();
  await expect.element(page.getByRole('dialog', { name: 'Upload Images' })).toBeVisible();
  await look();
});
