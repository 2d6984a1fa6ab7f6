import { t } from '@shutterhouse/contract/sentences';
import { useEffect } from 'react';
import { openAddress } from '../navigation/addresses.ts';
import { isTravelling, overlayDepth, travel } from '../navigation/overlay-history.ts';
import { confirm } from './confirm.ts';

/** One entry per guard with unsaved changes. */
const unsaved = new Set<object>();

/**
 * Asks before unsaved changes are lost: on links within the site, on Back and Forward, and (by the
 * browser's own dialog) when the page is closed or reloaded.
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
        openAddress(pathname + search + hash);
      });
    }

    // Before the address changes; browsers that can't cancel this are handled by `onTravel` afterwards.
    function onNavigate(event: NavigateEvent) {
      if (leaving || event.navigationType !== 'traverse' || !event.destination.sameDocument) return;
      // Only an overlay of the page closes; the page itself stays.
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
      // The browser has already moved: the editor's address is pushed again until it is decided.
      event.stopImmediatePropagation();
      history.pushState(null, '', guarded);
      void askToLeave().then((yes) => {
        if (!yes) return;
        leaving = true;
        // The confirmation itself may still have a history entry.
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

/** Whether the page may be left: asks if there are unsaved changes. */
export async function mayLeave(): Promise<boolean> {
  return unsaved.size === 0 || askToLeave();
}

/** The confirmation before changes are lost. @returns whether they may be discarded */
export function askToLeave(): Promise<boolean> {
  return confirm({
    title: t('Discard your changes?'),
    text: t('What you changed here has not been saved.'),
    confirmLabel: t('Discard changes'),
    cancelLabel: t('Keep editing'),
    danger: true,
  });
}

/** Closes a form, if it has unsaved changes only once the person agrees to lose them. */
export async function closeForm(isDirty: boolean, close: () => void): Promise<void> {
  if (!isDirty || (await askToLeave())) close();
}

/** Whether a click opens another tab, a download, another site, or an anchor of this page. */
function staysHere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
    return true;
  }
  if (link.target === '_blank' || link.hasAttribute('download')) return true;
  if (link.origin !== location.origin) return true;
  return link.pathname === location.pathname && link.search === location.search;
}
