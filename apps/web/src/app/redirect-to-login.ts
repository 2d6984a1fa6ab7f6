import { addressOf, findAddress } from '@shutterhouse/contract/pages';
import { navigate } from 'wouter/use-browser-location';
import { authAddress, loginReasonState } from '../features/accounts/site/destination.ts';
import { wasSignedIn } from '../lib/calls/signed-in-before.ts';
import { storeUnsavedEdits } from '../lib/forms/unsaved-edits.ts';
import { pageBase } from '../lib/navigation/addresses.ts';

/**
 * Redirects to the login, which gives the reason (the session has expired, or there was none) and
 * leads back here, where the open editors restore unsaved input. When several calls are refused at
 * once, it redirects once.
 */
export function redirectToLogin(): void {
  if (findAddress(location.pathname)?.name === 'login') return;
  const from = location.pathname + location.search;
  storeUnsavedEdits('signed-out');
  const state = loginReasonState(wasSignedIn() ? 'sessionOver' : 'notSignedIn');
  navigate(addressOf(pageBase(), authAddress('/login', from)), { replace: true, state });
}
