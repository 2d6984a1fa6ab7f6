import type { PreviewSize } from '@shutterhouse/contract/files/constants';
import { shareMessages as messages } from '@shutterhouse/contract/files/shares/messages';
import {
  keepPreviousData,
  useInfiniteQuery,
  useIsMutating,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useState } from 'react';
import { problemSentence, readApiError } from '../../../lib/calls/api-error.ts';
import { notify } from '../../../lib/calls/notices.ts';
import { type Outputs, trpc } from '../../../lib/calls/trpc.ts';

/** A link that was opened. */
export type OpenedShare = Extract<Outputs['files']['shares']['open'], { isLocked: false }>;

/** A file or folder of a link. */
export type SharedEntry = Outputs['files']['shares']['entries']['rows'][number];

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

const mutationKey = [['files', 'shares', 'setFavourite']];

/** The favourites of a link; undefined where it doesn't allow them. */
export type Favourites = {
  count: number;
  has: (entry: SharedEntry) => boolean;
  /** Toggles a picture optimistically; reverted if saving fails. */
  toggle: (entry: SharedEntry) => void;
};

/** Manages the favourites of an opened link. */
export function useFavourites(opened: OpenedShare): Favourites | undefined {
  const { client } = trpc.useUtils();
  /** Changes since the pictures were listed, by id. */
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [count, setCount] = useState(opened.favourites);
  const underWay = useIsMutating({ mutationKey });
  const { mutate } = useMutation({
    mutationKey,
    // One at a time, so that the last change of a picture wins.
    scope: { id: 'favourites' },
    meta: { errorShownInPlace: true },
    mutationFn: ({ key, isFavourite }: { id: string; key: string; isFavourite: boolean }) =>
      client.files.shares.setFavourite.mutate({ key, isFavourite }),
  });
  if (!opened.allowsFavourites) return undefined;

  const has = ({ id, isFavourite }: SharedEntry) => changed.get(id) ?? isFavourite;
  function note(id: string, isFavourite: boolean) {
    setChanged((before) => new Map(before).set(id, isFavourite));
    setCount((before) => Math.max(0, before + (isFavourite ? 1 : -1)));
  }
  return {
    count,
    has,
    toggle(entry) {
      const { id, key } = entry;
      const isFavourite = !has(entry);
      note(id, isFavourite);
      mutate(
        { id, key, isFavourite },
        {
          onSuccess: ({ favourites }) => {
            if (underWay === 0) setCount(favourites);
          },
          onError: (error) => {
            note(id, !isFavourite);
            notify.error(problemSentence(readApiError(error), messages.favouriteFailed));
          },
        },
      );
    },
  };
}

/** URL that downloads a file of a link. */
export function sharedDownload(key: string): string {
  return `/api/files/shared/content?key=${encodeURIComponent(key)}`;
}

/** URL that shows it in the browser. */
export function sharedInline(key: string): string {
  return `${sharedDownload(key)}&inline=true`;
}

/** URL of a picture in a smaller size. */
export function sharedPreview(key: string, size: PreviewSize): string {
  return `/api/files/shared/preview?key=${encodeURIComponent(key)}&size=${size}`;
}

/** URL that downloads a folder of a link as an archive. */
export function sharedArchive(key: string): string {
  return `/api/files/shared/archive?key=${encodeURIComponent(key)}`;
}

/** URL that downloads the link's favourites as an archive, with any key issued for it. */
export function favouritesArchive(key: string): string {
  return `/api/files/shared/favourites/archive?key=${encodeURIComponent(key)}`;
}
