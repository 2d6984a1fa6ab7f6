import { albumListLayout } from '@shutterhouse/contract/gallery/constants';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import type { AlbumsView } from '../gallery-state.ts';

const { card, rowHeight, gap } = albumListLayout;
const places = [1, 2, 3, 4] as const;

/** The placeholder of the albums. */
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
