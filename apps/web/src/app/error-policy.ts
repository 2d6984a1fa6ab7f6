import { notify } from '../lib/calls/notices.ts';
import type { ErrorPolicy } from '../lib/calls/query-client.ts';
import { redirectToLogin } from './redirect-to-login.ts';

/**
 * Calls for which a 401 is an answer and not an expired session: the current user, signing in,
 * settings and connections.
 */
function mayAnswer401([domain, call]: readonly string[]): boolean {
  return (
    domain === 'settings' ||
    domain === 'connections' ||
    (domain === 'accounts' && call !== undefined && calls.has(call))
  );
}
const calls = new Set(['me', 'login', 'passkeyLogin', 'register']);

/** The error handling of this application. */
export const errorPolicy: ErrorPolicy = {
  mayAnswer401,
  onSessionExpired: redirectToLogin,
  showFailure: notify.error,
};
