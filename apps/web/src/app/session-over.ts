import { navigate } from 'wouter/use-browser-location';
import { authAddress, sessionOverState } from '../features/accounts/site/destination.ts';
import { paths } from './paths.ts';

/**
 * Leads to the login, which says why and leads back here. Several calls may be refused at once; the
 * page is left once.
 */
export function sessionOver(): void {
  if (location.pathname === paths.login()) return;
  const from = location.pathname + location.search;
  navigate(authAddress('/login', from), { replace: true, state: sessionOverState });
}
