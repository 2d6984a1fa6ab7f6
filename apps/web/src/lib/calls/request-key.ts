/**
 * An idempotency key for retries after a lost response: 32 random hex digits. `crypto.randomUUID`
 * is not available without https.
 */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
