import { t } from '@shutterhouse/contract/sentences';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Children, type ReactNode, useId } from 'react';
import { classNames } from '../../lib/formats/class-names.ts';
import { useCarousel } from '../../lib/pictures/use-carousel.ts';
import { IconButton } from '../controls/icon-button.tsx';

export type CarouselProps = {
  /** What the slides show: 'Services'. */
  label: string;
  /** One child per slide. */
  children: ReactNode;
  /** The width of a slide: 'basis-full', 'basis-[85%] md:basis-1/3'. */
  slideClassName?: string | undefined;
  /** The index of the first slide to show, from 0. */
  startIndex?: number | undefined;
  /** The index of a slide that must be fully visible: the carousel moves to it when it changes and is not. */
  shownIndex?: number | undefined;
  /** Called with the index of the leading slide, from 0. */
  onIndexChange?: ((index: number) => void) | undefined;
  /** The arrow keys work on the whole page, not only while the focus is inside. */
  pageKeys?: boolean | undefined;
  /** Wraps around at the ends. */
  loop?: boolean | undefined;
  className?: string | undefined;
};

/** Slides with arrows, dots, swipe (50 px and more) and the arrow keys. */
export function Carousel({
  label,
  children,
  slideClassName = 'basis-full',
  startIndex = 0,
  shownIndex,
  onIndexChange,
  pageKeys = false,
  loop = false,
  className,
}: CarouselProps) {
  const slides = Children.toArray(children);
  const id = useId();
  const carousel = useCarousel({ startIndex, shownIndex, onIndexChange, pageKeys, loop });
  const movable = carousel.stops > 1;

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={carousel.onKeyDown}
      className={classNames('min-w-0', className)}
    >
      {/* The negative margin leaves room for focus rings and shadows, which the viewport would clip. */}
      <div ref={carousel.viewportRef} className="-mx-1 overflow-hidden px-1 py-1">
        <div id={id} className="-ms-4 flex touch-pan-y touch-pinch-zoom">
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: no element means "slide"; this is the ARIA pattern.
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: Children.toArray keys the slide inside.
              key={index}
              role="group"
              aria-roledescription="slide"
              aria-label={t('{number} of {count}', { number: index + 1, count: slides.length })}
              className={classNames('min-w-0 shrink-0 grow-0 ps-4', slideClassName)}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      <p aria-live="polite" className="sr-only">
        {carousel.hasMoved &&
          t('{number} of {count}', { number: carousel.index + 1, count: slides.length })}
      </p>
      {movable && (
        <div className="mt-5 flex items-center justify-center gap-3">
          <IconButton
            outlined
            label={t('Previous')}
            icon={<ChevronLeft />}
            aria-controls={id}
            disabled={!carousel.canGoBack}
            onClick={carousel.goBack}
          />
          <CarouselDots
            label={label}
            count={carousel.stops}
            current={carousel.stop}
            onChoose={carousel.goTo}
          />
          <IconButton
            outlined
            label={t('Next')}
            icon={<ChevronRight />}
            aria-controls={id}
            disabled={!carousel.canGoOn}
            onClick={carousel.goToNext}
          />
        </div>
      )}
    </section>
  );
}

type CarouselDotsProps = {
  label: string;
  count: number;
  current: number;
  onChoose: (index: number) => void;
};

/** The dots of a carousel's slides. */
function CarouselDots({ label, count, current, onChoose }: CarouselDotsProps) {
  return (
    <ul className="flex" aria-label={t('{label}: choose a slide', { label })}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot has no other identity.
        <li key={index}>
          <button
            type="button"
            aria-label={t('Go to {number}', { number: index + 1 })}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onChoose(index)}
            className="group/dot flex size-6 items-center justify-center rounded-full"
          >
            <span
              aria-hidden="true"
              className={classNames(
                'size-1.5 rounded-full transition-[background-color,transform]',
                index === current
                  ? 'scale-133 bg-accent forced-colors:bg-[SelectedItem]'
                  : 'bg-control group-hover/dot:bg-ink forced-colors:bg-[GrayText]',
              )}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
