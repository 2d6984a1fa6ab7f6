import { shareMessages as messages } from '@shutterhouse/contract/files/shares/messages';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { problemSentence, readApiError } from '../../../lib/calls/api-error.ts';
import { notify } from '../../../lib/calls/notices.ts';
import { type Outputs, trpc } from '../../../lib/calls/trpc.ts';
import type { OpenedShare } from './shared-files.tsx';

export type SharedEntry = Outputs['files']['shares']['entries']['rows'][number];

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
