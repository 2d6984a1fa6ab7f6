let lastY: number | undefined;

/** Tracks how far down the screen the last interaction was: a press, or a focus by keyboard. @returns what ends it */
export function trackLastInteraction(): () => void {
  const onPress = ({ clientY }: PointerEvent) => {
    lastY = clientY;
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
    const { top, bottom } = target.getBoundingClientRect();
    // What fills the screen says nothing of a place in it.
    if (bottom - top < window.innerHeight / 2) lastY = (top + bottom) / 2;
  };
  document.addEventListener('pointerdown', onPress, { capture: true });
  document.addEventListener('focusin', onFocus, { capture: true });
  return () => {
    document.removeEventListener('pointerdown', onPress, { capture: true });
    document.removeEventListener('focusin', onFocus, { capture: true });
  };
}

/** The edge of the screen that is farther from the last interaction. */
export function edgeAwayFromInteraction(): 'top' | 'bottom' {
  return lastY !== undefined && lastY > window.innerHeight / 2 ? 'top' : 'bottom';
}
