import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Bytes on their way, counted and summed. */
export type Measured = Transform & { result: () => { bytes: number; sha256: string } };

/** Lets bytes through, and says at the end how many they were and what their SHA-256 is. */
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
