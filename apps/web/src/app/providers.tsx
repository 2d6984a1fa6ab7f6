import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Router, type RouterProps } from 'wouter';
import { type createApiClient, trpc } from '../lib/trpc.ts';
import { Overlays } from './overlays.tsx';

export type ProvidersProps = {
  queryClient: QueryClient;
  apiClient: ReturnType<typeof createApiClient>;
  /** On the server: the path and query string to render. */
  location?: Pick<RouterProps, 'ssrPath' | 'ssrSearch'> | undefined;
  children: ReactNode;
};

/** The providers that every page needs, in the browser and on the server. */
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
