import { z } from 'zod';
import { flag, lengths, requiredText } from '../validators.ts';
import { currentPassword } from './own-account.ts';
import { ownAccountMessages as messages } from './own-messages.ts';

/** How many recovery codes a user gets; each works once. */
export const recoveryCodeCount = 10;
export const maxPasskeys = 20;

/** A code of an authenticator app, or a recovery code; spaces and hyphens are optional. */
const secondFactorCode = z
  .string({ error: () => messages.codeRequired })
  .trim()
  .min(1, { error: () => messages.codeRequired })
  .max(40, { error: () => messages.codeWrong });

export const passwordInput = z.object({ currentPassword });

/** What confirms who somebody is: their password, or a code of their second factor. */
export const proveInput = z
  .strictObject({ currentPassword: currentPassword.optional(), code: secondFactorCode.optional() })
  .refine((sent) => (sent.currentPassword === undefined) !== (sent.code === undefined), {
    error: () => messages.proofMissing,
    path: ['currentPassword'],
  });
export type ProveInput = z.infer<typeof proveInput>;

/** The secret for an authenticator app: as a URI for the QR code, and as text to type. */
const totpOffer = z.object({ uri: z.string(), secret: z.string() });
export type TotpOffer = z.infer<typeof totpOffer>;

/** Whether the other sessions of the person end once a second factor is required. */
const endsSessions = z.boolean({ error: () => messages.endsSessionsYesOrNo }).default(false);

export const enableTotpInput = z.object({ code: secondFactorCode, endsSessions });
export type EnableTotpInput = z.infer<typeof enableTotpInput>;

/** New recovery codes, shown only once; empty where the user already has some. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

/** Base64url, as WebAuthn encodes bytes in JSON. */
const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]*$/);

/** The browser's response to the options of a new passkey. */
export const registrationResponse = z.object({
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(8000),
    attestationObject: bytes(20_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});

/** The browser's response to the options of a sign-in by passkey. */
export const authenticationResponse = z.object({
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(8000),
    authenticatorData: bytes(8000),
    signature: bytes(8000),
    userHandle: bytes(200).optional(),
  }),
});

const challengeId = z
  .string({ error: () => messages.passkeyFailed })
  .max(64, { error: () => messages.passkeyFailed });

export const addPasskeyInput = z.object({
  challengeId,
  name: requiredText('Name', lengths.name, () => messages.passkeyNameRequired),
  response: z.object(registrationResponse.shape, { error: () => messages.passkeyFailed }),
});
export type AddPasskeyInput = z.infer<typeof addPasskeyInput>;

export const passkeyLoginInput = z.object({
  challengeId,
  response: z.object(authenticationResponse.shape, { error: () => messages.passkeyFailed }),
});
export type PasskeyLoginInput = z.infer<typeof passkeyLoginInput>;

/** A passkey by its credential id. */
export const removePasskeyInput = z.object({ id: bytes(1400), currentPassword });
export const requirePasskeyInput = z.object({
  required: flag('Required'),
  currentPassword,
  endsSessions,
});
export type RequirePasskeyInput = z.infer<typeof requirePasskeyInput>;
