import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { megapixelsOf } from '../decoders.ts';
import { loadSharp, timeoutSeconds } from './engine.ts';

/** A picture to be decoded in a thread: with transparency it has four channels. */
export type HevcTask = {
  path: string;
  channels: 3 | 4;
  /** The profile of its colours (ICC); empty for sRGB. */
  profile: Uint8Array;
  maxPixels: number;
};
export type HevcAnswer = { tiff: Uint8Array<ArrayBuffer> } | { problem: string };

/** The entry point of the thread: beside this file in the sources, or beside the bundle. */
const program = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? 'hevc-thread.ts' : 'hevc-thread.js',
);

/** The brands of HEIF, of which AVIF is one more. */
const brands = /^(hei[cxms]|mif1|msf1)$/;

/**
 * The pixels of a HEIC picture, whose compression (HEVC) sharp reads only the head of: upright, with their profile, as
 * a TIFF in memory.
 * @returns undefined for any other file
 */
export async function decodeHevc(path: string): Promise<Buffer | undefined> {
  if (!brands.test(await brandOf(path))) return undefined;
  const sharp = await loadSharp();
  const { compression, hasAlpha, icc } = await sharp(path, { limitInputPixels: false }).metadata();
  if (compression !== 'hevc') return undefined;
  return decodeInThread({
    path,
    channels: hasAlpha ? 4 : 3,
    profile: icc ?? new Uint8Array(),
    maxPixels: megapixelsOf('image/heic') * 1_000_000,
  });
}

async function brandOf(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
    const head = buffer.toString('latin1', 4, bytesRead);
    return head.startsWith('ftyp') ? head.slice(4) : '';
  } finally {
    await file.close();
  }
}

async function decodeInThread(task: HevcTask): Promise<Buffer> {
  const thread = new Worker(program, { workerData: task });
  const { promise, resolve, reject } = Promise.withResolvers<HevcAnswer>();
  const timer = setTimeout(
    () => reject(new Error('timeout: the picture took too long.')),
    timeoutSeconds * 1000,
  );
  thread.once('message', resolve);
  thread.once('error', reject);
  thread.once('exit', () => reject(new Error('The thread ended before it answered.')));
  try {
    const answer = await promise;
    if ('problem' in answer) throw new Error(answer.problem);
    return Buffer.from(answer.tiff.buffer);
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
