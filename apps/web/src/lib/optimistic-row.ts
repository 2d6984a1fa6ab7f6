import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { readApiError, refusalSentence } from './api-error.ts';
import type { Feedback } from './use-feedback.ts';

/** What a change of one row in a list shows and says. */
export type OptimisticRow<Row, Input> = {
  client: QueryClient;
  /** Every list with this key is changed, whole ones and those that come page by page. */
  queryKey: QueryKey;
  /** What the row has at once. */
  change: (input: Input) => Partial<Row>;
  done: (input: Input) => string;
  failed: (input: Input) => string;
  feedback: Feedback;
  /** Reads anew what shows the row elsewhere. */
  refresh: () => Promise<unknown>;
};

type Paged<Row> = InfiniteData<{ rows: Row[] }>;
type List<Row> = Row[] | Paged<Row>;

/**
 * The options of a mutation that changes one row: every list shows it at once, and takes back just
 * that when the server refuses, with a sentence. What else changed meanwhile stays.
 */
export function optimisticRow<Row extends { id: string }, Input extends { id: string }>({
  client,
  queryKey,
  change,
  done,
  failed,
  feedback,
  refresh,
}: OptimisticRow<Row, Input>) {
  const rowOf = (id: string) =>
    client
      .getQueriesData<List<Row>>({ queryKey })
      .flatMap(([, list]) => (list ? rowsOf(list) : []))
      .find((row) => row.id === id);

  const show = (id: string, fields: Partial<Row>) =>
    changeRow<Row>(client, queryKey, id, () => fields);

  return {
    meta: { errorShownInPlace: true } as const,
    /** Gives what the change replaced, for `onError`. */
    onMutate: async (input: Input): Promise<Partial<Row> | undefined> => {
      await client.cancelQueries({ queryKey });
      const row = rowOf(input.id);
      const fields = change(input);
      const before = row && pick(row, Object.keys(fields) as (keyof Row)[]);
      show(input.id, fields);
      return before;
    },
    onSuccess: async (_row: unknown, input: Input) => {
      feedback.succeed(done(input));
      await refresh();
    },
    onError: async (error: unknown, input: Input, before: unknown) => {
      if (isFields<Row>(before)) show(input.id, before);
      const problem = readApiError(error);
      if (problem.status === 401) return;
      feedback.fail(refusalSentence(problem) ?? failed(input));
      if (problem.status === 404) await refresh();
    },
  };
}

/** Changes a row in every list with this key, whole ones and those that come page by page. */
export function changeRow<Row extends { id: string }>(
  client: QueryClient,
  queryKey: QueryKey,
  id: string,
  change: (row: Row) => Partial<Row>,
): void {
  client.setQueriesData<List<Row>>(
    { queryKey },
    (list) => list && mapRows(list, (row) => (row.id === id ? { ...row, ...change(row) } : row)),
  );
}

function isFields<Row>(value: unknown): value is Partial<Row> {
  return typeof value === 'object' && value !== null;
}

function rowsOf<Row>(list: List<Row>): Row[] {
  return Array.isArray(list) ? list : list.pages.flatMap(({ rows }) => rows);
}

function mapRows<Row>(list: List<Row>, map: (row: Row) => Row): List<Row> {
  if (Array.isArray(list)) return list.map(map);
  return { ...list, pages: list.pages.map((page) => ({ ...page, rows: page.rows.map(map) })) };
}

function pick<Row extends object>(row: Row, keys: (keyof Row)[]): Partial<Row> {
  const picked: Partial<Row> = {};
  for (const key of keys) picked[key] = row[key];
  return picked;
}
