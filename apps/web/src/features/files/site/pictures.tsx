import { useState } from 'react';
import { PictureGrid } from './picture-grid.tsx';
import { PictureViewer } from './picture-viewer.tsx';
import type { Favourites, SharedEntry } from './use-favourites.ts';

export type PicturesProps = {
  /** Accessible name of the list. */
  label: string;
  pictures: readonly SharedEntry[];
  /** Filter for the grid; the viewer shows all. */
  isHung?: ((picture: SharedEntry) => boolean) | undefined;
  /** Total number, including those not loaded yet. */
  total: number;
  favourites: Favourites | undefined;
  allowsDownloads: boolean;
  /** Loads more of them. */
  onMissing?: (() => void) | undefined;
  /** How often loading has failed. */
  failures?: number | undefined;
};

/** The pictures of a link: a grid, and a full-screen viewer. */
export function Pictures({
  label,
  pictures,
  isHung = () => true,
  total,
  favourites,
  allowsDownloads,
  onMissing = () => undefined,
  failures = 0,
}: PicturesProps) {
  const [opened, setOpened] = useState<string>();
  const shown = pictures.find(({ id }) => id === opened);
  // With new keys, loading begins anew.
  if (opened !== undefined && !shown) setOpened(undefined);
  const open = ({ id }: SharedEntry) => setOpened(id);
  return (
    <>
      <PictureGrid
        label={label}
        pictures={pictures.filter(isHung)}
        favourites={favourites}
        onOpen={open}
      />
      {shown && (
        <PictureViewer
          pictures={pictures}
          total={total}
          shown={shown}
          favourites={favourites}
          allowsDownloads={allowsDownloads}
          onTurn={open}
          onMissing={onMissing}
          failures={failures}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
