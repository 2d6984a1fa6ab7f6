import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Route } from 'wouter';
import { type Answers, answerCalls, deferred, serverError } from '../../testing/calls/answers.ts';
import { expectAccessible } from '../../testing/page/accessible.ts';
import { renderScreen } from '../../testing/page/render-screen.tsx';
import {
  aboutSection,
  contactDetails,
  portfolioRow,
  serviceRow,
} from '../../testing/rows/records.ts';
import { AlbumPage } from './album-page.tsx';
import { GalleryPage } from './gallery-page.tsx';

const answers: Answers = {
  'content.about.get': () => aboutSection,
  'content.contact.get': () => contactDetails,
  'services.list': () => [serviceRow],
  'portfolio.list': () => [
    { ...portfolioRow, picture: { id: 'p1', width: 1600, height: 1200, alt: '', blur: '' } },
  ],
  'portfolio.categories': () => [{ name: portfolioRow.category, count: 1 }],
  'gallery.publicAlbums.list': () => ({ rows: [], nextCursor: null }),
};

const loadFailed = 'Failed to load gallery data. Please try again later.';
const samples = ['Wedding', 'Portrait', 'Family', 'Event', 'Commercial', 'Product'];
const tiles = () => document.querySelectorAll('.wall li button').length;
const textsOf = (elements: Iterable<Element>) =>
  [...elements].map(({ textContent }) => textContent);

async function show(others: Answers = {}) {
  answerCalls({ ...answers, ...others });
  await renderScreen(<GalleryPage />, { isPage: true });
}

test('the gallery draws five chips and twelve pictures in grey first', async () => {
  await show({ 'portfolio.list': deferred<never>().answer });
  await expect.poll(() => document.querySelectorAll('.wall[aria-busy=true] li').length).toBe(12);
  expect(document.querySelector('main [aria-busy=true]')?.children).toHaveLength(5);
  await expectAccessible();
});

test('the gallery shows samples and says so when it can not be loaded', async () => {
  await show({
    'portfolio.list': serverError,
    'portfolio.categories': serverError,
    'services.list': serverError,
  });
  await expect.element(page.getByText(loadFailed)).toBeVisible();
  expect(tiles()).toBe(6);
  const chips = page.getByRole('group', { name: 'Category' }).getByRole('button');
  expect(textsOf(chips.elements())).toEqual(['All', ...samples]);
  await page.getByRole('button', { name: 'Product', exact: true }).click();
  await expect.poll(tiles).toBe(1);
  await expect
    .poll(() => textsOf(page.getByRole('link', { name: /Photography$/ }).elements()))
    .toEqual(['Wedding', 'Portrait', 'Event', 'Commercial'].map((name) => `${name} Photography`));
  await expectAccessible();
});

test('the category of the address is seen among the chips of a phone', async () => {
  await page.viewport(360, 740);
  history.replaceState(null, '', '?category=Product');
  await show({ 'portfolio.list': () => [], 'portfolio.categories': () => [] });
  const chosen = page.getByRole('button', { name: 'Product', exact: true });
  await expect.element(chosen).toHaveAttribute('aria-pressed', 'true');
  await expect.element(chosen).toBeInViewport({ ratio: 1 });
  expect(window.scrollY).toBe(0);
});

/** Opens the only picture there is. @returns the viewer, and the height of the picture's frame: no picture comes here */
async function openOnly(width: number, height: number) {
  await page.viewport(width, height);
  await show();
  await page.getByRole('button', { name: new RegExp(`^${portfolioRow.title}`) }).click();
  const viewer = page.getByRole('dialog', { name: portfolioRow.title });
  await expect.element(viewer).toBeVisible();
  const frame = viewer.element().querySelector<HTMLElement>('[style*="aspect-ratio"]');
  return { viewer, frameHeight: frame?.offsetHeight };
}

test('a picture that is the only one is seen as large as any other', async () => {
  const { frameHeight } = await openOnly(1280, 800);
  expect(frameHeight).toBeGreaterThan(0.7 * 800);
});

