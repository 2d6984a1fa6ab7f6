import { randomInt } from 'node:crypto';

/** Digits and capitals without those that look alike when read aloud or from paper. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A random code of characters that are easy to read aloud. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** A new confirmation code: `CONF-` and eight characters. */
export function newConfirmationCode(): string {
  return `CONF-${randomCode(8)}`;
}
