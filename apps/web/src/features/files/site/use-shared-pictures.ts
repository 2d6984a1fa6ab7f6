import { previewTypes } from '@shutterhouse/contract/files/constants';
import { useEffect, useEffectEvent } from 'react';
import { fileKindOf } from '../../../ui/file-view.tsx';
import type { SharedEntry } from './shared-entry-view.tsx';
import { useSharedEntries } from './use-shared-entries.ts';

/** So many before the last one that is loaded, the next page is asked for. */
const ahead = 3;

/**
 * The pictures of the folder in which the one lies that is shown, and the ways to the one before and the next:
 * by `turn`, and by the arrow keys.
 */
export function useSharedPictures({
  folderKey,
  shown,
  onTurn,
}: {
  folderKey: string;
  shown: SharedEntry;
  onTurn: (to: SharedEntry) => void;
}) {
  const { data, hasNextPage, isFetching, fetchNextPage } = useSharedEntries(folderKey);
  const pictures = (data?.pages ?? [])
    .flatMap(({ rows }) => rows)
    .filter(({ mimetype }) => fileKindOf(mimetype, previewTypes) === 'image');
  // A name is used once in a folder; what opens the file is another after each load.
  const place = pictures.findIndex(({ name }) => name === shown.name);

  const isNearEnd = place >= pictures.length - ahead && hasNextPage && !isFetching;
  const loadMore = useEffectEvent(() => void fetchNextPage());
  useEffect(() => {
    if (isNearEnd) loadMore();
  }, [isNearEnd]);

  function turn(by: 1 | -1) {
    const to = place < 0 ? undefined : pictures[place + by];
    if (to) onTurn(to);
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'ArrowLeft') turn(-1);
    else if (event.key === 'ArrowRight') turn(1);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return {
    turn,
    /** From 1; 0 while it is not known where it lies. */
    place: place + 1,
    count: pictures.length,
    /** There may be more than were counted. */
    hasMore: hasNextPage,
  };
}
