import { useEffect } from 'react';
import { useCurrentUser } from '../features/accounts/queries.ts';
import { rememberSignedIn } from '../lib/calls/signed-in-before.ts';
import { redirectToLogin } from './redirect-to-login.ts';

/**
 * The signed-in user, for a page that requires one: anybody else is redirected to the login, also
 * when the session ends.
 */
export function useSignedInUser() {
  const me = useCurrentUser();
  const isSignedOut = me.data === null;
  const isSignedIn = me.data !== null && me.data !== undefined;
  useEffect(() => {
    if (isSignedOut) redirectToLogin();
    if (isSignedIn) rememberSignedIn(true);
  }, [isSignedOut, isSignedIn]);
  return me;
}
