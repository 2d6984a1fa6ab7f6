import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Router, type RouterProps } from 'wouter';
import { type createApiClient, trpc } from '../lib/trpc.ts';
import { Overlays } from './overlays.tsx';

export type ProvidersProps = {
  queryClient: QueryClient;
  apiClient: ReturnType<typeof createApiClient>;
  /** On the server: the path and the search that are rendered. */
  location?: Pick<RouterProps, 'ssrPath' | 'ssrSearch'> | undefined;
  children: ReactNode;
};

/** What every page may count on, in the browser and on the server alike. */
export function Providers({ queryClient, apiClient, location, children }: ProvidersProps) {
  return (
    <trpc.Provider client={apiClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <Router {...location}>
          {children}
          <Overlays />
        </Router>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
