/*
 * Delays the blur of a field until the press that caused it has ended. Its validation may show an
 * error below it; while the mouse button is down, that would move the pressed element away from
 * under the pointer, and no click would follow.
 */

/** The field whose blur is being delayed. */
let left: { field: Element; to: EventTarget | null } | undefined;
/** Set during the task in which a press moves the focus. */
let isGivingFocus = false;
let isListening = false;

/** Applies to all forms from now on. */
export function leaveFieldsAfterPress(): void {
  if (isListening) return;
  isListening = true;
  const listen = (type: 'mousedown' | 'keydown' | 'dragend', act: () => void) =>
    window.addEventListener(type, act, { capture: true });
  listen('mousedown', () => {
    tell();
    isGivingFocus = true;
    setTimeout(() => {
      isGivingFocus = false;
    });
  });
  window.addEventListener('focusout', hold, { capture: true });
  // In the capture phase: a form is submitted after the blur of its fields.
  window.addEventListener('click', ({ target }) => !isChecking(target) && tell(), {
    capture: true,
  });
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

/**
 * Whether a click checks its target. A field that is left during such a click would render again before React has seen
 * the check, which takes it back; the blur follows the release of the button, after the click.
 */
function isChecking(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type);
}

function isField(target: EventTarget | null): target is Element {
  return (
    (target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement) &&
    target.form !== null
  );
}
