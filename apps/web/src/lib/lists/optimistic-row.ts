import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { problemSentence, readApiError } from '../calls/api-error.ts';
import type { Feedback } from '../forms/use-feedback.ts';

/** The optimistic change of one row in a list, and its feedback. */
export type OptimisticRow<Row, Input> = {
  client: QueryClient;
  /** Every list with this key is changed, plain and infinite ones. */
  queryKey: QueryKey;
  /** The fields that change at once. */
  change: (input: Input) => Partial<Row>;
  /** @param was the row before the change, where a list shows it */
  done: (input: Input, was: Row | undefined) => string;
  failed: (input: Input) => string;
  feedback: Feedback;
  /** Refetches the other queries that show the row. */
  refresh: () => Promise<unknown>;
};

type Paged<Row> = InfiniteData<{ rows: Row[] }>;
type List<Row> = Row[] | Paged<Row>;

/**
 * The options of a mutation that changes one row: every list shows it at once, and reverts only
 * these fields, with a message, when it fails. Other changes made meanwhile are kept.
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
    /** Gives the row as it was, for `onSuccess` and `onError`. */
    onMutate: async (input: Input): Promise<Row | undefined> => {
      await client.cancelQueries({ queryKey });
      const was = rowOf(input.id);
      show(input.id, change(input));
      return was;
    },
    onSuccess: async (_row: unknown, input: Input, was?: unknown) => {
      feedback.succeed(done(input, isRow<Row>(was) ? was : undefined));
      await refresh();
    },
    onError: async (error: unknown, input: Input, was: unknown) => {
      if (isRow<Row>(was)) show(input.id, pick(was, Object.keys(change(input)) as (keyof Row)[]));
      const problem = readApiError(error);
      if (problem.status === 401) return;
      feedback.fail(problemSentence(problem, failed(input)));
      if (problem.status === 404) await refresh();
    },
  };
}

/** Changes a row in every list with this key, plain and infinite ones. */
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

function isRow<Row>(value: unknown): value is Row {
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
