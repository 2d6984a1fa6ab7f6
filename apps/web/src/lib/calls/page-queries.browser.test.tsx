import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { startQueries } from '../../app/start-queries.ts';
import { answerCalls, serverError } from '../../testing/calls/answers.ts';
import {
  PageQueries,
  PageQueriesContext,
  type PageState,
  type QueryRuntime,
  usePageList,
  usePageQuery,
} from './page-queries.ts';
import { trpc } from './trpc.ts';
import { lazyPartWithQueries } from './with-queries.tsx';

const categories: PageState = [[[['portfolio', 'categories'], { type: 'query' }], ['Weddings']]];
const album = (name: string) => ({ id: name, name });
const firstAlbums: PageState = [
  [
    [['gallery', 'publicAlbums', 'list'], { input: { limit: 12 }, type: 'infinite' }],
    { pages: [{ rows: [album('A')], nextCursor: 'after A' }], pageParams: [null] },
  ],
];

function Categories({ isRequested }: { isRequested?: boolean }) {
  const state = usePageQuery('portfolio.categories', { isRequested });
  return <p>{state.status === 'ready' ? state.data.join(', ') : state.status}</p>;
}

function Albums() {
  const { rows, hasNextPage, isFetchNextPageError, fetchNextPage } = usePageList(
    'gallery.publicAlbums.list',
    { limit: 12 },
  );
  return (
    <>
      <p>{rows.map(({ name }) => name).join(', ')}</p>
      {isFetchNextPageError && <p>No more now</p>}
      {hasNextPage && (
        <button type="button" onClick={fetchNextPage}>
          More
        </button>
      )}
    </>
  );
}

function Refreshing() {
  const { portfolio } = trpc.useUtils();
  const known = trpc.portfolio.categories.useQuery().data?.join(', ');
  return (
    <button type="button" onClick={() => void portfolio.categories.invalidate()}>
      Knows {known}
    </button>
  );
}

/** Renders within the queries of a page that has this data. @returns how often their code was loaded */
async function show(state: PageState, content: React.ReactNode, start?: () => Promise<never>) {
  const load = vi.fn(start ?? (async (): Promise<QueryRuntime> => startQueries(state, Date.now())));
  const queries = new PageQueries(state, load);
  const screen = await render(<PageQueriesContext value={queries}>{content}</PageQueriesContext>);
  return { screen, load };
}

test('data that came with the page is shown without any code for calls', async () => {
  const calls = answerCalls({});
  const { screen, load } = await show(categories, <Categories />);
  await expect.element(screen.getByText('Weddings')).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  expect(calls).toEqual([]);
});

test('data that the page lacks is requested, once for all who read it', async () => {
  const calls = answerCalls({ 'portfolio.categories': () => ['Portraits'] });
  const both = (
    <>
      <Categories />
      <Categories />
    </>
  );
  const { screen, load } = await show([], both);
  await expect.element(screen.getByText('Portraits').nth(1)).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
  expect(calls.map(({ path }) => path)).toEqual(['portfolio.categories']);
});

test('what is only read is not requested', async () => {
  const { screen, load } = await show([], <Categories isRequested={false} />);
  await expect.element(screen.getByText('loading')).toBeVisible();
  expect(load).not.toHaveBeenCalled();
});

test('a load fails when the server keeps failing', { timeout: 15_000 }, async () => {
  answerCalls({ 'portfolio.categories': serverError });
  const { screen } = await show([], <Categories />);
  await expect.element(screen.getByText('failed'), { timeout: 10_000 }).toBeVisible();
});

test('a load fails when the code for calls cannot be loaded', async () => {
  const { screen } = await show([], <Categories />, () => Promise.reject(new Error('offline')));
  await expect.element(screen.getByText('failed')).toBeVisible();
});

test('a part with calls shares its data with the page, which then shows what a mutation has changed', async () => {
  const calls = answerCalls({ 'portfolio.categories': () => ['Portraits'] });
  const Refresh = lazyPartWithQueries(async () => ({ Refreshing }), 'Refreshing');
  const both = (
    <>
      <Categories />
      <Refresh />
    </>
  );
  const { screen, load } = await show(categories, both);
  await screen.getByRole('button', { name: 'Knows Weddings' }).click();
  await expect.element(screen.getByText('Portraits', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Knows Portraits' })).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
  // The data of the page was current, so that only the change was requested.
  expect(calls).toHaveLength(1);
});

test('a list that came with the page requests its next page by the cursor of the last', async () => {
  const calls = answerCalls({
    'gallery.publicAlbums.list': () => ({ rows: [album('B')], nextCursor: null }),
  });
  const { screen } = await show(firstAlbums, <Albums />);
  await screen.getByRole('button', { name: 'More' }).click();
  await expect.element(screen.getByText('A, B')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'More' })).not.toBeInTheDocument();
  expect(calls).toEqual([
    { path: 'gallery.publicAlbums.list', input: { limit: 12, cursor: 'after A' } },
  ]);
});

test('a next page that cannot be loaded is reported, and the list stays', async () => {
  const { screen } = await show(firstAlbums, <Albums />, () =>
    Promise.reject(new Error('offline')),
  );
  await screen.getByRole('button', { name: 'More' }).click();
  await expect.element(screen.getByText('No more now')).toBeVisible();
  await expect.element(screen.getByText('A', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'More' })).toBeVisible();
});
