/** A range of bytes of an object, both ends inclusive. */
export type ByteRange = { start: number; end: number };

/**
 * The range that a `Range` header requests: a range, `unsatisfiable`, or undefined when everything is
 * to be sent, as for multiple ranges and an invalid header (RFC 9110, section 14.2).
 */
export function rangeOf(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  if (to !== '' && Number(to) < Number(from)) return undefined;
  if (Number(from) >= size) return 'unsatisfiable';
  return { start: Number(from), end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}

/**
 * True when an `If-None-Match` header contains the tag (weak comparison, RFC 9110, section 13.1.2).
 */
export function knowsTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((known) => known.trim().replace(/^W\//, '') === etag);
}
