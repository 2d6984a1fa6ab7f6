import { notify } from '../lib/notices.ts';
import type { ErrorPolicy } from '../lib/query-client.ts';
import { redirectToLogin } from './redirect-to-login.ts';

/** A 401 on these is an answer, not the end of a session: who am I, let me in, the connections. */
function mayAnswer401([domain, call]: readonly string[]): boolean {
  return (
    domain === 'settings' ||
    domain === 'connections' ||
    (domain === 'accounts' && call !== undefined && calls.has(call))
  );
}
const calls = new Set(['me', 'login', 'passkeyLogin', 'register']);

/** What this application does when a call fails. */
export const errorPolicy: ErrorPolicy = {
  mayAnswer401,
  onSessionExpired: redirectToLogin,
  showFailure: notify.error,
};
