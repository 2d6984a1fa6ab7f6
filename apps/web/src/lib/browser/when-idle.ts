/** Calls `work` when the browser is idle. Safari has no idle callbacks. */
export function whenIdle(work: () => void, options?: IdleRequestOptions): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, options);
  else setTimeout(work, 50);
}
