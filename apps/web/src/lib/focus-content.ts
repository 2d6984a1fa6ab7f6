/**
 * Moves the focus to what has just opened itself, not to the first button in it: its title is read
 * out, and no ring stands on a close button that nobody asked for. A control with `autoFocus` keeps
 * the focus, since it has it already.
 */
export function focusContent(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}
