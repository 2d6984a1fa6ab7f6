import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, serverError } from '../../../../testing/calls/answers.ts';
import { expectAccessibleInBothThemes } from '../../../../testing/page/accessible.ts';
import { renderScreen } from '../../../../testing/page/render-screen.tsx';
import type { FileRow } from '../queries.ts';
import { ShareDialog } from './share-dialog.tsx';

const folder = {
  ...{ id: 'folder', name: 'The wedding', type: 'folder', fileType: null, source: 'local' },
  ...{ size: 0, updatedAt: null, isPublic: false, path: '/The wedding', parentId: null },
  ...{ mimetype: '', metadata: { description: '', tags: [] } },
} satisfies FileRow;
const selection = {
  ...{ sentAt: '2030-05-02T12:00:00.000Z', name: 'Amara', pictures: 2 },
  message: 'These for the album.',
};
const link = {
  ...{ id: 'link', name: 'The wedding', title: 'Amara & Joel', message: '', hasPassword: false },
  ...{ expiresAt: null, hasEnded: false, createdAt: '2030-05-01T12:00:00.000Z' },
  ...{ allowsFavourites: true, allowsDownloads: true, favourites: 2, selection },
};
const dialog = page.getByRole('dialog', { name: 'Share' });

async function show(answers: Parameters<typeof answerCalls>[0] = {}) {
  const calls = answerCalls({ 'files.shares.list': () => [link], ...answers });
  await renderScreen(<ShareDialog entry={folder} onClose={() => undefined} />);
  return (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);
}

test('a folder is shared as a gallery, with a title, a message, favourites and downloads', async () => {
  const asked = await show({
    'files.shares.list': () => [],
    'files.shares.create': () => ({ ...link, url: 'https://studio.example/shared/secret' }),
  });
  await dialog.getByLabelText(/^Title/).fill('Amara & Joel');
  await dialog.getByLabelText(/^Message/).fill('With love');
  await expect.element(dialog.getByLabelText('Favourites')).toBeChecked();
  await dialog.getByLabelText('Downloads').click();
  await dialog.getByRole('button', { name: 'Create a link' }).click();
  await expect.element(dialog.getByLabelText('The new link')).toBeVisible();
  expect(asked('files.shares.create')).toEqual([
    {
      ...{ fileId: 'folder', days: 90, password: '', title: 'Amara & Joel', message: 'With love' },
      ...{ allowsFavourites: true, allowsDownloads: false },
    },
  ]);
});

test('downloads of a link can be enabled later, for example after the payment', async () => {
  let allowsDownloads = false;
  const asked = await show({
    'files.shares.list': () => [{ ...link, allowsDownloads }],
    'files.shares.update': () => {
      allowsDownloads = true;
      return { ...link, allowsDownloads };
    },
  });
  const control = dialog.getByRole('switch', { name: 'Downloads: Amara & Joel' });
  await control.click();
  await expect.element(control).toBeChecked();
  expect(asked('files.shares.update')).toEqual([{ id: 'link', allowsDownloads: true }]);
});

test('the favourites of a link are shown with who sent them, and their names can be copied', async () => {
  await show({
    'files.shares.favourites': () => ({
      rows: [
        { id: 'a', name: 'a.jpg', size: 5 },
        { id: 'b', name: 'b.jpg', size: 5 },
      ],
      selections: [selection],
    }),
  });
  const opener = dialog.getByRole('button', { name: '2 favourites, sent' });
  await opener.click();
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
  await expect.element(dialog.getByText('These for the album.')).toBeVisible();
  await expect.element(dialog.getByText(/^2 pictures sent May 2, 2030.* by Amara$/)).toBeVisible();
  const list = dialog.getByRole('list', { name: 'Favourites' });
  await expect.element(list.getByText('b.jpg')).toBeInTheDocument();
  await expect
    .element(dialog.getByRole('link', { name: 'Download' }))
    .toHaveAttribute('href', '/api/files/links/link/favourites/archive');
  await expect.element(dialog.getByRole('button', { name: 'Copy the names' })).toBeVisible();
  await expectAccessibleInBothThemes('[role=dialog]');
});

test('the links there are stand above the form of a new one, and opened favourites are in view', async () => {
  await page.viewport(1280, 600);
  await show({
    'files.shares.list': () => [link, { ...link, id: 'older', title: 'Older' }],
    'files.shares.favourites': () => ({
      rows: [{ id: 'a', name: 'a.jpg', size: 5 }],
      selections: [selection],
    }),
  });
  const opener = dialog.getByRole('button', { name: '2 favourites, sent' }).last();
  await expect.element(opener).toBeVisible();
  const form = dialog.getByRole('form', { name: 'New link' }).element();
  expect(opener.element().compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await opener.click();
  await expect.element(dialog.getByRole('link', { name: 'Download' })).toBeInViewport({ ratio: 1 });
});

test('the address of a new link is in view', async () => {
  await page.viewport(1280, 600);
  const rows: object[] = [];
  await show({
    'files.shares.list': () => rows,
    'files.shares.create': () => {
      rows.push(link);
      return { ...link, url: 'https://studio.example/shared/secret' };
    },
  });
  await dialog.getByRole('button', { name: 'Create a link' }).click();
  await expect.element(dialog.getByRole('switch', { name: /^Downloads/ })).toBeInTheDocument();
  await expect.element(dialog.getByLabelText('The new link')).toBeInViewport({ ratio: 1 });
});

test('favourites that can’t be loaded say so', async () => {
  await show({ 'files.shares.favourites': serverError });
  await dialog.getByRole('button', { name: '2 favourites, sent' }).click();
  await expect.element(dialog.getByText('Failed to load the favourites')).toBeVisible();
});
