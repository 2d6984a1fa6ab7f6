import type { DehydratedState } from '@tanstack/react-query';

/** The id of the element that holds the data the server loaded for the page. */
export const stateId = 'page-state';

/**
 * The query data from the server; undefined on pages that it did not render. It counts as loaded
 * now: the page may have been rendered long ago, but the server never sends one with outdated
 * content.
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
