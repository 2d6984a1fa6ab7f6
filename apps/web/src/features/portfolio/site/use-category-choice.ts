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
 * The selected category, kept in the address, so that it can be shared. The server renders `All`,
 * and so does the browser at first: the page is the same for everybody.
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
