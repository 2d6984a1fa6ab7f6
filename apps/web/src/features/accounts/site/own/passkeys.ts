import type {
  authenticationResponse,
  registrationResponse,
} from '@shutterhouse/contract/accounts/second-factor';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { z } from 'zod';

/** Whether this browser can use passkeys at this address: they need https or localhost. */
export function canUsePasskeys(): boolean {
  return typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';
}

/** Creates a passkey in the browser. Null when the user cancels. */
export async function makePasskey(
  options: PublicKeyCredentialCreationOptionsJSON,
): Promise<z.input<typeof registrationResponse> | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    const { id, rawId, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports } = response;
    const sent = { clientDataJSON, attestationObject, ...(transports && { transports }) };
    return { id, rawId, type: 'public-key', response: sent };
  } catch (error) {
    if (isCancelled(error)) return null;
    throw error;
  }
}

/** Signs a challenge with a passkey in the browser. Null when the user cancels or has none here. */
export async function answerByPasskey(
  options: PublicKeyCredentialRequestOptionsJSON,
): Promise<z.input<typeof authenticationResponse> | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    const { id, rawId, response } = await startAuthentication({ optionsJSON: options });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    const sent = {
      clientDataJSON,
      authenticatorData,
      signature,
      ...(userHandle && { userHandle }),
    };
    return { id, rawId, type: 'public-key', response: sent };
  } catch (error) {
    if (isCancelled(error)) return null;
    throw error;
  }
}

function isCancelled(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}
