/** Any address: only the parts after the host are looked at. */
const here = 'https://studio.invalid';

/**
 * Where somebody goes after signing in: the page that asked them to, when `from` is the address of a
 * page of this site; otherwise `home`.
 */
export function destination(from: string | null, home: string): string {
  if (from === null || !from.startsWith('/')) return home;
  if (!URL.canParse(from, here)) return home;
  const url = new URL(from, here);
  // '//elsewhere.example', '/\elsewhere.example' and '/.//elsewhere.example' start with a slash, too.
  if (url.origin !== here || url.pathname.startsWith('//')) return home;
  if (url.pathname === '/login' || url.pathname === '/signup') return home;
  return url.pathname + url.search + url.hash;
}

/** The address of one of the two forms, with the same `from`. */
export function authAddress(path: '/login' | '/signup', from: string | null): string {
  return from === null ? path : `${path}?${new URLSearchParams({ from })}`;
}

/** Why somebody was sent to the login: their session is over, or they have none. */
export type LoginReason = 'sessionOver' | 'notSignedIn';

/** Kept with the entry of the login in the browser's history. */
export function loginReasonState(why: LoginReason): { sentHere: LoginReason } {
  return { sentHere: why };
}

/** Why somebody was sent to the login; undefined for who came by a link. */
export function loginReasonOf(state: unknown): LoginReason | undefined {
  if (typeof state !== 'object' || state === null || !('sentHere' in state)) return undefined;
  const { sentHere } = state;
  return sentHere === 'sessionOver' || sentHere === 'notSignedIn' ? sentHere : undefined;
}
