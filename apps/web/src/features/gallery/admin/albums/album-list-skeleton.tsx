import { albumListLayout } from '@shutterhouse/contract/gallery/constants';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { AlbumsView } from '../gallery-state.ts';

const { card, rowHeight, gap } = albumListLayout;
const places = [1, 2, 3, 4] as const;

/** Stands where the albums will stand. */
export function AlbumListSkeleton({ view }: { view: AlbumsView }) {
  const size = view === 'grid' ? card : { width: '100%', height: rowHeight };
  return (
    <div
      aria-busy="true"
      className="flex h-[60vh] min-h-88 flex-wrap content-start overflow-hidden"
      style={{ gap }}
    >
      <p role="status" className="sr-only">
        Loading albums...
      </p>
      {places.map((place) => (
        <span key={place} className="block max-w-full" style={size}>
          <Skeleton className="size-full" />
        </span>
      ))}
    </div>
  );
}
