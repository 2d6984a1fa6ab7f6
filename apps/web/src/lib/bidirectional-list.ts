import { sequenceOf } from './sequence.ts';
import type { ViewerItems } from './use-viewer-navigation.ts';

/** A list that comes page by page, as a query gives it. */
type Pages<Item> = {
  /** Undefined until the first page has come. */
  items: readonly Item[] | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  errorUpdateCount: number;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
};

/**
 * Items loaded from both ends of a list: the first pages at once, the last ones as soon as they are wanted.
 * @param total how many there are said to be
 * @param open asks for the pages from the end, which `end` has from then on
 */
export function bidirectionalList<Item>(
  total: number,
  start: Pages<Item>,
  end: Pages<Item> & { open: () => void },
): ViewerItems<Item> {
  const first = start.items ?? [];
  // Once all have come, they are what counts: somebody may have added or removed some since.
  const length = start.hasNextPage ? Math.max(total, first.length + 1) : first.length;
  const things = sequenceOf(length, first, start.hasNextPage ? end.items : []);
  return {
    things,
    onMissing: (index) => {
      if (things.nearerEnd(index) === 'end') end.open();
      goOn(things.nearerEnd(index) === 'end' ? end : start);
    },
    failures: start.errorUpdateCount + end.errorUpdateCount,
  };
}

function goOn<Item>({ items, isFetching, ...pages }: Pages<Item>): void {
  if (items === undefined) {
    if (!isFetching && pages.errorUpdateCount > 0) pages.refetch();
  } else if (pages.hasNextPage && !pages.isFetchingNextPage) {
    pages.fetchNextPage();
  }
}
