const timeoutMs = 3000;

/**
 * Calls `act` with what `find` gives, at once or when the page has grown it, within three seconds.
 * Gives the way to stop waiting.
 */
export function onElementPresent<Found>(
  find: () => Found | null,
  act: (found: Found) => void,
): () => void {
  const now = find();
  if (now !== null) {
    act(now);
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    const found = find();
    if (found === null) return;
    stop();
    act(found);
  });
  const timer = setTimeout(() => observer.disconnect(), timeoutMs);
  function stop() {
    clearTimeout(timer);
    observer.disconnect();
  }
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
