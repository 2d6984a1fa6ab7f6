import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { PageQueries } from '../lib/calls/page-queries.ts';
import { pageBase } from '../lib/navigation/addresses.ts';
import { Providers } from './providers.tsx';
import { Router } from './router.tsx';
import { readPageState } from './state.ts';

/**
 * Hydrates what the server has rendered, or renders the page. Resolves when its controls respond;
 * on a page that is loaded lazily, once its code has arrived.
 */
export function hydratePage(root: HTMLElement): Promise<void> {
  const state = readPageState();
  const readAt = Date.now();
  const queries = new PageQueries(state, async () => {
    const { startQueries } = await import('./start-queries.ts');
    return startQueries(state, readAt);
  });
  return new Promise((resolve) => {
    const app = (
      <StrictMode>
        <Providers queries={queries} base={pageBase()}>
          <Router>
            <Alive onAlive={resolve} />
          </Router>
        </Providers>
      </StrictMode>
    );
    // A page that crashes shows an error with a working button. The boundary around it logs the error.
    const options = { onCaughtError: () => resolve() };
    // In a transition React hydrates in short tasks, between which the page responds.
    if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app, options));
    else createRoot(root, options).render(app);
  });
}

/** Reports when the page is hydrated; renders nothing. */
function Alive({ onAlive }: { onAlive: () => void }) {
  useEffect(onAlive, [onAlive]);
  return null;
}
