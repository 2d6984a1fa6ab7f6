import { providerNames, providerRow } from '@shutterhouse/contract/connections/providers';
import type { ConnectionRow } from '../queries.ts';

/** Shown when the connections fail to load: every service, as if none were connected. */
export const defaultConnections: readonly ConnectionRow[] = providerNames.map((provider) => {
  const { label, kind } = providerRow(provider);
  return {
    ...{ provider, kind, service: label, state: 'disconnected', isConnected: false },
    ...{ username: '', email: '', lastError: '', isRenewed: false, hasCredentials: false },
    isSignedIn: false,
    ...{ lastConnected: null, expiresAt: null, failedAt: null, checkedAt: null },
  };
});
