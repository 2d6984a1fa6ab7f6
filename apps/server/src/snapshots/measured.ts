import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** A pass-through stream that counts and hashes its bytes. */
export type Measured = Transform & { result: () => { bytes: number; sha256: string } };

/** Passes bytes through, and returns their number and SHA-256 at the end. */
export function measure(): Measured {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  let digest: string | undefined;
  const result = () => {
    digest ??= hash.digest('hex');
    return { bytes, sha256: digest };
  };
  return Object.assign(stream, { result });
}
