const timeoutMs = 3000;

/**
 * Calls `act` with the result of `find`, at once or when the page has added it, within three
 * seconds. Returns a function that stops waiting.
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
