import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A text ready to send: plain and in each content coding, with an ETag for each. */
export type Encoded = Record<Encoding, { bytes: Buffer; etag: string }>;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Encodes a text once for all requests. `quality` is that of Brotli: 10 takes a second per megabyte. */
export async function encode(text: string, { quality = 10 } = {}): Promise<Encoded> {
  const plain = Buffer.from(text);
  const [smallest, small] = await Promise.all([
    brotli(plain, {
      params: {
        [zlib.BROTLI_PARAM_QUALITY]: quality,
        [zlib.BROTLI_PARAM_SIZE_HINT]: plain.length,
        [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
      },
    }),
    zip(plain, { level: 9 }),
  ]);
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return {
    br: { bytes: smallest, etag: `"${digest}-br"` },
    gzip: { bytes: small, etag: `"${digest}-gz"` },
    identity: { bytes: plain, etag: `"${digest}"` },
  };
}

/**
 * Encodes a text that is sent once. Only for what repeats nothing of a request next to a secret: the size of the answer would
 * tell how alike they are.
 */
export async function encodeOnce(text: string, encoding: Encoding): Promise<Buffer> {
  const plain = Buffer.from(text);
  if (encoding === 'br') {
    return brotli(plain, { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } });
  }
  return encoding === 'gzip' ? zip(plain) : plain;
}

/** The smallest coding that a caller accepts. Browsers list those that they accept with equal weight, gzip first. */
export function bestEncoding(request: FastifyRequest): Encoding {
  const takes = (coding: string) => request.accepts().encoding([coding]) === coding;
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

/**
 * Sends a text in the best coding that the caller accepts, or 304 if theirs is current. `cache` is its
 * Cache-Control.
 */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  encoded: Encoded,
  { type, cache }: { type: string; cache: string },
): FastifyReply {
  const encoding = bestEncoding(request);
  const { bytes, etag } = encoded[encoding];
  reply.header('cache-control', cache).header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(type).send(bytes);
}
