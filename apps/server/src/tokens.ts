import { createHash, randomBytes } from 'node:crypto';

/** A token that nobody can guess: 256 random bits, in base64url (43 letters). */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * SHA-256, in hex. It is stored in place of a token, so that nobody who reads the database can use one; since a token
 * can't be guessed, nothing slower is needed.
 */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
