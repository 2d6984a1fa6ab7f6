import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { sentences } from '../../../lib/sentences.ts';
import { useSwipe } from '../../../lib/use-swipe.ts';
import { useViewerNavigation, type ViewerItems } from '../../../lib/use-viewer-navigation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { linkText } from './link-text.ts';
import { Stage } from './stage.tsx';
import { altOf, labelOf, type Work } from './work.ts';

export type ViewerProps = ViewerItems<Work> & {
  /** The number of the one that is shown, from 0. */
  index: number;
  onIndexChange: (index: number) => void;
  onClose: () => void;
  /** Gets the focus when the viewer is closed. */
  focusAfter: () => HTMLElement | null | undefined;
};

/** One picture after the other on near-black. It goes round at the ends; Escape closes it. */
export function Viewer({ index, onIndexChange, onClose, focusAfter, ...source }: ViewerProps) {
  const { things: works } = source;
  const work = works.at(index);
  const { turn, isWaiting } = useViewerNavigation({ ...source, index, onTurn: onIndexChange });
  const swipe = useSwipe(turn);

  if (!work) return null;
  const several = works.length > 1;
  const place = `${index + 1} of ${works.length}`;

  return (
    <Dialog
      open
      size="full"
      title={work.title || labelOf(work)}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        focusAfter()?.focus();
      }}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <div
        data-theme="dark"
        className="relative flex h-full flex-col bg-[#0b0908] text-ink"
        {...swipe}
      >
        {/* On a low screen it stands over the edges of the picture, and the words in one line below it. */}
        <div className="flex h-14 shrink-0 items-center justify-between pr-1.5 pl-5 md:h-16 md:pr-4 md:pl-7 low:absolute low:inset-x-0 low:top-0 low:z-10">
          <p className="figures flex items-center gap-3 text-desk text-muted" aria-hidden="true">
            <span>
              {index + 1} / {works.length}
            </span>
            {isWaiting && <Spinner />}
          </p>
          <IconButton
            label="Close"
            icon={<X />}
            onClick={onClose}
            className="low:bg-[#0b0908]/70"
          />
        </div>

        <div className="grid min-h-0 flex-1 grid-cols-[auto_minmax(0,1fr)_auto] items-center max-md:grid-cols-1">
          {several && (
            <IconButton
              label="Previous"
              icon={<ChevronLeft />}
              onClick={() => turn(-1)}
              className="mx-4 max-md:hidden"
            />
          )}
          <Stage works={works} index={index} />
          {several && (
            <IconButton
              label="Next"
              icon={<ChevronRight />}
              onClick={() => turn(1)}
              className="mx-4 max-md:hidden"
            />
          )}
        </div>

        <div className="flex min-h-20 shrink-0 items-center gap-1 px-1.5 py-3 md:justify-center md:px-20 md:py-4 low:min-h-0 low:py-1.5">
          {several && (
            <IconButton
              label="Previous"
              icon={<ChevronLeft />}
              onClick={() => turn(-1)}
              className="md:hidden"
            />
          )}
          <div className="min-w-0 flex-1 text-center text-desk text-muted low:flex low:flex-wrap low:items-baseline low:justify-center low:gap-x-3">
            <p className="text-base text-ink">{work.title}</p>
            <p className="mt-0.5 low:mt-0">
              {[work.category, work.description].filter((words) => words !== '').join(' · ')}
            </p>
            {work.link && (
              <TextLink href={work.link} className="mt-1.5 inline-block py-1 text-ink">
                {linkText(work.link)}
              </TextLink>
            )}
          </div>
          {several && (
            <IconButton
              label="Next"
              icon={<ChevronRight />}
              onClick={() => turn(1)}
              className="md:hidden"
            />
          )}
        </div>
        <p className="sr-only" aria-live="polite">
          {sentences(`${place}: ${work.title || labelOf(work)}`, altOf(work))}
        </p>
      </div>
    </Dialog>
  );
}
