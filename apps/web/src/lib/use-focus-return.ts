import { useLayoutEffect, useRef } from 'react';

/**
 * Remembers what has the focus when a dialog opens, and gives it back when it is gone: Radix does so
 * for a trigger of its own alone, and our dialogs are opened from anywhere. To be called with the
 * event of `onCloseAutoFocus`; a caller that prevented it has found a better place.
 */
export function useFocusReturn(open: boolean): (event: Event) => void {
  const opener = useRef<Element | null>(null);
  const around = useRef<Element[]>([]);

  // The content of the dialog is drawn after this, so that a control with `autoFocus` comes too late.
  useLayoutEffect(() => {
    if (!open) return;
    opener.current = openerOf(document.activeElement);
    around.current = ancestorsOf(opener.current);
  }, [open]);

  return (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    const { current } = opener;
    // What was drawn anew meanwhile is found by its id.
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
 * Where somebody goes on whose place is gone: what can have the focus and stands nearest around it.
 * Nowhere when what was done has led them on already.
 */
function nextTo(around: readonly Element[]): Element | null {
  if (document.activeElement !== document.body) return null;
  for (const element of around) {
    const found = element.isConnected && element.querySelector(focusable);
    if (found) return found;
  }
  return null;
}

/** What the keyboard can come to. */
export const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** What has the focus; for an item of a menu, which is about to go, the button of the menu. */
function openerOf(focused: Element | null): Element | null {
  const button = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : focused;
}
