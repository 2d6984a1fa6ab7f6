import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { overlayDepth } from '../lib/overlay-history.ts';
import { onElementPresent } from '../lib/when-present.ts';

/** Brings the place that the hash names into view; gives the way to stop waiting for it. */
function goToHash(hash: string): () => void {
  const id = decodeURIComponent(hash.slice(1));
  return onElementPresent(
    () => document.getElementById(id),
    (place) => {
      place.scrollIntoView();
      // A place without a focus of its own: the next Tab goes on from here all the same.
      if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
      place.focus({ preventScroll: true });
    },
  );
}

/**
 * What a browser does on arriving at a page, done for pages that our router opens: the view starts at
 * the top or at the place the hash names, the focus moves into the page, and its title is read out.
 * It stands beside the routes, within their Suspense, so that it acts when the page is there.
 */
export function ScrollRestoration() {
  const [path] = useLocation();
  const before = useRef(path);
  const byHistory = useRef(false);
  const [title, setTitle] = useState('');

  useEffect(() => {
    let stop: (() => void) | undefined;
    function onPush() {
      // The entry of what lies over the page leads to no other place.
      if (overlayDepth() > 0) return;
      byHistory.current = false;
      stop?.();
      // Another path is the business of the effect below.
      if (location.hash && location.pathname === before.current) stop = goToHash(location.hash);
    }
    function onPop() {
      byHistory.current = true;
    }
    window.addEventListener('pushState', onPush);
    window.addEventListener('popstate', onPop);
    // The first page: what the hash names may have been drawn after the browser looked for it.
    if (location.hash) stop = goToHash(location.hash);
    return () => {
      stop?.();
      window.removeEventListener('pushState', onPush);
      window.removeEventListener('popstate', onPop);
    };
  }, []);

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
