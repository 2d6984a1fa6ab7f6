import type { ReactNode } from 'react';
import { EmptyState, type EmptyStateProps } from '../../../ui/lists/empty-state.tsx';
import { EvenMasonry, type EvenMasonryProps } from './even-masonry.tsx';

export type GalleryWallProps = EvenMasonryProps & {
  /** Shown when there are no pictures. */
  empty: EmptyStateProps;
  /** Rendered below the wall. */
  children?: ReactNode;
};

/** The full-width wall of a page. */
export function GalleryWall({ empty, children, ...wall }: GalleryWallProps) {
  return (
    <div className="wall-margins pb-16 md:px-3 md:pb-24 lg:px-4">
      {wall.works?.length === 0 ? <EmptyState {...empty} /> : <EvenMasonry {...wall} />}
      {children}
    </div>
  );
}
