import { useLayoutEffect } from 'react';
import { usePageQuery } from '../calls/page-queries.ts';

/**
 * Sets the light or dark theme that the owner has chosen for the site. The server renders the same
 * into the page; this is for client-side navigation.
 */
export function useSiteTheme(isSite: boolean): void {
  const studio = usePageQuery('settings.studio', { isRequested: false });
  const appearance = studio.status === 'ready' ? studio.data.appearance : undefined;
  const theme = isSite ? appearance?.theme : 'system';
  useLayoutEffect(() => {
    // Until it is known, the server's value stays.
    if (theme === undefined) return;
    const { dataset } = document.documentElement;
    if (theme === 'system') delete dataset.theme;
    else dataset.theme = theme;
  }, [theme]);
}
