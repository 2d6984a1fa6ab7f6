import type {
  AddPasskeyInput,
  PasskeyLoginInput,
} from '@shutterhouse/contract/accounts/second-factor';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

/** Whose site it is: the host by which devices know their keys, and the only origin that may ask. */
export type Site = { id: string; origin: string; name: string };

/** A key as it is stored; bytes are base64url. */
type StoredKey = { id: string; publicKey: string; counter: number; transports: string[] };

type Library = typeof import('@simplewebauthn/server');

/** ES256, EdDSA and RS256, which all devices have; asking Node what else it knows makes it warn. */
const algorithms = [-7, -8, -257];

// 4 MB of memory that a studio without passkeys never needs.
const library = (): Promise<Library> => import('@simplewebauthn/server');

/** What a browser is told to make a new passkey: one that asks for a finger, a face or a PIN. */
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

/** The new key in a browser's answer, or null when it does not answer this challenge from this site. */
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

/** What a browser is told to sign in by whichever passkey of this site it has. */
export async function requestOptions(site: Site) {
  const { generateAuthenticationOptions } = await library();
  const { extensions: _, ...options } = await generateAuthenticationOptions({
    rpID: site.id,
    userVerification: 'required',
  });
  return options;
}

/** How often the key has signed by now, or null when it has not signed this challenge on this site. */
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

/** What both kinds of answer are checked against. */
function expected(site: Site, challenge: string) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
  };
}
