import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { trpc } from '../lib/trpc.ts';
import { useSiteTheme } from '../lib/use-site-theme.ts';

export type PageFrameProps = {
  /**
   * What the page is called. With the name of the studio it is the title of the window, which is read out
   * when the page is reached; without it that is the name alone.
   */
  title?: string | undefined;
  /** For search engines and shared links. */
  description?: string | undefined;
  /** Stands before the main part: the site's header, the sidebar. */
  header?: ReactNode;
  /** Stands after the main part. */
  footer?: ReactNode;
  /** Of the main part. */
  className?: string | undefined;
  /** A page of the desk, which is light or dark as the system is; any other is as the owner decided. */
  desk?: boolean | undefined;
  children?: ReactNode;
};

/**
 * The frame of every page: its title, a way to skip to the content, and the main part, which gets
 * the focus when the page is reached by a link.
 */
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
  // What is known of the studio without asking: a page that needs nothing of it asks for nothing.
  const studio = trpc.settings.studio.useQuery(undefined, { enabled: false });
  const windowTitle = [title, !desk && studio.data?.name].filter(Boolean).join(' · ');
  return (
    <>
      <title>{windowTitle || 'Shutterhouse'}</title>
      {description && <meta name="description" content={description} />}
      <a
        href="#main"
        className="sr-only z-70 rounded-control bg-ink text-desk text-paper focus-visible:not-sr-only focus-visible:fixed focus-visible:top-3 focus-visible:left-3 focus-visible:px-4 focus-visible:py-2.5"
      >
        Skip to content
      </a>
      {header}
      <main id="main" tabIndex={-1} className={classNames(className)}>
        {children}
      </main>
      {footer}
    </>
  );
}
