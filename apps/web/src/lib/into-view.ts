import { type RefObject, useEffect, useRef } from 'react';

/**
 * As a `ref`, brings what has just appeared where it can be seen: what was pressed may stand far from it, or may have gone.
 * What is in view stays where it is.
 */
export function intoView(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** The same whenever there is another `news`, for what may be there already. */
export function useIntoView<E extends HTMLElement>(news: object | null): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (news) intoView(ref.current);
  }, [news]);
  return ref;
}