test('on a phone that lies on its side a picture has nearly the whole height', async () => {
  const { viewer, frameHeight } = await openOnly(844, 390);
  expect(frameHeight).toBeGreaterThan(0.8 * 390);
  await expect.element(viewer.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  await expectAccessible();
});

test('the gallery shows samples without a word when there is nothing yet', async () => {
  await show({ 'portfolio.list': () => [], 'portfolio.categories': () => [] });
  await expect.poll(tiles).toBe(6);
  expect(page.getByText(loadFailed).elements()).toEqual([]);
});

const album = {
  ...{ id: 'a1', folderName: 'hannah-joel', name: 'Hannah & Joel', tags: [], cover: null },
  ...{ description: 'A September wedding.', totalImages: 4 },
};

test('the albums are a tab at the top of the gallery, with an address of their own', async () => {
  history.replaceState(null, '', '/gallery');
  await show({
    'gallery.publicAlbums.list': () => ({ rows: [album], nextCursor: null }),
    'gallery.publicAlbums.images': () => ({ rows: [], nextCursor: null }),
  });
  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Pictures or albums' }).getByRole('link', { name });
  await expect.element(tab('Pictures')).toHaveAttribute('aria-current', 'page');
  expect(tiles()).toBe(1);
  await tab('Albums').click();
  await expect.element(tab('Albums')).toHaveAttribute('aria-current', 'page');
  expect(location.pathname + location.search).toBe('/gallery?view=albums');
  expect(tiles()).toBe(0);
  const cover = page.getByRole('link', { name: /^Hannah & Joel/ });
  await expect.element(cover).toBeInViewport();
  await expectAccessible();
  await tab('Pictures').click();
  await expect.poll(tiles).toBe(1);
});

test('without albums the gallery has no such tab', async () => {
  history.replaceState(null, '', '/gallery?view=albums');
  await show();
  await expect.poll(tiles).toBe(1);
  expect(page.getByRole('navigation', { name: 'Pictures or albums' }).elements()).toEqual([]);
  history.replaceState(null, '', '/gallery');
});

test('an album that was chosen in the gallery has its name and its words at once', async () => {
  answerCalls({
    ...answers,
    'gallery.publicAlbums.list': () => ({ rows: [album], nextCursor: null }),
    'gallery.publicAlbums.get': deferred<never>().answer,
    'gallery.publicAlbums.images': deferred<never>().answer,
  });
  history.replaceState(null, '', '/gallery');
  await renderScreen(
    <>
      <Route path="/gallery">
        <GalleryPage />
      </Route>
      <Route path="/gallery/:name">{({ name }) => <AlbumPage folderName={name} />}</Route>
    </>,
    { isPage: true },
  );
  await page.getByRole('link', { name: /^Hannah & Joel/ }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: album.name })).toBeVisible();
  await expect.element(page.getByText(album.description)).toBeVisible();
  await expect.element(page.getByText('4 photographs')).toBeVisible();
});

test.for([
  ['of few pictures has one column', 30, 1],
  ['of many pictures has two columns', 31, 2],
] as const)('an album %s on a phone', async ([, totalImages, columns]) => {
  const rows = Array.from({ length: 8 }, (_, index) => ({
    id: `i${index}`,
    caption: '',
    picture: { id: `p${index}`, width: 1500, height: 1000, alt: '', blur: '' },
  }));
  answerCalls({
    ...answers,
    'gallery.publicAlbums.get': () => ({ ...album, totalImages }),
    'gallery.publicAlbums.images': () => ({ rows, nextCursor: null }),
  });
  await page.viewport(360, 780);
  await renderScreen(<AlbumPage folderName={album.folderName} />, { isPage: true });
  await expect.poll(tiles).toBe(8);
  const starts = [...document.querySelectorAll('.wall li')].map((tile) =>
    Math.round(tile.getBoundingClientRect().left),
  );
  expect(new Set(starts).size).toBe(columns);
});
