import '../ui/theme.css';
import type { ReactNode } from 'react';
import { type RenderResult, render } from 'vitest-browser-react';
import { Providers } from '../app/providers.tsx';
import { createQueryClient } from '../lib/query-client.ts';
import { createApiClient } from '../lib/trpc.ts';

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
  return render(
    <Providers queryClient={queryClient} apiClient={createApiClient()}>
      {isPage ? screen : <main className="desk p-5 lg:p-8">{screen}</main>}
    </Providers>,
  );
}
