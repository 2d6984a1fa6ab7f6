import { useCallback, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { allCategories } from './categories.ts';

const name = 'category';
const changes = ['popstate', 'pushState', 'replaceState'];

function subscribe(changed: () => void): () => void {
  for (const change of changes) window.addEventListener(change, changed);
  return () => {
    for (const change of changes) window.removeEventListener(change, changed);
  };
}

/**
 * The chosen category, kept in the address, so that a choice can be sent to somebody. The server
 * draws the page for `All`, and so does the browser at first: the same page for everybody.
 */
export function useCategoryChoice(): [string, (category: string) => void] {
  const [path, navigate] = useLocation();
  const category = useSyncExternalStore(
    subscribe,
    () => new URLSearchParams(location.search).get(name) || allCategories,
    () => allCategories,
  );
  const choose = useCallback(
    (next: string) => {
      const search = next === allCategories ? '' : `?${new URLSearchParams({ [name]: next })}`;
      navigate(path + search, { replace: true });
    },
    [navigate, path],
  );
  return [category, choose];
}
