import { type RefObject, useLayoutEffect, useState } from 'react';

/** The part of an element near the view, in pixels from its top. */
export type Band = { from: number; to: number };

/** In steps, so that scrolling renders anew only now and then. */
const stepPx = 400;

/** How many screens above and below the view belong to it. */
const screensAround = 1.5;

/** The part of an element that is in the view, with the screens around it; it follows scrolling and changes of the layout. */
export function useBand(element: RefObject<HTMLElement | null>): Band {
  const [band, setBand] = useState<Band>({ from: 0, to: 0 });
  useLayoutEffect(() => {
    function read() {
      if (!element.current) return;
      const { top } = element.current.getBoundingClientRect();
      const around = innerHeight * screensAround;
      const from = Math.floor((-top - around) / stepPx) * stepPx;
      const to = Math.ceil((innerHeight - top + around) / stepPx) * stepPx;
      setBand((before) => (before.from === from && before.to === to ? before : { from, to }));
    }
    read();
    addEventListener('scroll', read, { passive: true });
    addEventListener('resize', read);
    const observer = new ResizeObserver(read);
    observer.observe(document.body);
    return () => {
      removeEventListener('scroll', read);
      removeEventListener('resize', read);
      observer.disconnect();
    };
  }, [element]);
  return band;
}
