const key = 'booking-open';

/** Stores for this tab on which page the wizard is open, so that a reload opens it again. */
export function rememberOpen(isOpen: boolean): void {
  try {
    if (isOpen) sessionStorage.setItem(key, location.pathname);
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is unavailable: a reload shows the page alone.
  }
}

/**
 * Whether the wizard was open when this page was left. False on other pages, whose visitors want to see
 * those pages. False on the server.
 */
export function wasOpen(): boolean {
  try {
    const [load] = performance.getEntriesByType('navigation');
    const loadedPath = load && new URL(load.name).pathname;
    return loadedPath === location.pathname && sessionStorage.getItem(key) === loadedPath;
  } catch {
    return false;
  }
}
