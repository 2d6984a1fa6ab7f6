import { useLayoutEffect } from 'react';
import { trpc } from './trpc.ts';

/**
 * Makes the page light or dark where the owner has decided so for the site. The server writes the same
 * into the page; this is for ways between pages that need none.
 */
export function useSiteTheme(isSite: boolean): void {
  const studio = trpc.settings.studio.useQuery(undefined, { enabled: false });
  const theme = isSite ? studio.data?.appearance?.theme : 'system';
  useLayoutEffect(() => {
    // What is not known yet stays as the server wrote it.
    if (theme === undefined) return;
    const { dataset } = document.documentElement;
    if (theme === 'system') delete dataset.theme;
    else dataset.theme = theme;
  }, [theme]);
}
