/**
 * Reports a step of a visit without requesting a page. Does not wait, stores nothing in the
 * browser, and ignores failures.
 */
export function countVisit(step: 'page' | 'wizard', path = location.pathname): void {
  const body = new Blob([JSON.stringify({ step, path })], { type: 'application/json' });
  navigator.sendBeacon('/api/visits', body);
}
