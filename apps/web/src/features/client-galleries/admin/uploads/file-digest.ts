/** The browser hashes a file of up to this size whole, beside the page; a larger one would take as much memory. In bytes. */
const mostWhole = 64 * 1024 * 1024;

/** How much of a larger file is hashed at a time, in bytes: a few hundredths of a second. */
const pieceBytes = 2 * 1024 * 1024;

/**
 * The SHA-256 of a file in hexadecimal digits, a larger one's piece by piece.
 * @throws the reason of the signal
 */
export async function digestOf(file: Blob, signal: AbortSignal): Promise<string> {
  if (file.size <= mostWhole && globalThis.isSecureContext) {
    return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())));
  }
  const { sha256 } = await import('@noble/hashes/sha2.js');
  const hash = sha256.create();
  for (let from = 0; from < file.size; from += pieceBytes) {
    signal.throwIfAborted();
    const piece = await file.slice(from, from + pieceBytes).arrayBuffer();
    hash.update(new Uint8Array(piece));
  }
  return hexOf(hash.digest());
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
