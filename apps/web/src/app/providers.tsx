import type { ReactNode } from 'react';
import { type AroundNavHandler, Router, type RouterProps } from 'wouter';
import { type PageQueries, PageQueriesContext } from '../lib/calls/page-queries.ts';
import { isTravelling, overlayDepth } from '../lib/navigation/overlay-history.ts';
import { Overlays } from './overlays.tsx';

export type ProvidersProps = {
  queries: PageQueries;
  /** The beginning of the addresses of the page's language; empty for the main one. */
  base?: string | undefined;
  /** On the server: the address and query string to render. */
  location?: Pick<RouterProps, 'ssrPath' | 'ssrSearch'> | undefined;
  children: ReactNode;
};

/**
 * A page that is opened from an overlay takes the place of its history entry: so there is none to skip on the way back, which
 * a Forward pressed meanwhile would be lost to.
 */
const leaveOverlay: AroundNavHandler = (navigate, to, options) =>
  navigate(to, {
    ...options,
    replace: options?.replace || (overlayDepth() > 0 && !isTravelling()),
  });

/** The providers that every page needs, in the browser and on the server. */
export function Providers({ queries, base = '', location, children }: ProvidersProps) {
  return (
    <PageQueriesContext value={queries}>
      <Router base={base} aroundNav={leaveOverlay} {...location}>
        {children}
        <Overlays />
      </Router>
    </PageQueriesContext>
  );
}
