import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSwipe } from '../../../lib/use-swipe.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { SharedEntry } from './shared-entry-view.tsx';
import { useSharedPictures } from './use-shared-pictures.ts';

export type SharedPictureProps = {
  /** What opens the folder in which it lies. */
  folderKey: string;
  picture: SharedEntry;
  /** Called with the picture before, or the next. */
  onTurn: (to: SharedEntry) => void;
  /** The picture itself. */
  children: ReactNode;
};

/** A picture of a folder, from which one goes on to the others by buttons, keys and swipes. */
export function SharedPicture({ folderKey, picture, onTurn, children }: SharedPictureProps) {
  const { turn, place, count, hasMore } = useSharedPictures({ folderKey, shown: picture, onTurn });
  const swipe = useSwipe(turn);
  return (
    <>
      <div {...swipe}>{children}</div>
      {count > 1 && place > 0 && (
        <div className="mt-4 flex items-center justify-center gap-5">
          <IconButton
            outlined
            label="Previous picture"
            icon={<ChevronLeft />}
            disabled={place === 1}
            onClick={() => turn(-1)}
          />
          <p aria-live="polite" className="figures text-muted">
            <span className="sr-only">{`${picture.name}, `}</span>
            {`${place} of ${count}${hasMore ? '+' : ''}`}
          </p>
          <IconButton
            outlined
            label="Next picture"
            icon={<ChevronRight />}
            disabled={place === count}
            onClick={() => turn(1)}
          />
        </div>
      )}
    </>
  );
}
