import { paths } from '@shutterhouse/contract/pages';
import { navigate } from 'wouter/use-browser-location';
import { authAddress, loginReasonState } from '../features/accounts/site/destination.ts';
import { wasSignedIn } from '../lib/signed-in-before.ts';
import { storeUnsavedEdits } from '../lib/unsaved-edits.ts';

/**
 * Leads to the login, which says why (the session is over, or there never was one) and leads back
 * here, where the open editors find again what was typed into them. Several calls may be refused at
 * once; the page is left once.
 */
export function redirectToLogin(): void {
  if (location.pathname === paths.login()) return;
  const from = location.pathname + location.search;
  storeUnsavedEdits('signed-out');
  const state = loginReasonState(wasSignedIn() ? 'sessionOver' : 'notSignedIn');
  navigate(authAddress('/login', from), { replace: true, state });
}
