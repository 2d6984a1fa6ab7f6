const key = 'signed-in';

/** Remembers in this browser whether somebody is signed in (only that, no token). */
export function rememberSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(key, 'yes');
    else localStorage.removeItem(key);
  } catch {
    // Without storage, an expired session looks like a first visit.
  }
}

/** Whether somebody was signed in here without logging out: their session has then expired. */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
