import { Secret, TOTP } from 'otpauth';

const period = 30;

/** A new secret for an authenticator app, in base32: 160 random bits. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The otpauth: URI that an authenticator app reads from a QR code. */
export function totpUri(secret: string, names: { studio: string; email: string }): string {
  return totpOf(secret, names).toString();
}

/**
 * The time step of a six-digit code: the current, the previous or the next one, to tolerate
 * inaccurate clocks. Null for a wrong code; codes are compared in constant time.
 */
export function stepOfCode(secret: string, code: string, at: Date): number | null {
  const timestamp = at.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
}

function totpOf(secret: string, { studio = '', email = '' } = {}): TOTP {
  return new TOTP({
    // A colon separates issuer and account.
    issuer: studio.replaceAll(':', ' '),
    label: email,
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: Secret.fromBase32(secret),
  });
}
