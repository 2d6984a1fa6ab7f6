import type { PageState } from '../lib/calls/page-queries.ts';

/** The id of the element that holds the data the server loaded for the page. */
export const stateId = 'page-state';

/** The data from the server; none on pages that it did not render. */
export function readPageState(): PageState {
  const element = document.getElementById(stateId);
  return element?.textContent ? JSON.parse(element.textContent) : [];
}
