import type { DehydratedState } from '@tanstack/react-query';

/** The element in which the server leaves what it loaded for the page. */
export const stateId = 'page-state';

/** What the server loaded; undefined on pages that it did not draw. */
export function readPageState(): DehydratedState | undefined {
  const element = document.getElementById(stateId);
  return element?.textContent ? (JSON.parse(element.textContent) as DehydratedState) : undefined;
}
