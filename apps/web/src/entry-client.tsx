import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { config } from 'zod/v4/core';
import { errorPolicy } from './app/error-policy.ts';
import { Providers } from './app/providers.tsx';
import { AppRoutes } from './app/router.tsx';
import { createQueryClient } from './lib/query-client.ts';
import { createApiClient } from './lib/trpc.ts';
import './ui/theme.css';

// Zod would compile its checks with `new Function`, which our Content-Security-Policy forbids.
config({ jitless: true });

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to stand in.');

const app = (
  <StrictMode>
    <Providers queryClient={createQueryClient(errorPolicy)} apiClient={createApiClient()}>
      <AppRoutes />
    </Providers>
  </StrictMode>
);

// A page that the server has rendered is taken over; an empty one is drawn here.
if (root.hasChildNodes()) hydrateRoot(root, app);
else createRoot(root).render(app);
