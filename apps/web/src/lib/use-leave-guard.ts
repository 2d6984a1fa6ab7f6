import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { confirm } from './confirm.ts';
import { isTravelling, overlayDepth, travel } from './overlay-history.ts';

/** The pages that hold unsaved changes now. */
const unsaved = new Set<object>();

/**
 * Asks before unsaved changes are lost: on a link within the site, on Back and Forward, and (in the
 * browser's own words) when the page is closed or loaded anew.
 */
export function useLeaveGuard(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const guarded = location.href;
    const page = {};
    unsaved.add(page);
    let leaving = false;

    function onUnload(event: BeforeUnloadEvent) {
      if (!leaving) event.preventDefault();
    }

    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || leaving || staysHere(event, link)) return;
      event.preventDefault();
      event.stopPropagation();
      const { pathname, search, hash } = link;
      void askToLeave().then((yes) => {
        if (!yes) return;
        leaving = true;
        navigate(pathname + search + hash);
      });
    }

    // Before the address changes; where the browser can't be held back, `onTravel` is told after it.
    function onNavigate(event: NavigateEvent) {
      if (leaving || event.navigationType !== 'traverse' || !event.destination.sameDocument) return;
      // What lies over the page closes; the page itself stays.
      if (isTravelling() || event.destination.url === guarded) return;
      if (!event.cancelable) return;
      event.preventDefault();
      const { key } = event.destination;
      void askToLeave().then((yes) => {
        if (!yes) return;
        leaving = true;
        travel(() => navigation.traverseTo(key));
      });
    }

    function onTravel(event: PopStateEvent) {
      if (leaving || isTravelling() || location.href === guarded) return;
      // The browser is there already: the editor's address goes back on top until it is decided.
      event.stopImmediatePropagation();
      history.pushState(null, '', guarded);
      void askToLeave().then((yes) => {
        if (!yes) return;
        leaving = true;
        // The question itself may still have its entry on top.
        travel(() => history.go(-1 - overlayDepth()));
      });
    }

    window.addEventListener('beforeunload', onUnload);
    if ('navigation' in window) navigation.addEventListener('navigate', onNavigate);
    window.addEventListener('popstate', onTravel, { capture: true });
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      unsaved.delete(page);
      window.removeEventListener('beforeunload', onUnload);
      if ('navigation' in window) navigation.removeEventListener('navigate', onNavigate);
      window.removeEventListener('popstate', onTravel, { capture: true });
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [dirty]);
}

/** Whether what is open may be left: asks only when something there is unsaved. */
export async function mayLeave(): Promise<boolean> {
  return unsaved.size === 0 || askToLeave();
}

/** The one question before changes are lost. @returns whether they may be */
export function askToLeave(): Promise<boolean> {
  return confirm({
    title: 'Discard your changes?',
    text: 'What you changed here has not been saved.',
    confirmLabel: 'Discard changes',
    cancelLabel: 'Keep editing',
    danger: true,
  });
}

/** True for a click that opens something elsewhere, or a place on this very page. */
function staysHere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
    return true;
  }
  if (link.target === '_blank' || link.hasAttribute('download')) return true;
  if (link.origin !== location.origin) return true;
  return link.pathname === location.pathname && link.search === location.search;
}
