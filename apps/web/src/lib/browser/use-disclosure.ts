import { type RefObject, useEffect } from 'react';

/**
 * Closes an open part of the page by Escape, by a press outside it, and when something in it was chosen. The focus is then
 * on its first button, which opens it: before an overlay opens that will return the focus.
 */
export function useDisclosure(
  part: RefObject<HTMLElement | null>,
  isOpen: boolean,
  setOpen: (isOpen: false) => void,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const opener = part.current?.querySelector('button');
    const isInside = ({ target }: Event) =>
      target instanceof Element && part.current?.contains(target) === true;
    const close = () => {
      opener?.focus();
      setOpen(false);
    };
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    document.addEventListener('pointerdown', (event) => isInside(event) || setOpen(false), options);
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), options);
    document.addEventListener(
      'click',
      (event) => {
        const chosen = event.target instanceof Element && event.target.closest('a, button');
        if (isInside(event) && chosen && chosen !== opener) close();
      },
      options,
    );
    return () => listening.abort();
  }, [part, isOpen, setOpen]);
}
