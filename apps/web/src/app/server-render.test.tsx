import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { describe, expect, test } from 'vitest';
import { PageQueries } from '../lib/calls/page-queries.ts';
import { createQueryClient } from '../lib/calls/query-client.ts';
import { createQueryRuntime } from '../lib/calls/query-runtime.tsx';
import { createApiClient } from '../lib/calls/trpc.ts';
import { errorPolicy } from './error-policy.ts';
import { Providers } from './providers.tsx';
import { Router } from './router.tsx';

async function render(ssrPath: string): Promise<string> {
  const runtime = createQueryRuntime(createQueryClient(errorPolicy), createApiClient());
  const { prelude } = await prerenderToNodeStream(
    <Providers queries={new PageQueries([], runtime)} location={{ ssrPath }}>
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
