import { useInfiniteQuery } from '@tanstack/react-query';
import { trpc } from '../../../lib/trpc.ts';

/** The content of a folder that a link has opened, page by page; `folderKey` is what opens it. */
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
    meta: { errorShownInPlace: true },
  });
}
