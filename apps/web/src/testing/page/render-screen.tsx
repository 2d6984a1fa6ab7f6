import '../../ui/styles/fonts.css';
import '../../ui/styles/theme.css';
import type { ReactNode } from 'react';
import { type RenderResult, render } from 'vitest-browser-react';
import { Providers } from '../../app/providers.tsx';
import { PageQueries } from '../../lib/calls/page-queries.ts';
import { createQueryClient } from '../../lib/calls/query-client.ts';
import { createQueryRuntime } from '../../lib/calls/query-runtime.tsx';
import { createApiClient } from '../../lib/calls/trpc.ts';
import { WithQueries } from '../../lib/calls/with-queries.tsx';

/**
 * Renders a part of the application as the application does, with the real API client. Failed
 * queries are retried without delay.
 * @param onSessionOver called when a call returns that nobody is signed in
 * @param isPage the part is a whole page, with a main element of its own
 */
export function renderScreen(
  screen: ReactNode,
  {
    onSessionOver = () => undefined,
    isPage = false,
  }: { onSessionOver?: () => void; isPage?: boolean } = {},
): Promise<RenderResult> {
  const queryClient = createQueryClient({
    mayAnswer401: () => false,
    onSessionExpired: onSessionOver,
    showFailure: () => undefined,
  });
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });
  const runtime = createQueryRuntime(queryClient, createApiClient());
  return render(
    <Providers queries={new PageQueries([], runtime)}>
      <WithQueries>
        {isPage ? screen : <main className="desk p-5 lg:p-8">{screen}</main>}
      </WithQueries>
    </Providers>,
  );
}
