/**
 * A key under which a request can be sent again when no answer came: 32 letters and digits that nobody guesses.
 * `crypto.randomUUID` is not there without https.
 */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
