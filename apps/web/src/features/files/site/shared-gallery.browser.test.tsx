import { shareMessages as messages } from '@shutterhouse/contract/files/shares/messages';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { unreachableMessage } from '../../../lib/calls/unreachable-message.ts';
import {
  type Answers,
  answerCalls,
  ConnectionError,
  deferred,
  Refusal,
} from '../../../testing/calls/answers.ts';
import { expectAccessibleInBothThemes } from '../../../testing/page/accessible.ts';
import { defaultTextSize, setTextSize } from '../../../testing/page/emulated.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { SharedFiles } from './shared-files.tsx';

const root = {
  ...{ id: 'root', key: 'root', name: 'The wedding', type: 'folder', fileType: null },
  ...{ size: 0, mimetype: '', updatedAt: null, preview: null, isFavourite: false },
};
const picture = (name: string, more = {}) => ({
  ...root,
  ...{ id: name, key: `key of ${name}`, name, type: 'file', fileType: 'image', size: 2048 },
  ...{ mimetype: 'image/jpeg', preview: { width: 600, height: 400 }, ...more },
});
const contract = {
  ...picture('contract.pdf', { preview: null }),
  ...{ fileType: 'document', mimetype: 'application/pdf' },
};
const opened = {
  ...{ isLocked: false, entry: root, expiresAt: '2030-06-01T12:00:00.000Z' },
  ...{ title: 'Amara & Joel', message: 'With love', allowsFavourites: true },
  ...{ allowsDownloads: true, favourites: 1, sentAt: null },
};
const rows = [
  contract,
  picture('1.jpg'),
  picture('2.jpg', { isFavourite: true }),
  picture('3.jpg'),
];

async function show(answers: Answers = {}, more = {}) {
  const calls = answerCalls({
    'files.shares.open': () => ({ ...opened, ...more }),
    'files.shares.entries': () => ({
      ...{ rows, nextCursor: null },
      folder: { pictures: 3, bytes: 5 * 1024 * 1024 },
    }),
    ...answers,
  });
  await renderScreen(<SharedFiles token={'x'.repeat(43)} />);
  await expect.element(heading(more && 'title' in more ? root.name : 'Amara & Joel')).toBeVisible();
  return (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);
}

/** Leaves pictures in place: their bytes are missing here, and a failed request would replace them by an icon. */
function keepPicturesLoading(): void {
  const elsewhere = window.fetch;
  vi.stubGlobal('fetch', (target: RequestInfo | URL, init?: RequestInit) =>
    String(target).includes('/files/shared/preview')
      ? new Promise<never>(() => undefined)
      : elsewhere(target, init),
  );
}

