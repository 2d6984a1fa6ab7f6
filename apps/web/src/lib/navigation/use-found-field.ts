import { useEffect } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';

/** The parameter of an address that names the field to show: `?find=Currency`. */
export const findParam = 'find';

/** How long the field of an address is waited for, in milliseconds. */
const timeoutMs = 10_000;

/** What names a field or a part, the most exact first. */
const names = ['label', 'legend', 'h2, h3', 'button'];

/** Leads to the field that the address names, once it is on the page: the focus is in it, and it is marked. */
export function useFoundField(): void {
  const name = new URLSearchParams(useSearch()).get(findParam);
  useEffect(() => {
    if (!name) return;
    const look = () => {
      const found = fieldNamed(name);
      if (!found) return;
      stop();
      show(found);
      // The same field can be looked for again.
      const { pathname, searchParams } = new URL(location.href);
      searchParams.delete(findParam);
      const rest = searchParams.toString();
      navigate(rest ? `${pathname}?${rest}` : pathname, { replace: true, state: history.state });
    };
    const observer = new MutationObserver(look);
    const timer = setTimeout(() => stop(), timeoutMs);
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
    };
    observer.observe(document.body, { childList: true, subtree: true });
    // After the navigation, which moves the focus to the page.
    const frame = requestAnimationFrame(look);
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [name]);
}

/** The element that bears a name; a mark such as “optional” may follow it. */
export function fieldNamed(name: string): HTMLElement | undefined {
  for (const kind of names) {
    for (const element of document.querySelectorAll<HTMLElement>(`main :is(${kind})`)) {
      const text = (element.textContent ?? '').trim();
      const isNamed = text === name || element.firstChild?.textContent?.trim() === name;
      if (isNamed && !element.closest('nav') && element.checkVisibility()) return element;
    }
  }
  return undefined;
}

function show(found: HTMLElement): void {
  const part = found.closest<HTMLElement>('fieldset, section, form') ?? found;
  const isLabel = found instanceof HTMLLabelElement;
  const marked = isLabel || found.localName === 'button' ? (found.parentElement ?? found) : found;
  const control = isLabel ? found.control : undefined;
  const first = control ?? part.querySelector<HTMLElement>('input, select, textarea, button, a');
  found.scrollIntoView({ block: 'center' });
  first?.focus({ preventScroll: true });
  marked.dataset.found = '';
  const unmark = () => {
    delete marked.dataset.found;
    document.removeEventListener('pointerdown', unmark);
    document.removeEventListener('keydown', unmark);
  };
  document.addEventListener('pointerdown', unmark);
  document.addEventListener('keydown', unmark);
}
