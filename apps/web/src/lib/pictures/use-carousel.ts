import type { EmblaCarouselType as Api, EmblaOptionsType } from 'embla-carousel';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { reducedMotionQuery, useMediaQuery } from '../browser/media-query.ts';
import { inlineDistance, logicalKey, pageDirection } from '../language/direction.ts';

/** The minimum length of a swipe, in pixels. */
const swipePx = 50;

export type CarouselOptions = {
  startIndex: number;
  shownIndex: number | undefined;
  onIndexChange: ((index: number) => void) | undefined;
  pageKeys: boolean;
  loop: boolean;
};

const atRest = { index: 0, stop: 0, stops: 0, canGoBack: false, canGoOn: false, hasMoved: false };

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=radio], [type=checkbox]), textarea, select') !== null
  );
}

/**
 * Handles drags: below `swipePx` they snap back, from there on they move at least one slide.
 * Returns a function that unsubscribes.
 */
function followSwipes(api: Api): () => void {
  const root = api.rootNode();
  // By the pointer: after a quick swipe the slides have not followed it yet.
  let from = { x: 0, stop: 0 };
  let x = 0;
  function onPress(event: PointerEvent) {
    x = event.clientX;
    from = { x, stop: api.selectedScrollSnap() };
  }
  function onMove(event: PointerEvent) {
    x = event.clientX;
  }
  function onUp() {
    const distance = inlineDistance(from.x, x);
    if (Math.abs(distance) < swipePx) {
      if (api.selectedScrollSnap() !== from.stop) api.scrollTo(from.stop);
    } else if (api.selectedScrollSnap() === from.stop) {
      if (distance < 0) api.scrollNext();
      else api.scrollPrev();
    }
  }
  root.addEventListener('pointerdown', onPress, { capture: true });
  document.addEventListener('pointermove', onMove, { capture: true, passive: true });
  api.on('pointerUp', onUp);
  return () => {
    root.removeEventListener('pointerdown', onPress, { capture: true });
    document.removeEventListener('pointermove', onMove, { capture: true });
    api.off('pointerUp', onUp);
  };
}

/** Whether a slide will be fully visible when the carousel has settled. */
function isWhole(api: Api, index: number): boolean {
  const { slideRects, containerRect, target } = api.internalEngine();
  const slide = slideRects[index];
  if (!slide) return true;
  const edge = pageDirection() === 'rtl' ? 'right' : 'left';
  const start = Math.abs(slide[edge] - containerRect[edge]) + target.get();
  // Allows for rounding of half pixels.
  return start >= -1 && start + slide.width <= containerRect.width + 1;
}

/** Embla on an element. Its code is loaded when there is one: until then the slides stand where styles put them. */
function useEmbla(options: EmblaOptionsType) {
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const [api, setApi] = useState<Api>();
  const initial = useRef(options);
  useEffect(() => {
    if (viewport === null) return;
    let made: Api | undefined;
    let isGone = false;
    import('embla-carousel').then(
      ({ default: create }) => {
        if (isGone) return;
        made = create(viewport, initial.current);
        setApi(made);
      },
      // Without it the slides are scrolled.
      () => undefined,
    );
    return () => {
      isGone = true;
      made?.destroy();
      setApi(undefined);
    };
  }, [viewport]);
  return [setViewport, api] as const;
}

/** The state and the actions of a carousel; ui/pictures/carousel.tsx renders it. */
export function useCarousel({
  startIndex,
  shownIndex,
  onIndexChange,
  pageKeys,
  loop,
}: CarouselOptions) {
  const still = useMediaQuery(reducedMotionQuery);
  // Fixed: a later change of the first slide would move the carousel away from under the pointer.
  const [firstIndex] = useState(startIndex);
  const [viewportRef, api] = useEmbla({
    align: 'start',
    direction: pageDirection(),
    containScroll: 'trimSnaps',
    startIndex: firstIndex,
    loop,
    duration: 22,
  });
  const [state, setState] = useState(atRest);

  const read = useEffectEvent((carousel: Api, hasMoved: boolean) => {
    const stop = carousel.selectedScrollSnap();
    const index = carousel.internalEngine().slideRegistry[stop]?.[0] ?? stop;
    setState({
      index,
      stop,
      stops: carousel.scrollSnapList().length,
      canGoBack: carousel.canScrollPrev(),
      canGoOn: carousel.canScrollNext(),
      hasMoved,
    });
    if (hasMoved) onIndexChange?.(index);
  });

  useEffect(() => {
    if (!api) return;
    read(api, false);
    const onSelect = () => {
      // Undoes scrolling by the browser itself (to a match of the page search).
      api.rootNode().scrollLeft = 0;
      // After a short swipe, whose force may select the next slide until it has been taken back.
      queueMicrotask(() => read(api, true));
    };
    const onLayout = () => read(api, false);
    api.on('select', onSelect).on('reInit', onLayout);
    const stopFollowing = followSwipes(api);
    return () => {
      stopFollowing();
      api.off('select', onSelect).off('reInit', onLayout);
    };
  }, [api]);

  const show = useEffectEvent((carousel: Api, index: number) => {
    const viewport = carousel.rootNode();
    if (viewport.scrollLeft === 0 && isWhole(carousel, index)) return;
    viewport.scrollLeft = 0;
    const stops = carousel.internalEngine().slideRegistry;
    carousel.scrollTo(
      stops.findIndex((slides) => slides.includes(index)),
      still,
    );
  });
  useEffect(() => {
    if (api && shownIndex !== undefined) show(api, shownIndex);
  }, [api, shownIndex]);

  function goBack() {
    api?.scrollPrev(still);
  }

  function goToNext() {
    api?.scrollNext(still);
  }

  function turnByKey(event: { key: string; target: EventTarget | null; preventDefault(): void }) {
    if (isTyping(event.target)) return;
    const key = logicalKey(event.key);
    if (key === 'ArrowLeft') goBack();
    else if (key === 'ArrowRight') goToNext();
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
    goToNext,
    goTo: (stop: number) => api?.scrollTo(stop, still),
    onKeyDown: pageKeys ? undefined : (event: KeyboardEvent) => turnByKey(event),
  };
}