const heading = (name: string) => page.getByRole('heading', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const viewer = page.getByRole('dialog');
const tiles = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');

beforeEach(() => page.viewport(1280, 800));
afterEach(() => setTextSize(defaultTextSize));

test('a gallery has a heading, and its pictures have their aspect ratios before they load', async () => {
  keepPicturesLoading();
  await show();
  await expect.element(page.getByText('3 pictures · open until Jun 1, 2030')).toBeVisible();
  await expect.element(page.getByText('With love')).toBeVisible();
  const all = page.getByRole('link', { name: 'Download all (5 MB)' });
  await expect.element(all).toHaveAttribute('href', '/api/files/shared/archive?key=root');
  await expect.element(tiles).toHaveLength(3);
  const { width, height } = tiles.first().element().getBoundingClientRect();
  expect(width / height).toBeCloseTo(1.5, 1);
  const shown = [...document.querySelectorAll('main img')].map((image) =>
    image.getAttribute('src'),
  );
  expect(shown).toEqual(
    ['1', '2', '3'].map(
      (name) => `/api/files/shared/preview?key=key%20of%20${name}.jpg&size=thumbnail`,
    ),
  );
  await expect.element(button('contract.pdf')).toBeVisible();
  await expectAccessibleInBothThemes();
});

test.each([360, 1280])(
  'nothing moves when the content of the folder is known, at %i px',
  async (width) => {
    keepPicturesLoading();
    await page.viewport(width, 800);
    const content = deferred<object>();
    await show({ 'files.shares.entries': content.answer }, { expiresAt: null });
    const all = page.getByRole('link', { name: /^Download all/ });
    const bottoms = () =>
      [page.getByText('With love'), all].map(
        (part) => part.element().getBoundingClientRect().bottom,
      );
    await expect.element(all).toBeVisible();
    const before = bottoms();
    content.give({
      ...{ rows: [picture('1.jpg')], nextCursor: null },
      folder: { pictures: 1, bytes: 123_400_000 },
    });
    await expect.element(page.getByText('1 picture', { exact: true })).toBeVisible();
    expect(bottoms()).toEqual(before);
  },
);

test('a picture of the grid is as sharp as the screen needs', async () => {
  keepPicturesLoading();
  await show();
  await expect.element(tiles.first()).toBeVisible();
  const image = tiles.first().element().querySelector('img');
  expect(image?.srcset).toMatch(/&size=thumbnail 480w, .*&size=medium 600w$/);
  // Of an aspect ratio of 3:2 in rows of 14.5rem, which are filled up.
  expect(image?.sizes).toMatch(/^\(min-width: 64rem\) 25\.0rem, /);
  await expect.poll(() => (image?.getBoundingClientRect().width ?? 0) / 400).toBeCloseTo(1, 0);
});

test('a picture opens in the size of a screen; the arrow keys turn, and Back closes', async () => {
  keepPicturesLoading();
  await show();
  await button('Open 1.jpg').click();
  await expect.element(viewer.getByText('1 of 3: 1.jpg')).toBeInTheDocument();
  await expect
    .element(viewer.getByRole('img', { name: '1.jpg', includeHidden: true }))
    .toHaveAttribute('src', '/api/files/shared/preview?key=key%20of%201.jpg&size=screen');
  await expectAccessibleInBothThemes('[role=dialog]');
  await page.viewport(1280, 800);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(viewer.getByText('2 of 3: 2.jpg, favourite')).toBeInTheDocument();
  await expect
    .element(viewer.getByRole('link', { name: 'Download 2.jpg' }))
    .toHaveAttribute('href', '/api/files/shared/content?key=key%20of%202.jpg');
  history.back();
  await expect.element(viewer).not.toBeInTheDocument();
  await expect.element(button('Open 2.jpg')).toHaveFocus();
  await expect.element(heading('Amara & Joel')).toBeVisible();
});

test('hearts mark favourites, in the grid and by F, and are counted', async () => {
  let count = 1;
  const asked = await show({
    'files.shares.setFavourite': ({ isFavourite }: { isFavourite: boolean }) => {
      count += isFavourite ? 1 : -1;
      return { favourites: count };
    },
  });
  const heart = (name: string) => button(`Favourite: ${name}`);
  await expect.element(heart('2.jpg')).toHaveAttribute('aria-pressed', 'true');
  await heart('1.jpg').click();
  await expect.element(heart('1.jpg')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(button('Favourites (2)')).toBeVisible();
  await button('Open 3.jpg').click();
  await userEvent.keyboard('f');
  await expect.element(viewer.getByText('3 of 3: 3.jpg, favourite')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Favourites (3)')).toBeVisible();
  expect(asked('files.shares.setFavourite')).toEqual([
    { key: 'key of 1.jpg', isFavourite: true },
    { key: 'key of 3.jpg', isFavourite: true },
  ]);
});

test('a heart is reverted when saving fails', async () => {
  await show({
    'files.shares.setFavourite': () => {
      throw new Refusal(409, messages.tooManyFavourites(1000));
    },
  });
  await button('Favourite: 1.jpg').click();
  await expect.element(button('Favourite: 1.jpg')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(button('Favourites (1)')).toBeVisible();
});

test('favourites can be viewed separately, unmarked, sent with a message, and downloaded', async () => {
  const asked = await show({
    'files.shares.chosen': () => [picture('2.jpg', { isFavourite: true })],
    'files.shares.sendFavourites': () => ({ sentAt: '2030-05-02T12:00:00.000Z' }),
    'files.shares.setFavourite': () => ({ favourites: 0 }),
  });
  await button('Favourites (1)').click();
  await expect.element(heading('Favourites')).toHaveFocus();
  const archive = page.getByRole('link', { name: 'Download favourites' });
  await expect
    .element(archive)
    .toHaveAttribute('href', '/api/files/shared/favourites/archive?key=root');
  await expectAccessibleInBothThemes();
  await button('Send to the studio').click();
  await viewer.getByLabelText(/^Your name/).fill('Amara');
  await viewer.getByLabelText(/^Message/).fill('For the album');
  await viewer.getByRole('button', { name: 'Send favourites' }).click();
  await expect.element(page.getByText(/1 picture · sent to the studio May 2, 2030/)).toBeVisible();
  expect(asked('files.shares.sendFavourites')).toEqual([
    { key: 'root', name: 'Amara', message: 'For the album' },
  ]);
  await button('Favourite: 2.jpg').click();
  await expect.element(page.getByText(/^None yet\./)).toBeVisible();
  await expect.element(button('Send to the studio')).not.toBeInTheDocument();
  history.back();
  await expect.element(heading('Amara & Joel')).toHaveFocus();
  await expect.element(button('Favourites (0)')).toBeVisible();
});

test('a failed submission keeps the input and shows the reason', async () => {
  await show({
    'files.shares.chosen': () => [picture('2.jpg', { isFavourite: true })],
    'files.shares.sendFavourites': () => {
      throw new Refusal(429, messages.tooManySent);
    },
  });
  await button('Favourites (1)').click();
  await button('Send to the studio').click();
  await viewer.getByLabelText(/^Message/).fill('For the album');
  await viewer.getByRole('button', { name: 'Send favourites' }).click();
  await expect.element(viewer.getByText(messages.tooManySent)).toBeVisible();
  await expect.element(viewer.getByLabelText(/^Message/)).toHaveValue('For the album');
});

test('when the studio can’t be reached, that is said, and the input is kept', async () => {
  await show({
    'files.shares.chosen': () => [picture('2.jpg', { isFavourite: true })],
    'files.shares.sendFavourites': () => {
      throw new ConnectionError();
    },
  });
  await button('Favourites (1)').click();
  await button('Send to the studio').click();
  await viewer.getByLabelText(/^Message/).fill('For the album');
  await viewer.getByRole('button', { name: 'Send favourites' }).click();
  await expect.element(viewer.getByText(unreachableMessage(), { exact: false })).toBeVisible();
  await expect.element(viewer.getByLabelText(/^Message/)).toHaveValue('For the album');
});

test('with large letters on a phone no button is wider than the page', async () => {
  await page.viewport(360, 780);
  await setTextSize(32);
  await show();
  const all = page.getByRole('link', { name: 'Download all (5 MB)' });
  await expect.element(all).toBeVisible();
  const { scrollHeight, clientHeight } = all.element();
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight);
  expect(all.element().getBoundingClientRect().right).toBeLessThanOrEqual(360);
  // The letters of another width, shown until the fonts have loaded, may be wider.
  await expect.poll(() => document.documentElement.scrollWidth).toBe(360);
});

test('without downloads and favourites there are only pictures', async () => {
  await show({}, { allowsDownloads: false, allowsFavourites: false, title: '' });
  await expect.element(tiles).toHaveLength(3);
  await button('Open 1.jpg').click();
  await expect.element(viewer.getByText('1 of 3: 1.jpg')).toBeInTheDocument();
  expect(page.getByRole('link', { name: /Download/ }).elements()).toEqual([]);
  expect(button(/Favourite/).elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await button('contract.pdf').click();
  await expect.element(page.getByText(messages.downloadsOff)).toBeVisible();
});

test('of an empty folder nothing is downloaded, and no favourite is marked', async () => {
  const empty = { rows: [], nextCursor: null, folder: { pictures: 0, bytes: 0 } };
  await show({ 'files.shares.entries': () => empty }, { favourites: 0 });
  await expect.element(page.getByText('No files found')).toBeVisible();
  expect(page.getByRole('link', { name: /Download all/ }).elements()).toEqual([]);
  expect(button(/Favourites/).elements()).toEqual([]);
});

test('a picture that can’t be shown has an icon and its name in its place', async () => {
  await show();
  await expect.element(tiles.first().getByText('1.jpg')).toBeVisible();
  await button('Open 1.jpg').click();
  await expect.element(viewer.getByText('1.jpg', { exact: true }).last()).toBeInTheDocument();
});

test('a large folder loads more near its end, and the viewer continues into the next pictures', async () => {
  const many = (from: number) =>
    Array.from({ length: 100 }, (_, at) => picture(`${from + at}.jpg`));
  const asked = await show({
    'files.shares.entries': ({ cursor }: { cursor?: string }) =>
      cursor === undefined
        ? { rows: many(100), nextCursor: 'more', folder: { pictures: 200, bytes: 1 } }
        : { rows: many(200), nextCursor: null, folder: null },
  });
  await expect.element(page.getByText(/^200 pictures/)).toBeVisible();
  await expect.element(tiles).toHaveLength(100);
  expect(asked('files.shares.entries')).toHaveLength(1);
  await button('Open 199.jpg').click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(viewer.getByText('101 of 200: 200.jpg')).toBeInTheDocument();
});
