const key = 'signed-in';

/** Remembers in this browser that somebody is signed in (no token, only that), or that they have left. */
export function rememberSignedIn(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(key, 'yes');
    else localStorage.removeItem(key);
  } catch {
    // A browser that stores nothing: whoever comes is asked to log in, as if for the first time.
  }
}

/** Whether somebody was signed in here and has not logged out: then it is their session that is over. */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
