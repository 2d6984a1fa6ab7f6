import { useSyncExternalStore } from 'react';

const changes = ['popstate', 'pushState', 'replaceState'];

function subscribe(changed: () => void): () => void {
  for (const change of changes) window.addEventListener(change, changed);
  return () => {
    for (const change of changes) window.removeEventListener(change, changed);
  };
}

/**
 * A parameter of the address of a public page. The server renders the page without it, and so does the browser at first:
 * the page is the same for everybody.
 */
export function useSearchParam(name: string): string | null {
  return useSyncExternalStore(
    subscribe,
    () => new URLSearchParams(location.search).get(name),
    () => null,
  );
}
