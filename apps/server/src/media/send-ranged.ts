import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ByteRange, rangeOf } from './ranges.ts';

/** Headers that keep browsers from executing any uploaded content. */
export const inert = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
} as const;

/**
 * How long caches may keep what was uploaded. What may become private must be gone from them five
 * minutes after; what stands in for something better makes room for it soon. What was shown to one
 * visitor may be shown again to the same browser during a visit.
 */
export const lives = {
  lasting: 'public, max-age=31536000, immutable',
  revocable: 'public, max-age=300, must-revalidate',
  fallback: 'public, max-age=60, must-revalidate',
  private: 'private, no-store',
  visit: 'private, max-age=300, must-revalidate',
} as const;

/** Bytes that never change for the same ETag. */
type RangedBytes = {
  etag: string;
  /** The MIME type. */
  type: string;
  size: number;
  read: (range: ByteRange | undefined) => Readable | Buffer;
};

/** Responds with bytes, or with the requested range of them (RFC 9110, section 14). */
export function sendRanged(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, type, size, read }: RangedBytes,
): FastifyReply {
  const ifRange = request.headers['if-range'];
  const mayCut = ifRange === undefined || ifRange === etag;
  const range = mayCut ? rangeOf(request.headers.range, size) : undefined;
  reply.header('accept-ranges', 'bytes');
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${size}`).send();
  }
  if (range) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  }
  reply.type(type).header('content-length', range ? range.end - range.start + 1 : size);
  return request.method === 'HEAD' ? reply.send() : reply.send(read(range));
}
