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
 * Brings the page to life: takes over what the server has drawn, and draws what it has not.
 * Resolves when its controls answer, which those of a page with code of its own do when that has come.
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
    // A page that breaks says so, with a button that answers. What broke is logged by the boundary around it.
    const options = { onCaughtError: () => resolve() };
    if (root.hasChildNodes()) hydrateRoot(root, app, options);
    else createRoot(root, options).render(app);
  });
}

/** Says when the page has been taken over; shows nothing. */
function Alive({ onAlive }: { onAlive: () => void }) {
  useEffect(onAlive, [onAlive]);
  return null;
}
