import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { describe, expect, test } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';
import { createApiClient } from '../lib/trpc.ts';
import { errorPolicy } from './error-policy.ts';
import { Providers } from './providers.tsx';
import { Router } from './router.tsx';

async function render(ssrPath: string): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <Providers
      queryClient={createQueryClient(errorPolicy)}
      apiClient={createApiClient()}
      location={{ ssrPath }}
    >
      <Router />
    </Providers>,
  );
  return text(prelude);
}

describe('a page rendered on the server, without a window', () => {
  test('is the landing page at the root', async () => {
    expect(await render('/')).toContain('<main id="main"');
  });

  test('says so when an address is unknown', async () => {
    expect(await render('/no/such/page')).toContain('There is no page at this address.');
  });
});
