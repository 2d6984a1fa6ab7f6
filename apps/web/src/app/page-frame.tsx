import { t } from '@shutterhouse/contract/sentences';
import { type ReactNode, useLayoutEffect } from 'react';
import { usePageQuery } from '../lib/calls/page-queries.ts';
import { classNames } from '../lib/formats/class-names.ts';

export type PageFrameProps = {
  /**
   * The page's title. With the name of the studio it becomes the window title, which is announced
   * on navigation; without it that is the name alone.
   */
  title?: string | undefined;
  /** For search engines and shared links. */
  description?: string | undefined;
  /** Rendered before the main part: the site's header, the sidebar. */
  header?: ReactNode;
  /** Rendered after the main part. */
  footer?: ReactNode;
  /** The class of the main part. */
  className?: string | undefined;
  /** A page of the dashboard, whose theme follows the system; on all others the owner decides. */
  desk?: boolean | undefined;
  children?: ReactNode;
};

/** The frame of every page: its title, a skip link, and the main part, which gets the focus on navigation. */
export function PageFrame({
  title,
  description,
  header,
  footer,
  className,
  desk = false,
  children,
}: PageFrameProps) {
  useSiteTheme(!desk);
  // Reads only the cache: a page that does not need the studio's data must not request it.
  const studio = usePageQuery('settings.studio', { isRequested: false });
  const windowTitle = [title, !desk && studio.status === 'ready' && studio.data.name]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      <title>{windowTitle || t('Shutterhouse')}</title>
      {description && <meta name="description" content={description} />}
      <a
        href="#main"
        className="sr-only z-70 rounded-control bg-ink text-desk text-paper focus-visible:not-sr-only focus-visible:fixed focus-visible:top-3 focus-visible:inset-s-3 focus-visible:px-4 focus-visible:py-2.5"
      >
        {t('Skip to content')}
      </a>
      {header}
      <main id="main" tabIndex={-1} className={classNames(className)}>
        {children}
      </main>
      {footer}
    </>
  );
}

/**
 * Sets the light or dark theme that the owner has chosen for the site. The server renders the same
 * into the page; this is for client-side navigation.
 */
function useSiteTheme(isSite: boolean): void {
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
