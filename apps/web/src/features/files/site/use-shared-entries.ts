import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { trpc } from '../../../lib/calls/trpc.ts';

/** The contents of a folder of a link, page by page; `folderKey` gives access to it. */
export function useSharedEntries(folderKey: string) {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    queryKey: [['files', 'shares', 'entries'], { folderKey }],
    queryFn: ({ pageParam }) =>
      client.files.shares.entries.mutate({
        key: folderKey,
        ...(pageParam !== '' && { cursor: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    // Never refetched: each load issues new keys, so all pictures would load again.
    staleTime: Number.POSITIVE_INFINITY,
    // What is shown stays while it is loaded by a new key.
    placeholderData: keepPreviousData,
    meta: { errorShownInPlace: true },
  });
}

/** The favourites of a key's link, as of the first fetch. */
export function useChosen(shareKey: string) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: [['files', 'shares', 'chosen'], { shareKey }],
    queryFn: () => client.files.shares.chosen.mutate({ key: shareKey }),
    staleTime: Number.POSITIVE_INFINITY,
    // What is shown stays while it is loaded by a new key.
    placeholderData: keepPreviousData,
    gcTime: 0,
    meta: { errorShownInPlace: true },
  });
}
