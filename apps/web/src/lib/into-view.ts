/**
 * As a `ref`, brings what has just appeared where it can be seen: what was pressed may stand far from it, or may have gone.
 * What is in view stays where it is.
 */
export function intoView(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
