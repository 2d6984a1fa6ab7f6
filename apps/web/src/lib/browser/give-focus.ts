/** As the `ref` of what replaces the focused control: without it the focus would begin at the top of the page again. */
export function giveFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
