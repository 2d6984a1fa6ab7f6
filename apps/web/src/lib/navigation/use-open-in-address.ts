import { useCallback, useEffect, useMemo } from 'react';
import { overlayDepth, travel, whenArrived } from './overlay-history.ts';
import { textParam, useSearchState, writeSearch } from './search-state.ts';

/** What is open over a page, by a parameter of the address. */
export type OpenInAddress = {
  /** An id or a word; empty while nothing is open. */
  open: string;
  show: (id: string) => void;
  hide: () => void;
};

/** The state of a history entry whose previous entry is the page with nothing open. */
const openedState = { opensOver: true };

/**
 * Keeps what is open over a page in the address, so that a link opens it and Back closes it, even
 * after following the link. `hide` goes back as well, so that no entry is left.
 */
export function useOpenInAddress(name: string): OpenInAddress {
  const codecs = useMemo(() => ({ [name]: textParam() }), [name]);
  const [{ [name]: open = '' }, change] = useSearchState<Record<string, string>>(codecs);
  const show = useCallback(
    (id: string) => change({ [name]: id }, { push: true, state: openedState }),
    [change, name],
  );
  const hide = useCallback(() => {
    whenArrived(() => {
      if (hasOverlayEntry()) travel(() => history.go(-1 - overlayDepth()));
      else change({ [name]: '' });
    });
  }, [change, name]);

  // After following a link, the page without the overlay is inserted below it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on the first render.
  useEffect(() => {
    if (open === '' || hasOverlayEntry()) return;
    const here = location.href;
    const below = writeSearch(codecs, location.search, { [name]: '' });
    history.replaceState(history.state, '', location.pathname + below);
    history.pushState(openedState, '', here);
  }, []);

  return useMemo(() => ({ open, show, hide }), [open, show, hide]);
}

function hasOverlayEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'opensOver' in state;
}
