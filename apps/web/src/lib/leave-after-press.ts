/*
 * A field is told that it was left when the press that left it is over. Its check may put a sentence
 * under it; while the mouse button is down, that would move what is pressed away from under the
 * pointer, and the press would not count.
 */

/** The field that was left by the press that still goes on. */
let left: { field: Element; to: EventTarget | null } | undefined;
/** A press gives the focus away within its own task. */
let isGivingFocus = false;
let isListening = false;

/** Holds for all forms from now on. */
export function leaveFieldsAfterPress(): void {
  if (isListening) return;
  isListening = true;
  const listen = (type: 'mousedown' | 'click' | 'keydown' | 'dragend', act: () => void) =>
    window.addEventListener(type, act, { capture: true });
  listen('mousedown', () => {
    tell();
    isGivingFocus = true;
    setTimeout(() => {
      isGivingFocus = false;
    });
  });
  window.addEventListener('focusout', hold, { capture: true });
  // Before what is pressed hears of it: a form is sent after its fields were left.
  listen('click', tell);
  // Presses that end without a click.
  window.addEventListener('mouseup', () => setTimeout(tell), { capture: true });
  listen('dragend', tell);
  listen('keydown', tell);
}

function hold(event: FocusEvent): void {
  if (!isGivingFocus || !isField(event.target)) return;
  event.stopImmediatePropagation();
  left = { field: event.target, to: event.relatedTarget };
}

function tell(): void {
  if (!left) return;
  const { field, to } = left;
  left = undefined;
  isGivingFocus = false;
  if (!field.isConnected || field === document.activeElement) return;
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: to }));
}

function isField(target: EventTarget | null): target is Element {
  return (
    (target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement) &&
    target.form !== null
  );
}
