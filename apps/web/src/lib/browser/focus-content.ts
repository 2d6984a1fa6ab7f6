/**
 * Moves the focus to an overlay that has opened, not to its first button: its title is announced,
 * and no focus ring appears on the close button. A control with `autoFocus` keeps the focus; above another overlay,
 * which takes that focus back, it gets it by `data-autofocus`.
 */
export function focusContent(event: Event): void {
  event.preventDefault();
  if (!(event.currentTarget instanceof HTMLElement)) return;
  const wanted = event.currentTarget.querySelector<HTMLElement>('[data-autofocus]');
  (wanted ?? event.currentTarget).focus();
}
