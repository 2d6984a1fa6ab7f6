import { useLayoutEffect, useRef } from 'react';

/**
 * Remembers the focus when a dialog opens, and restores it after it has closed: Radix does that
 * only for its own triggers, and our dialogs are opened from anywhere. Call the result with the
 * event of `onCloseAutoFocus`; a caller that prevents the default has set the focus itself.
 */
export function useFocusReturn(open: boolean): (event: Event) => void {
  const opener = useRef<Element | null>(null);
  const around = useRef<Element[]>([]);

  // Runs before the dialog's content is rendered, and so before a control with `autoFocus` takes the focus.
  useLayoutEffect(() => {
    if (!open) return;
    opener.current = openerOf(document.activeElement);
    around.current = ancestorsOf(opener.current);
  }, [open]);

  return (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    const { current } = opener;
    // An element that was rerendered meanwhile is found by its id.
    const place = current?.isConnected
      ? current
      : ((current?.id ? document.getElementById(current.id) : null) ?? nextTo(around.current));
    if (place instanceof HTMLElement) place.focus();
  };
}

function ancestorsOf(element: Element | null): Element[] {
  const parent = element?.parentElement;
  return parent ? [parent, ...ancestorsOf(parent)] : [];
}

/**
 * The fallback when the focused element is gone: the first focusable element of its nearest
 * ancestor. None if the focus has already moved elsewhere.
 */
function nextTo(around: readonly Element[]): Element | null {
  if (document.activeElement !== document.body) return null;
  for (const element of around) {
    const found = element.isConnected && element.querySelector(focusable);
    if (found) return found;
  }
  return null;
}

/** Selects focusable elements. */
export const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** The focused element; for a menu item, which will be removed, the button of its menu. */
function openerOf(focused: Element | null): Element | null {
  const button = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : focused;
}

/**
 * Moves the focus to an overlay that has opened, not to its first button: its title is announced,
 * and no focus ring appears on the close button. A control with `autoFocus` keeps the focus; above another overlay,
 * which takes that focus back, it gets it by `data-autofocus`.
 */
export function focusContent(event: Event): void {
  event.preventDefault();
  if (!(event.currentTarget instanceof HTMLElement)) return;
  const preferred = event.currentTarget.querySelector<HTMLElement>('[data-autofocus]');
  (preferred ?? event.currentTarget).focus();
}

/** As the `ref` of what replaces the focused control: without it the focus would begin at the top of the page again. */
export function giveFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
