/** Any address: only the parts after the host are looked at. */
const here = 'https://studio.invalid';

/**
 * Where somebody goes after signing in: the page that asked them to, when `from` is the address of a
 * page of this site; otherwise the dashboard.
 */
export function destination(from: string | null): string {
  const dashboard = '/dashboard';
  if (from === null || !from.startsWith('/')) return dashboard;
  if (!URL.canParse(from, here)) return dashboard;
  const url = new URL(from, here);
  // '//elsewhere.example', '/\elsewhere.example' and '/.//elsewhere.example' start with a slash, too.
  if (url.origin !== here || url.pathname.startsWith('//')) return dashboard;
  if (url.pathname === '/login' || url.pathname === '/signup') return dashboard;
  return url.pathname + url.search + url.hash;
}

/** The address of one of the two forms, with the same `from`. */
export function authAddress(path: '/login' | '/signup', from: string | null): string {
  return from === null ? path : `${path}?${new URLSearchParams({ from })}`;
}

/** Kept with the entry of the login in the browser's history when a session was over. */
export const sessionOverState = { sessionOver: true } as const;

/** Whether somebody was sent to the login because their session was over. */
export function wasSessionOver(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'sessionOver' in state;
}
