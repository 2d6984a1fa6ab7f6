import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * As a `ref`, brings what has just appeared where it can be seen: what was pressed may stand far from it, or may have gone.
 * What is in view stays where it is.
 */
export function intoView(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** How much of the neighbour is seen too in a row that scrolls sideways, in pixels. */
const neighbour = 24;

/** Scrolls a row sideways until one of its elements is seen whole; the page stays where it is. */
export function intoRow(row: Element, element: Element): void {
  const { left, right } = row.getBoundingClientRect();
  const shown = element.getBoundingClientRect();
  if (shown.left < left + neighbour) row.scrollBy({ left: shown.left - left - neighbour });
  else if (shown.right > right - neighbour) {
    row.scrollBy({ left: shown.right - right + neighbour });
  }
}

/**
 * As the `onFocus` of a row that scrolls sideways: a browser leaves what the keyboard comes to where it is once a few of
 * its pixels are seen. What is pressed does not move, since the press would miss it.
 */
export function showFocused({ currentTarget, target }: FocusEvent<Element>): void {
  if (target.matches(':focus-visible')) intoRow(currentTarget, target);
}

/** The same whenever there is another `news`, for what may be there already. */
export function useIntoView<E extends HTMLElement>(news: object | null): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (news) intoView(ref.current);
  }, [news]);
  return ref;
}
