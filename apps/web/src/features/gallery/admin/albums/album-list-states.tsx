import { albumListLayout } from '@shutterhouse/contract/gallery/constants';
import { galleryMessages as messages } from '@shutterhouse/contract/gallery/messages';
import { Images } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { AlbumsView } from '../gallery-state.ts';

const { card, rowHeight, gap } = albumListLayout;
const places = [1, 2, 3, 4] as const;

/** Stands where the albums will stand. */
export function AlbumListSkeleton({ view }: { view: AlbumsView }) {
  const column = view === 'grid' ? `minmax(min(100%, ${card.width}px), 1fr)` : '100%';
  const height = view === 'grid' ? card.height : rowHeight;
  return (
    <div
      aria-busy="true"
      className="grid h-[60vh] min-h-88 content-start overflow-hidden"
      style={{ gap, gridTemplateColumns: `repeat(auto-fill, ${column})` }}
    >
      <p role="status" className="sr-only">
        Loading albums...
      </p>
      {places.map((place) => (
        <span key={place} className="block" style={{ height }}>
          <Skeleton className="size-full" />
        </span>
      ))}
    </div>
  );
}

export type AlbumsEmptyStateProps = {
  /** Given when a search is what hides the albums. */
  onClear: (() => void) | undefined;
  onCreate: () => void;
};

/** Stands where albums would stand. */
export function AlbumsEmptyState({ onClear, onCreate }: AlbumsEmptyStateProps) {
  return (
    <EmptyState
      icon={<Images />}
      title={messages.noAlbums}
      text={onClear ? 'No album has these words in its name.' : messages.noAlbumsHint}
      action={
        onClear ? (
          <Button size="small" onClick={onClear}>
            Clear search
          </Button>
        ) : (
          <Button size="small" onClick={onCreate}>
            Create Album
          </Button>
        )
      }
      className="border-t border-line"
    />
  );
}
