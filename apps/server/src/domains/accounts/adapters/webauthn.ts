import type {
  AddPasskeyInput,
  PasskeyLoginInput,
} from '@shutterhouse/contract/accounts/second-factor';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

/** The relying party: its host, to which passkeys are bound, and the only allowed origin. */
export type Site = { id: string; origin: string; name: string };

/** A passkey as it is stored; bytes are base64url. */
type StoredKey = { id: string; publicKey: string; counter: number; transports: string[] };

type Library = typeof import('@simplewebauthn/server');

/**
 * ES256, EdDSA and RS256, which cover all devices; letting the library probe Node for more prints a
 * warning.
 */
const algorithms = [-7, -8, -257];

// Imported on first use: it takes 4 MB of memory that a studio without passkeys doesn't need.
const library = (): Promise<Library> => import('@simplewebauthn/server');

/**
 * The browser's options for creating a passkey: one with user verification (fingerprint, face or PIN).
 */
export async function creationOptions(
  site: Site,
  person: { id: string; email: string; name: string },
  known: readonly StoredKey[],
) {
  const { generateRegistrationOptions } = await library();
  const { extensions: _, ...options } = await generateRegistrationOptions({
    rpName: site.name,
    rpID: site.id,
    userID: new TextEncoder().encode(person.id),
    userName: person.email,
    userDisplayName: person.name,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return options;
}

/**
 * The new passkey in a browser's response, or null when it does not answer this challenge from this
 * site.
 */
export async function keyInAnswer(
  site: Site,
  response: AddPasskeyInput['response'],
  challenge: string,
): Promise<StoredKey | null> {
  const { verifyRegistrationResponse } = await library();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expected(site, challenge),
      response: { ...response, clientExtensionResults: {} } as RegistrationResponseJSON,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    const transports = response.response.transports ?? [];
    return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
  } catch {
    return null;
  }
}

/** The browser's options for signing in with any passkey of this site. */
export async function requestOptions(site: Site) {
  const { generateAuthenticationOptions } = await library();
  const { extensions: _, ...options } = await generateAuthenticationOptions({
    rpID: site.id,
    userVerification: 'required',
  });
  return options;
}

/** The passkey's new signature counter, or null when it has not signed this challenge on this site. */
export async function counterInAnswer(
  site: Site,
  response: PasskeyLoginInput['response'],
  { challenge, key }: { challenge: string; key: StoredKey },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected(site, challenge),
      response: { ...response, clientExtensionResults: {} } as AuthenticationResponseJSON,
      credential: {
        id: key.id,
        publicKey: Uint8Array.from(Buffer.from(key.publicKey, 'base64url')),
        counter: key.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

/** The values that both kinds of responses are verified against. */
function expected(site: Site, challenge: string) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
  };
}
