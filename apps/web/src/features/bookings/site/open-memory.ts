const key = 'booking-open';

/** Remembers for this tab whether the wizard is open, so that a reload finds it open again. */
export function rememberOpen(isOpen: boolean): void {
  try {
    if (isOpen) sessionStorage.setItem(key, 'yes');
    else sessionStorage.removeItem(key);
  } catch {
    // A browser that stores nothing: a reload shows the page alone.
  }
}

/** Whether the wizard was open when the page was left; false on the server. */
export function wasOpen(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
