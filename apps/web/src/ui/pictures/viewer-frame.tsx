import { t } from '@shutterhouse/contract/sentences';
import { formatCount } from '@shutterhouse/contract/text-format';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/formats/class-names.ts';
import { useSwipe } from '../../lib/pictures/use-swipe.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { Dialog } from '../overlays/dialog.tsx';

export type ViewerFrameProps = {
  title: string;
  /** The position of the shown picture, from 0, and how many there are. */
  index: number;
  count: number;
  /** Beside the position, such as the name of the file. */
  caption?: ReactNode;
  /** Controls of the shown picture, beside Close. */
  actions?: ReactNode;
  /** The next picture is being loaded. */
  isWaiting: boolean;
  /** Said to screen readers when another picture is shown. */
  announcement: string;
  /** Text below the picture. */
  footer?: ReactNode;
  /** The picture is zoomed, so that a finger moves it instead of turning to another. */
  isZoomed?: boolean | undefined;
  /** The controls are hidden until they are pointed at or have the focus. */
  isQuiet?: boolean | undefined;
  children: ReactNode;
  onTurn: (by: 1 | -1) => void;
  onClose: () => void;
  /** The element that gets the focus when the viewer closes. */
  focusAfter: () => HTMLElement | null | undefined;
};

/** A full-screen dialog on near-black that shows one picture at a time: arrows, swipe, position, Close. */
export function ViewerFrame({
  onTurn,
  onClose,
  footer,
  isZoomed,
  isQuiet,
  ...props
}: ViewerFrameProps) {
  const swipe = useSwipe((by) => {
    if (!isZoomed) onTurn(by);
  });
  const quiet =
    isQuiet && 'opacity-0 transition-opacity focus-within:opacity-100 hover:opacity-100';
  const several = props.count > 1;
  const previous = (className: string) =>
    several && (
      <IconButton
        label={t('Previous')}
        icon={<ChevronLeft />}
        onClick={() => onTurn(-1)}
        className={className}
      />
    );
  const next = (className: string) =>
    several && (
      <IconButton
        label={t('Next')}
        icon={<ChevronRight />}
        onClick={() => onTurn(1)}
        className={className}
      />
    );
  return (
    <Dialog
      open
      size="full"
      title={props.title}
      onCloseAutoFocus={(event) => {
        const target = props.focusAfter();
        if (!target) return;
        event.preventDefault();
        target.focus();
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
        {/* On a low screen this bar overlaps the picture, and the text is in one line below it. */}
        <div
          className={classNames(
            'flex h-14 shrink-0 items-center gap-0.5 pe-1.5 ps-5 md:h-16 md:pe-4 md:ps-7 low:absolute low:inset-x-0 low:top-0 low:z-10',
            quiet,
          )}
        >
          <p
            className="figures flex min-w-0 flex-1 items-center gap-3 text-desk text-muted"
            aria-hidden="true"
          >
            <span className="shrink-0">
              {formatCount(props.index + 1)} / {formatCount(props.count)}
            </span>
            {props.caption}
            {props.isWaiting && <Spinner />}
          </p>
          {props.actions}
          <IconButton
            label={t('Close')}
            icon={<X />}
            onClick={onClose}
            className="low:bg-[#0b0908]/70"
          />
        </div>
        <div
          className={classNames(
            'grid min-h-0 flex-1 grid-cols-[auto_minmax(0,1fr)_auto] items-center max-md:grid-cols-1',
            !footer && 'pb-5 max-md:pb-0 low:pb-0',
          )}
        >
          {previous(classNames('mx-4 max-md:hidden', quiet))}
          {props.children}
          {next(classNames('mx-4 max-md:hidden', quiet))}
        </div>
        {footer ? (
          <div
            className={classNames(
              'flex min-h-20 shrink-0 items-center gap-1 px-1.5 py-3 md:justify-center md:px-20 md:py-4 low:min-h-0 low:py-1.5',
              quiet,
            )}
          >
            {previous('md:hidden')}
            {footer}
            {next('md:hidden')}
          </div>
        ) : (
          several && (
            <div
              className={classNames(
                'flex h-16 shrink-0 items-center justify-between px-1.5 md:hidden low:h-11',
                quiet,
              )}
            >
              {previous('')}
              {next('')}
            </div>
          )
        )}
        <p className="sr-only" aria-live="polite">
          {props.announcement}
        </p>
      </div>
    </Dialog>
  );
}
