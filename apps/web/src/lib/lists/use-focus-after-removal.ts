import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { focusable } from '../browser/focus.ts';

/** The focus in a list: the entry by its index, the control by how many follow it in the entry. */
type Place = {
  control: Element;
  around: Element | null;
  holder: Element;
  entry: number;
  after: number;
};

const controlsOf = (entry: Element) => [...entry.querySelectorAll(focusable)];

function focusInstead({ holder, around, entry, after }: Place) {
  const entries = holder.isConnected ? holder.children : [];
  const next = entries[Math.min(entry, entries.length - 1)];
  const controls = next ? controlsOf(next) : [];
  const control = controls[controls.length - 1 - after] ?? controls.at(-1) ?? around;
  if (control instanceof HTMLElement) control.focus();
}

/**
 * Keeps the focus in a list when the focused entry is removed, such as by deleting it: the same
 * control of the entry that takes its place gets the focus, or else the list's container. Spread
 * the result on the list, whose entries are `li` or `tr`.
 */
export function useFocusAfterRemoval(): {
  onFocus: (event: FocusEvent<Element>) => void;
  onBlur: (event: FocusEvent<Element>) => void;
} {
  const held: RefObject<Place | undefined> = useRef(undefined);

  function keep() {
    const place = held.current;
    if (!place || place.control.isConnected) return;
    held.current = undefined;
    if (document.activeElement === document.body) focusInstead(place);
  }

  useLayoutEffect(keep);
  // The list is unmounted with its last entry; its DOM is removed just after this.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on unmount.
  useLayoutEffect(() => () => queueMicrotask(keep), []);

  return {
    onFocus({ target, currentTarget }) {
      const entry = target.closest('li, tr');
      if (!entry?.parentElement || !currentTarget.contains(entry)) return;
      const controls = controlsOf(entry);
      held.current = {
        control: target,
        around: target.closest('[role=dialog], main'),
        holder: entry.parentElement,
        entry: [...entry.parentElement.children].indexOf(entry),
        after: controls.length - 1 - controls.indexOf(target),
      };
    },
    // A focus that has moved elsewhere is left there.
    onBlur({ target }) {
      if (target.isConnected) held.current = undefined;
    },
  };
}
