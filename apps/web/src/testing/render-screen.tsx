import '../ui/theme.css';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { type RenderResult, render } from 'vitest-browser-react';
import { Providers } from '../app/providers.tsx';
import { openQuestion } from '../lib/confirm.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { createApiClient } from '../lib/trpc.ts';
import { resizeTo } from './accessible.ts';

const here = location.pathname + location.search;

beforeEach(async () => {
  history.replaceState(null, '', here);
  await resizeTo('desk');
});
afterEach(() => {
  // A test that failed in the midst of a question leaves it to nobody.
  openQuestion()?.answer(false);
  vi.unstubAllGlobals();
});

/**
 * Shows a part of the application as the application shows it, with the real client of the calls.
 * What fails is tried again at once.
 * @param onSessionOver what happens when a call says that nobody is signed in
 * @param isPage it is a whole page, which brings its own main part
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
