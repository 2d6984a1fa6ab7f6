let lastY: number | undefined;

/**
 * Tracks the vertical position of the last interaction: a press, or a keyboard focus. @returns a
 * function that stops it
 */
export function trackLastInteraction(): () => void {
  const onPress = ({ clientY }: PointerEvent) => {
    lastY = clientY;
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
    const { top, bottom } = target.getBoundingClientRect();
    // A large element has no meaningful position.
    if (bottom - top < window.innerHeight / 2) lastY = (top + bottom) / 2;
  };
  document.addEventListener('pointerdown', onPress, { capture: true });
  document.addEventListener('focusin', onFocus, { capture: true });
  return () => {
    document.removeEventListener('pointerdown', onPress, { capture: true });
    document.removeEventListener('focusin', onFocus, { capture: true });
  };
}

/** The edge of the screen farther from the last interaction. */
export function edgeAwayFromInteraction(): 'top' | 'bottom' {
  return lastY !== undefined && lastY > window.innerHeight / 2 ? 'top' : 'bottom';
}
