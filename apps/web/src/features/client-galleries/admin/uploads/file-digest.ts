/** Larger files are not hashed: the browser would need all of them in memory. In bytes. */
const mostHashed = 300 * 1024 * 1024;

/**
 * The SHA-256 of a file in hexadecimal digits, computed by the browser beside the page; undefined for one that is too
 * large, and where the page's address is not a secure one.
 */
export async function digestOf(file: File): Promise<string | undefined> {
  if (file.size > mostHashed || !isSecureContext) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
