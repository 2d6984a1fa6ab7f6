import { useLayoutEffect, useRef } from 'react';

/**
 * Remembers what has the focus when a dialog opens, and gives it back when it is gone: Radix does so
 * for a trigger of its own alone, and our dialogs are opened from anywhere. To be called with the
 * event of `onCloseAutoFocus`; a caller that prevented it has found a better place.
 */
export function useFocusReturn(open: boolean): (event: Event) => void {
  const opener = useRef<Element | null>(null);

  // The content of the dialog is drawn after this, so that a control with `autoFocus` comes too late.
  useLayoutEffect(() => {
    if (open) opener.current = openerOf(document.activeElement);
  }, [open]);

  return (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    const { current } = opener;
    // What was drawn anew meanwhile is found by its id.
    const place =
      current?.isConnected || !current?.id ? current : document.getElementById(current.id);
    if (place instanceof HTMLElement) place.focus();
  };
}

/** What has the focus; for an item of a menu, which is about to go, the button of the menu. */
function openerOf(focused: Element | null): Element | null {
  const button = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : focused;
}
