import { findAddress } from '@shutterhouse/contract/pages';

/** Any origin: only the parts after the host are used. */
const here = 'https://studio.invalid';

/** The page after signing in: `from`, when it is the address of a page of this site; otherwise `home`. */
export function destination(from: string | null, home: string): string {
  if (from === null || !from.startsWith('/')) return home;
  if (!URL.canParse(from, here)) return home;
  const url = new URL(from, here);
  // '//elsewhere.example', '/\elsewhere.example' and '/.//elsewhere.example' start with a slash, too.
  if (url.origin !== here || url.pathname.startsWith('//')) return home;
  const name = findAddress(url.pathname)?.name;
  if (name === 'login' || name === 'signup') return home;
  return url.pathname + url.search + url.hash;
}

/** The address of one of the two forms, with the same `from`. */
export function authAddress(path: '/login' | '/signup', from: string | null): string {
  return from === null ? path : `${path}?${new URLSearchParams({ from })}`;
}

/** Why the user was sent to the login: the session has expired, or there was none. */
export type LoginReason = 'sessionOver' | 'notSignedIn';

/** The reason as history state of the login page. */
export function loginReasonState(why: LoginReason): { sentHere: LoginReason } {
  return { sentHere: why };
}

/** Why the user was sent to the login; undefined after following a link. */
export function loginReasonOf(state: unknown): LoginReason | undefined {
  if (typeof state !== 'object' || state === null || !('sentHere' in state)) return undefined;
  const { sentHere } = state;
  return sentHere === 'sessionOver' || sentHere === 'notSignedIn' ? sentHere : undefined;
}
