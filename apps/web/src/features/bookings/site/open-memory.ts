const key = 'booking-open';

/** Remembers for this tab on which page the wizard is open, so that a reload finds it open again. */
export function rememberOpen(isOpen: boolean): void {
  try {
    if (isOpen) sessionStorage.setItem(key, location.pathname);
    else sessionStorage.removeItem(key);
  } catch {
    // A browser that stores nothing: a reload shows the page alone.
  }
}

/**
 * Whether the wizard was open when this page was left. Not where another page was: whoever goes on by
 * an address wants to see what is there. False on the server.
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
