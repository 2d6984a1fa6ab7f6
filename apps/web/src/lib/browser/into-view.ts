import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * As a `ref`, scrolls a new element into view: the pressed control may be far from it, or gone. An
 * element already in view does not scroll.
 */
export function intoView(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** How much of the next element stays visible in a horizontally scrolling row, in pixels. */
const neighbour = 24;

/** Scrolls a row horizontally until one of its elements is fully visible; the page does not scroll. */
export function intoRow(row: Element, element: Element): void {
  const { left, right } = row.getBoundingClientRect();
  const shown = element.getBoundingClientRect();
  if (shown.left < left + neighbour) row.scrollBy({ left: shown.left - left - neighbour });
  else if (shown.right > right - neighbour) {
    row.scrollBy({ left: shown.right - right + neighbour });
  }
}

/**
 * As the `onFocus` of a horizontally scrolling row: browsers do not scroll to a focused element of
 * which a few pixels are visible. Only on keyboard focus: moving a pressed element would make the
 * click miss it.
 */
export function showFocused({ currentTarget, target }: FocusEvent<Element>): void {
  if (target.matches(':focus-visible')) intoRow(currentTarget, target);
}

/** The same whenever `news` changes, for an element that may already exist. */
export function useIntoView<E extends HTMLElement>(news: object | null): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (news) intoView(ref.current);
  }, [news]);
  return ref;
}

/** The scroll container of an element, unless that is the page. */
export function scrollAreaAround(element: Element | null): Element | null {
  let area = element?.parentElement ?? null;
  while (area && !/auto|scroll/.test(getComputedStyle(area).overflowY)) area = area.parentElement;
  return area;
}
