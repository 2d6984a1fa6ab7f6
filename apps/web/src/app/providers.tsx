import type { ReactNode } from 'react';
import { Router, type RouterProps } from 'wouter';
import { type PageQueries, PageQueriesContext } from '../lib/calls/page-queries.ts';
import { Overlays } from './overlays.tsx';

export type ProvidersProps = {
  queries: PageQueries;
  /** The beginning of the addresses of the page's language; empty for the main one. */
  base?: string | undefined;
  /** On the server: the address and query string to render. */
  location?: Pick<RouterProps, 'ssrPath' | 'ssrSearch'> | undefined;
  children: ReactNode;
};

/** The providers that every page needs, in the browser and on the server. */
export function Providers({ queries, base = '', location, children }: ProvidersProps) {
  return (
    <PageQueriesContext value={queries}>
      <Router base={base} {...location}>
        {children}
        <Overlays />
      </Router>
    </PageQueriesContext>
  );
}
