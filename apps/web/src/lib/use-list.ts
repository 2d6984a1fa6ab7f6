import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Feedback } from './use-feedback.ts';

/** How every list that comes page after page is asked for: `trpc.….useInfiniteQuery(input, pages)`. */
export const pages = {
  getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor ?? undefined,
  // While the filters change, what was found before stays, dimmed.
  placeholderData: keepPreviousData,
} as const;

/** What such a query gives. */
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

/** A list that can grow, as a screen shows it. */
export type List<Row> = {
  /** All rows so far; undefined until the first page is there. */
  rows: Row[] | undefined;
  /** Why there are none; null when there are some. */
  error: unknown;
  isFetching: boolean;
  isRefetching: boolean;
  /** The rows are those of the filters before. */
  isStale: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** What is said when a load fails. */
  loadFailed: string;
  refetch: () => Promise<{ isError: boolean }>;
  loadMore: () => Promise<void>;
};

/**
 * A list out of its query. When reading it anew or its next page fails, the rows that are there stay,
 * and the feedback says so.
 */
export function useList<Row>(
  query: PagesQuery<Row>,
  { loadFailed, feedback }: { loadFailed: string; feedback: Feedback },
): List<Row> {
  const rows = query.data?.pages.flatMap((page) => page.rows);
  const error = rows === undefined ? query.error : null;
  const isLost = Boolean(error);
  const { sentence, clear } = feedback;
  // The failure stands in the place of the rows; it is not said a second time.
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
      // Without rows the failure stands in their place.
      if (isError && rows !== undefined) feedback.fail(loadFailed);
      return { isError };
    },
    async loadMore() {
      const { isFetchNextPageError } = await query.fetchNextPage();
      if (isFetchNextPageError) feedback.fail(loadFailed);
    },
  };
}
