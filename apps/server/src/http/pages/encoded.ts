import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A text as it is sent: once plain and once in each coding, each with the tag of its own bytes. */
export type Encoded = Record<Encoding, { bytes: Buffer; etag: string }>;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Encodes a text once, for all who will ask for it. */
export async function encode(text: string): Promise<Encoded> {
  const plain = Buffer.from(text);
  const [smallest, small] = await Promise.all([
    brotli(plain, {
      params: {
        [zlib.BROTLI_PARAM_QUALITY]: 10,
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
