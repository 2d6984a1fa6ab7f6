import { useEffect } from 'react';
import { useCurrentUser } from '../features/accounts/queries.ts';
import { rememberSignedIn } from '../lib/signed-in-before.ts';
import { redirectToLogin } from './redirect-to-login.ts';

/**
 * Who is signed in, for a page that is closed to all others: whoever is not, or is no more, is led to
 * the login.
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
