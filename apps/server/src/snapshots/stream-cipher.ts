import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { t } from '@shutterhouse/contract/sentences';
import { BackupProblem } from './problem.ts';

/*
 * A stream encrypted with AES-256-GCM in chunks of 64 KiB, each with its own tag (the STREAM construction): four magic
 * bytes, 32 bytes of salt, then the chunks. The key of a stream is derived from its salt, and the nonce of a chunk is
 * its number with a flag on the last one, so that chunks can't be removed, modified, reordered or truncated.
 */
const magic = Buffer.from('SHB1');
const saltBytes = 32;
const pieceBytes = 64 * 1024;
const tagBytes = 16;

/** Encrypts a stream. */
export function sealStream(key: Buffer): Transform {
  const salt = randomBytes(saltBytes);
  const streamKey = keyOf(key, salt);
  let number = 0;
  const seal = (piece: Buffer, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', streamKey, nonceOf(number++, isLast));
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  };
  return inPieces(pieceBytes, { head: Buffer.concat([magic, salt]), turn: seal });
}

/** Decrypts the output of `sealStream`. Fails with a BackupProblem on anything else. */
export function openStream(key: Buffer): Transform {
  let streamKey: Buffer | undefined;
  let number = 0;
  const open = (piece: Buffer, isLast: boolean) => {
    if (streamKey === undefined || piece.length < tagBytes) throw damaged();
    const decipher = createDecipheriv('aes-256-gcm', streamKey, nonceOf(number++, isLast));
    decipher.setAuthTag(piece.subarray(-tagBytes));
    try {
      return Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()]);
    } catch {
      throw damaged();
    }
  };
  return inPieces(pieceBytes + tagBytes, {
    turn: open,
    headBytes: magic.length + saltBytes,
    readHead(head) {
      if (head.length < magic.length + saltBytes || !head.subarray(0, 4).equals(magic)) {
        throw damaged();
      }
      streamKey = keyOf(key, head.subarray(4));
    },
  });
}

type Pieces = {
  /** Bytes before the first output chunk. */
  head?: Buffer;
  /** The number of bytes before the first input chunk, and the function that reads them. */
  headBytes?: number;
  readHead?: (head: Buffer) => void;
  turn: (piece: Buffer, isLast: boolean) => Buffer;
};

/** Transforms a stream in chunks of fixed size; a chunk is processed once it is known whether it is the last. */
function inPieces(size: number, { head, headBytes = 0, readHead, turn }: Pieces): Transform {
  let held: Buffer[] = [];
  let length = 0;
  let isHeadRead = readHead === undefined;
  const takeHead = (all: Buffer) => {
    readHead?.(all.subarray(0, headBytes));
    isHeadRead = true;
    return all.subarray(headBytes);
  };
  const work = (done: TransformCallback, act: () => void) => {
    try {
      act();
      done();
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      held.push(chunk);
      length += chunk.length;
      if (length <= size + headBytes) return done();
      work(done, () => {
        let all: Buffer = Buffer.concat(held);
        if (!isHeadRead) all = takeHead(all);
        for (; all.length > size; all = all.subarray(size)) {
          stream.push(turn(all.subarray(0, size), false));
        }
        held = [all];
        length = all.length;
      });
    },
    flush(done) {
      work(done, () => {
        let all: Buffer = Buffer.concat(held);
        if (!isHeadRead) all = takeHead(all);
        for (; all.length > size; all = all.subarray(size)) {
          stream.push(turn(all.subarray(0, size), false));
        }
        stream.push(turn(all, true));
      });
    },
  });
  if (head) stream.push(head);
  return stream;
}

function keyOf(key: Buffer, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, 'shutterhouse backup stream', 32));
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number));
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

function damaged(): BackupProblem {
  return new BackupProblem(t('The backup is damaged: a part of it was changed.'));
}
