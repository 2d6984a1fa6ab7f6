import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';
import { createApiClient } from '../lib/trpc.ts';
import { errorPolicy } from './error-policy.ts';
import { Providers } from './providers.tsx';
import { Router } from './router.tsx';

function render(ssrPath: string): string {
  return renderToString(
    <Providers
      queryClient={createQueryClient(errorPolicy)}
      apiClient={createApiClient()}
      location={{ ssrPath }}
    >
      <Router />
    </Providers>,
  );
}

describe('a page drawn on the server, where there is no window', () => {
  test('is the landing page at the root', () => {
    expect(render('/')).toContain('<main id="main"');
  });

  test('says so when an address leads nowhere', () => {
    expect(render('/no/such/page')).toContain('There is no page at this address.');
  });
});
