import '../lib/zod-without-eval.ts';
import { hydrate } from '@tanstack/react-query';
import { StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createQueryClient } from '../lib/query-client.ts';
import { createApiClient } from '../lib/trpc.ts';
import { errorPolicy } from './error-policy.ts';
import { Providers } from './providers.tsx';
import { Router } from './router.tsx';
import { readPageState } from './state.ts';

/**
 * Hydrates what the server has rendered, or renders the page. Resolves when its controls respond;
 * on a page that is loaded lazily, once its code has arrived.
 */
export function hydratePage(root: HTMLElement): Promise<void> {
  const queryClient = createQueryClient(errorPolicy);
  const state = readPageState();
  if (state) hydrate(queryClient, state);
  return new Promise((resolve) => {
    const app = (
      <StrictMode>
        <Providers queryClient={queryClient} apiClient={createApiClient()}>
          <Router>
            <Alive onAlive={resolve} />
          </Router>
        </Providers>
      </StrictMode>
    );
    // A page that crashes shows an error with a working button. The boundary around it logs the error.
    const options = { onCaughtError: () => resolve() };
    if (root.hasChildNodes()) hydrateRoot(root, app, options);
    else createRoot(root, options).render(app);
  });
}

/** Reports when the page is hydrated; renders nothing. */
function Alive({ onAlive }: { onAlive: () => void }) {
  useEffect(onAlive, [onAlive]);
  return null;
}
