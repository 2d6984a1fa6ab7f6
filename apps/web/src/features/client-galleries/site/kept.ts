/*
 * What browsers keep of a visit, by the token of its link: for this tab its key, which stands for the password where cookies are
 * blocked; for later visits by what their visitor goes on.
 */

type Kept = 'key' | 'visitor';

const storageOf = (what: Kept) => (what === 'key' ? sessionStorage : localStorage);

const nameOf = (what: Kept, token: string) => `gallery ${what} ${token.slice(0, 8)}`;

/** What was kept; undefined also where storage is blocked. */
export function readKept(what: Kept, token: string): string | undefined {
  try {
    return storageOf(what).getItem(nameOf(what, token)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it, where storage is not blocked. */
export function keep(what: Kept, token: string, value: string): void {
  try {
    storageOf(what).setItem(nameOf(what, token), value);
  } catch {
    // It is asked for again then.
  }
}
