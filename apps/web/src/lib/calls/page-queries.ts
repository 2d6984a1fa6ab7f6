/**
 * Queries of the public pages. The server sends their data with the page, so that reading it needs neither React Query
 * nor the typed client; both (a `QueryRuntime`) are loaded when something has to be requested: data that the page
 * lacks, more of a list, or a part with calls of its own. From then on the same hooks read React Query's cache.
 *
 * Why there are two ways of reading: with both in the first load, `/` and `/gallery` bring 108.1 KB of compressed scripts instead
 * of 88.1, though neither makes a call; the line of Lighthouse's phone takes 0.11 s for the difference.
 */
import {
  createContext,
  type ReactNode,
  useContext,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { LoadState } from './load-state.ts';
import type { Outputs } from './trpc.ts';

/** The key of a query, as @trpc/react-query makes it. */
export type PageQueryKey = readonly [
  path: readonly string[],
  args: { input?: unknown; type: 'query' | 'infinite' },
];

/** The data that came with a page. */
export type PageState = readonly (readonly [PageQueryKey, unknown])[];

export type ObserveOptions = {
  /** For how many milliseconds the data counts as current; that of the query client by default. */
  staleTime?: number | undefined;
  /** False to read only what is there. */
  isRequested?: boolean | undefined;
};

/** A query of React Query's cache, for `useSyncExternalStore`. */
export type ObservedQuery = {
  /** The same object until the state changes. */
  current: () => LoadState<unknown>;
  subscribe: (listener: () => void) => () => void;
};

/** React Query and the typed client, which public pages load only when something has to be requested. */
export type QueryRuntime = {
  /** Adds what the hooks of calls (`trpc.….useQuery`) need around them. */
  provide: (children: ReactNode) => ReactNode;
  observe: (key: PageQueryKey, options: ObserveOptions) => ObservedQuery;
  /** Loads the next page of a list. @throws when it could not be loaded */
  fetchNextPage: (key: PageQueryKey) => Promise<void>;
};

/** The queries of a page, before and after the runtime has loaded. */
export class PageQueries {
  readonly #data: ReadonlyMap<string, unknown>;
  readonly #start: () => Promise<QueryRuntime>;
  readonly #waiting = new Set<(runtime: QueryRuntime) => void>();
  #runtime: QueryRuntime | undefined;
  #loading: Promise<QueryRuntime> | undefined;

  /** @param runtime a function that loads it, called once, or the runtime itself */
  constructor(state: PageState, runtime: QueryRuntime | (() => Promise<QueryRuntime>)) {
    this.#data = new Map(state.map(([key, data]) => [nameOf(key), data]));
    if (typeof runtime === 'function') this.#start = runtime;
    else {
      this.#start = async () => runtime;
      this.#runtime = runtime;
      this.#loading = this.#start();
      markFulfilled(this.#loading, runtime);
    }
  }

  /** Loads the runtime, once. The same promise every time; it stays rejected when the code could not be loaded. */
  load(): Promise<QueryRuntime> {
    if (this.#loading) return this.#loading;
    const loading = this.#start().then((runtime) => {
      this.#runtime = runtime;
      markFulfilled(loading, runtime);
      for (const tell of this.#waiting) tell(runtime);
      this.#waiting.clear();
      return runtime;
    });
    this.#loading = loading;
    return loading;
  }

  /** The states of some queries, for `useSyncExternalStore`. */
  observe(keys: readonly PageQueryKey[], options: ObserveOptions) {
    const queries = keys.map((key) => this.#observeOne(key, options));
    let states = queries.map(({ current }) => current());
    const initial = queries.map((query) => query.initial);
    return {
      initial: () => initial,
      current: () => {
        const next = queries.map(({ current }) => current());
        if (next.some((state, index) => state !== states[index])) states = next;
        return states;
      },
      subscribe: (listener: () => void) => {
        const stops = queries.map(({ subscribe }) => subscribe(listener));
        return () => {
          for (const stop of stops) stop();
        };
      },
    };
  }

  #observeOne(key: PageQueryKey, options: ObserveOptions) {
    let observed: ObservedQuery | undefined = this.#runtime?.observe(key, options);
    const name = nameOf(key);
    const initial: LoadState<unknown> = this.#data.has(name)
      ? { status: 'ready', data: this.#data.get(name) }
      : (observed?.current() ?? { status: 'loading' });
    let state = initial;
    return {
      /** The state that the server has rendered. */
      initial,
      current: () => observed?.current() ?? state,
      subscribe: (listener: () => void) => {
        let stop: (() => void) | undefined;
        const attach = (runtime: QueryRuntime) => {
          observed ??= runtime.observe(key, options);
          stop = observed.subscribe(listener);
          listener();
        };
        if (this.#runtime) attach(this.#runtime);
        else {
          this.#waiting.add(attach);
          if (state.status === 'loading' && options.isRequested !== false) {
            this.load().catch(() => {
              state = { status: 'failed' };
              listener();
            });
          }
        }
        return () => {
          this.#waiting.delete(attach);
          stop?.();
        };
      },
    };
  }
}

/** By these fields React's `use` reads a promise that is already fulfilled without suspending. */
function markFulfilled<Value>(promise: Promise<Value>, value: Value): void {
  Object.assign(promise, { status: 'fulfilled', value });
}

function nameOf(key: PageQueryKey): string {
  return JSON.stringify(key);
}

export const PageQueriesContext = createContext<PageQueries | null>(null);

/** @throws outside of the application's providers */
export function usePageQueries(): PageQueries {
  const queries = useContext(PageQueriesContext);
  if (!queries) throw new Error('Queries need the providers of the application around them.');
  return queries;
}

function useStates(keys: readonly PageQueryKey[], options: ObserveOptions = {}) {
  const queries = usePageQueries();
  const { staleTime, isRequested } = options;
  const names = JSON.stringify(keys);
  const store = useMemo(
    () => queries.observe(JSON.parse(names), { staleTime, isRequested }),
    [queries, names, staleTime, isRequested],
  );
  return useSyncExternalStore(store.subscribe, store.current, store.initial);
}

/** The output of the call at a path ('content.hero.get'); never for a path at which there is none. */
type OutputAt<Path extends string, Of = Outputs> = Path extends `${infer Name}.${infer Rest}`
  ? Name extends keyof Of
    ? OutputAt<Rest, Of[Name]>
    : never
  : Path extends keyof Of
    ? Of[Path]
    : never;

type CallPath<Path extends string> = [OutputAt<Path>] extends [never] ? never : Path;

function keyOf(path: string, type: 'query' | 'infinite', input?: unknown): PageQueryKey {
  return [path.split('.'), { ...(input !== undefined && { input }), type }];
}

/** The state of a call without input: `usePageQuery('content.hero.get')`. */
export function usePageQuery<Path extends string>(
  path: CallPath<Path>,
  options?: ObserveOptions,
): LoadState<OutputAt<Path>> {
  // The data of a key is what its call returns.
  return useStates([keyOf(path, 'query')], options)[0] as LoadState<OutputAt<Path>>;
}

/** The states of one call with several inputs. Their properties must be in the order in which the server loads them. */
export function usePageQueriesOf<Path extends string>(
  path: CallPath<Path>,
  inputs: readonly object[],
): readonly LoadState<OutputAt<Path>>[] {
  const keys = inputs.map((input) => keyOf(path, 'query', input));
  return useStates(keys) as LoadState<OutputAt<Path>>[];
}

type RowAt<Path extends string> = OutputAt<Path> extends { rows: (infer Row)[] } ? Row : never;

/** A list that is loaded page by page. */
export function usePageList<Path extends string>(path: CallPath<Path>, input: object) {
  type Page = { rows: RowAt<Path>[]; nextCursor: string | null };
  const queries = usePageQueries();
  const key = keyOf(path, 'infinite', input);
  const state = useStates([key])[0] as LoadState<{ pages: Page[] }>;
  const [next, setNext] = useState<'idle' | 'fetching' | 'failed'>('idle');
  const pages = state.status === 'ready' ? state.data.pages : [];
  return {
    rows: pages.flatMap(({ rows }) => rows),
    hasNextPage: (pages.at(-1)?.nextCursor ?? null) !== null,
    isFetchingNextPage: next === 'fetching',
    /** The last try failed; the list is as it was before. */
    isFetchNextPageError: next === 'failed',
    fetchNextPage: () => {
      setNext('fetching');
      queries
        .load()
        .then((runtime) => runtime.fetchNextPage(key))
        .then(
          () => setNext('idle'),
          () => setNext('failed'),
        );
    },
  };
}
