/**
 * Moves the focus to an overlay that has opened, not to its first button: its title is announced,
 * and no focus ring appears on the close button. A control with `autoFocus` keeps the focus.
 */
export function focusContent(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}
