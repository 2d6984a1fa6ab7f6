import type { DehydratedState } from '@tanstack/react-query';

/** The element in which the server leaves what it loaded for the page. */
export const stateId = 'page-state';

/**
 * What the server loaded; undefined on pages that it did not draw. It counts as loaded now: the page
 * may have been drawn long ago, but the server gives none out that is not of the present content.
 */
export function readPageState(): DehydratedState | undefined {
  const element = document.getElementById(stateId);
  if (!element?.textContent) return;
  const { queries, mutations } = JSON.parse(element.textContent) as DehydratedState;
  const dataUpdatedAt = Date.now();
  return {
    mutations,
    queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })),
  };
}
