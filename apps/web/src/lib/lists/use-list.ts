import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Feedback } from '../forms/use-feedback.ts';

/** The options of every paged list: `trpc.….useInfiniteQuery(input, pages)`. */
export const pages = {
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
  // While the filters change, the previous rows stay, dimmed.
  placeholderData: keepPreviousData,
} as const;

/** The result of such a query. */
export type PagesQuery<Row> = {
  data: { pages: { rows: Row[] }[] } | undefined;
  error: unknown;
  isFetching: boolean;
  isRefetching: boolean;
  isPlaceholderData: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  refetch: () => Promise<{ isError: boolean }>;
  fetchNextPage: () => Promise<{ isFetchNextPageError: boolean }>;
};

/** A paged list as a screen shows it. */
export type List<Row> = {
  /** All rows so far; undefined until the first page has loaded. */
  rows: Row[] | undefined;
  /** Why there are no rows; null when there are some. */
  error: unknown;
  isFetching: boolean;
  isRefetching: boolean;
  /** The rows belong to the previous filters. */
  isStale: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** The message when loading fails. */
  loadFailed: string;
  refetch: () => Promise<{ isError: boolean }>;
  loadMore: () => Promise<void>;
};

/** A list from its query. When a refetch or the next page fails, the loaded rows stay, and the feedback says so. */
export function useList<Row>(
  query: PagesQuery<Row>,
  { loadFailed, feedback }: { loadFailed: string; feedback: Feedback },
): List<Row> {
  const rows = query.data?.pages.flatMap((page) => page.rows);
  const error = rows === undefined ? query.error : null;
  const isLost = Boolean(error);
  const { sentence, clear } = feedback;
  // The error replaces the rows; the feedback does not repeat it.
  useEffect(() => {
    if (isLost && sentence?.text === loadFailed) clear();
  }, [isLost, sentence, loadFailed, clear]);

  return {
    rows,
    error,
    isFetching: query.isFetching,
    isRefetching: query.isRefetching && !query.isFetchingNextPage,
    isStale: query.isPlaceholderData,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadFailed,
    async refetch() {
      const { isError } = await query.refetch();
      // Without rows the error is shown in their place.
      if (isError && rows !== undefined) feedback.fail(loadFailed);
      return { isError };
    },
    async loadMore() {
      const { isFetchNextPageError } = await query.fetchNextPage();
      if (isFetchNextPageError) feedback.fail(loadFailed);
    },
  };
}
