import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { reducedMotionQuery, useMediaQuery } from './media-query.ts';

type Api = NonNullable<UseEmblaCarouselType[1]>;

/** A swipe of this many pixels turns to the next slide (specification 1, section 9). */
const swipePx = 50;

export type CarouselOptions = {
  startIndex: number;
  onIndexChange: ((index: number) => void) | undefined;
  pageKeys: boolean;
  loop: boolean;
};

const atRest = { index: 0, stop: 0, stops: 0, canGoBack: false, canGoOn: false, moved: false };

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=radio], [type=checkbox]), textarea, select') !== null
  );
}

/** Follows a drag: below 50 px it goes back, from 50 px on it goes at least one place further. */
function followSwipes(api: Api): void {
  let from = { x: 0, stop: 0 };
  api.on('pointerDown', () => {
    from = { x: api.internalEngine().target.get(), stop: api.selectedScrollSnap() };
  });
  api.on('pointerUp', () => {
    const moved = api.internalEngine().location.get() - from.x;
    if (Math.abs(moved) < swipePx) {
      if (api.selectedScrollSnap() !== from.stop) api.scrollTo(from.stop);
    } else if (api.selectedScrollSnap() === from.stop) {
      if (moved < 0) api.scrollNext();
      else api.scrollPrev();
    }
  });
}

/** What a carousel knows and can do; the looks are in ui/carousel.tsx. */
export function useCarousel({ startIndex, onIndexChange, pageKeys, loop }: CarouselOptions) {
  const still = useMediaQuery(reducedMotionQuery);
  const [viewportRef, api] = useEmblaCarousel({
    align: 'start',
    containScroll: 'trimSnaps',
    startIndex,
    loop,
    duration: 22,
  });
  const [state, setState] = useState(atRest);

  const read = useEffectEvent((carousel: Api, moved: boolean) => {
    const stop = carousel.selectedScrollSnap();
    const index = carousel.internalEngine().slideRegistry[stop]?.[0] ?? stop;
    setState({
      index,
      stop,
      stops: carousel.scrollSnapList().length,
      canGoBack: carousel.canScrollPrev(),
      canGoOn: carousel.canScrollNext(),
      moved,
    });
    if (moved) onIndexChange?.(index);
  });

  useEffect(() => {
    if (!api) return;
    read(api, false);
    const onSelect = () => read(api, true);
    const onLayout = () => read(api, false);
    api.on('select', onSelect).on('reInit', onLayout);
    followSwipes(api);
    return () => {
      api.off('select', onSelect).off('reInit', onLayout);
    };
  }, [api]);

  function goBack() {
    api?.scrollPrev(still);
  }

  function goOn() {
    api?.scrollNext(still);
  }

  function turnByKey(event: { key: string; target: EventTarget | null; preventDefault(): void }) {
    if (isTyping(event.target)) return;
    if (event.key === 'ArrowLeft') goBack();
    else if (event.key === 'ArrowRight') goOn();
    else return;
    event.preventDefault();
  }

  const onPageKey = useEffectEvent(turnByKey);
  useEffect(() => {
    if (!pageKeys) return;
    document.addEventListener('keydown', onPageKey);
    return () => document.removeEventListener('keydown', onPageKey);
  }, [pageKeys]);

  return {
    ...state,
    viewportRef,
    goBack,
    goOn,
    goTo: (stop: number) => api?.scrollTo(stop, still),
    onKeyDown: pageKeys ? undefined : (event: KeyboardEvent) => turnByKey(event),
  };
}
