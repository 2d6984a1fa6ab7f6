import { addressOf } from '@shutterhouse/contract/pages';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useRouter } from 'wouter';
import { overlayDepth } from '../lib/navigation/overlay-history.ts';

const timeoutMs = 3000;

/** Scrolls to the element that the hash names, once it exists; returns a function that stops waiting. */
function goToHash(hash: string): () => void {
  const id = decodeURIComponent(hash.slice(1));
  return onElementPresent(
    () => document.getElementById(id),
    (place) => {
      place.scrollIntoView();
      // Makes the element focusable, so that the next Tab continues from there.
      if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
      place.focus({ preventScroll: true });
    },
  );
}

/**
 * Does on client-side navigation what a browser does on a page load: scrolls to the top or to the
 * hash, moves the focus into the page, and announces its title. It is rendered beside the routes,
 * within their Suspense, so that it runs once the page has loaded.
 */
export function ScrollRestoration() {
  const { base } = useRouter();
  const [path] = useLocation();
  const before = useRef(path);
  const byHistory = useRef(false);
  const [title, setTitle] = useState('');

  useEffect(() => {
    let stop: (() => void) | undefined;
    function onPush() {
      // The history entry of an overlay belongs to the same page.
      if (overlayDepth() > 0) return;
      byHistory.current = false;
      stop?.();
      // A change of the path is handled by the effect below.
      const isHere = location.pathname === addressOf(base, before.current);
      if (location.hash && isHere) stop = goToHash(location.hash);
    }
    // A page that is opened from an overlay takes the place of its entry.
    function onReplace() {
      if (location.pathname !== addressOf(base, before.current)) byHistory.current = false;
    }
    function onPop() {
      byHistory.current = true;
    }
    window.addEventListener('pushState', onPush);
    window.addEventListener('replaceState', onReplace);
    window.addEventListener('popstate', onPop);
    // On the first page the element may be rendered only after the browser has looked for it.
    if (location.hash) stop = goToHash(location.hash);
    return () => {
      stop?.();
      window.removeEventListener('pushState', onPush);
      window.removeEventListener('replaceState', onReplace);
      window.removeEventListener('popstate', onPop);
    };
  }, [base]);

  useEffect(() => {
    if (before.current === path) return undefined;
    before.current = path;
    setTitle(document.title);
    if (location.hash && !byHistory.current) return goToHash(location.hash);
    if (!byHistory.current) window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    return undefined;
  }, [path]);

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

/**
 * Calls `act` with the result of `find`, at once or when the page has added it, within three
 * seconds. Returns a function that stops waiting.
 */
function onElementPresent<Found>(
  find: () => Found | null,
  act: (found: Found) => void,
): () => void {
  const now = find();
  if (now !== null) {
    act(now);
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    const found = find();
    if (found === null) return;
    stop();
    act(found);
  });
  const timer = setTimeout(() => observer.disconnect(), timeoutMs);
  function stop() {
    clearTimeout(timer);
    observer.disconnect();
  }
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
