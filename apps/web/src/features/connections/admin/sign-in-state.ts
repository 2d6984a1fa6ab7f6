import { providerRow } from '@shutterhouse/contract/connections/providers';
import type { ConnectionRow } from '../queries.ts';

/** True for a service at which somebody signs in, in whatever way it is connected. */
export function hasSignIn({ provider }: Pick<ConnectionRow, 'provider'>): boolean {
  return providerRow(provider).oauth !== undefined;
}

/** True for one that is connected by its credentials, and whose account nobody has opened yet. */
export function waitsForSignIn(connection: ConnectionRow): boolean {
  const { kind, isSignedIn } = connection;
  return kind === 'credentials' && hasSignIn(connection) && !isSignedIn;
}
