import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls what the ref is given to into view whenever there is another `news`: what is said where nobody looks is not said. */
export function useBringIntoView<E extends HTMLElement>(news: object | null): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (news) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [news]);
  return ref;
}
