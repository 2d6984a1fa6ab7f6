import type { ReactNode } from 'react';
import { classNames } from '../../lib/formats/class-names.ts';
import type { TileArranging } from '../../lib/lists/use-arranging.ts';

export type ArrangedTileProps = Pick<TileArranging, 'isDragged' | 'dropSide'> & {
  id: string;
  children: ReactNode;
};

/** A tile of a list that is arranged: faint while it is dragged, with a mark where another would be dropped. */
export function ArrangedTile({ id, isDragged, dropSide, children }: ArrangedTileProps) {
  return (
    <li
      data-tile={id}
      data-drop={dropSide}
      className={classNames(
        'relative flex min-w-0 animate-appear flex-col transition-opacity before:absolute before:inset-y-0 before:w-0.5 before:bg-accent before:opacity-0 data-[drop=after]:before:-inset-e-2 data-[drop=before]:before:-inset-s-2 data-drop:before:opacity-100',
        isDragged && 'opacity-40',
      )}
    >
      {children}
    </li>
  );
}
