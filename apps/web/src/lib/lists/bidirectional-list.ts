import type { ViewerItems } from '../pictures/use-viewer-navigation.ts';
import { sequenceOf } from './sequence.ts';

/** A list that is loaded page by page, as a query returns it. */
type Pages<Item> = {
  /** Undefined until the first page has loaded. */
  items: readonly Item[] | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  errorUpdateCount: number;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
};

/**
 * Items loaded from both ends of a list: the first pages at once, the last ones on demand.
 * @param total the number of items according to the server
 * @param open starts loading the pages from the end, which then arrive in `end`
 */
export function bidirectionalList<Item>(
  total: number,
  start: Pages<Item>,
  end: Pages<Item> & { open: () => void },
): ViewerItems<Item> {
  const first = start.items ?? [];
  // Once all are loaded, their number wins over `total`: items may have been added or removed since.
  const length = start.hasNextPage ? Math.max(total, first.length + 1) : first.length;
  const things = sequenceOf(length, first, start.hasNextPage ? end.items : []);
  return {
    things,
    onMissing: (index) => {
      if (things.nearerEnd(index) === 'end') end.open();
      loadMore(things.nearerEnd(index) === 'end' ? end : start);
    },
    failures: start.errorUpdateCount + end.errorUpdateCount,
  };
}

function loadMore<Item>({ items, isFetching, ...pages }: Pages<Item>): void {
  if (items === undefined) {
    if (!isFetching && pages.errorUpdateCount > 0) pages.refetch();
  } else if (pages.hasNextPage && !pages.isFetchingNextPage) {
    pages.fetchNextPage();
  }
}
