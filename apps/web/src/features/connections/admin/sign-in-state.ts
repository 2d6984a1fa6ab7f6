import { providerRow } from '@shutterhouse/contract/connections/providers';
import type { ConnectionRow } from '../queries.ts';

/** Whether the service has an OAuth sign-in, however it is connected. */
function hasSignIn({ provider }: Pick<ConnectionRow, 'provider'>): boolean {
  return providerRow(provider).oauth !== undefined;
}

/** Whether the service is connected by credentials and nobody has signed in to its account yet. */
export function waitsForSignIn(connection: ConnectionRow): boolean {
  const { kind, isSignedIn } = connection;
  return kind === 'credentials' && hasSignIn(connection) && !isSignedIn;
}
