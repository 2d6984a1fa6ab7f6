import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { MainModule } from 'libheif-js/libheif-wasm/libheif.js';
import type { HevcAnswer, HevcTask } from './hevc.ts';
import { tiffHead } from './tiff-head.ts';

/*
 * The thread that decodes one HEIC picture: its decoder keeps the memory that it once had until the thread ends, and
 * occupies the thread while it works.
 */

/** What the decoder makes of a picture; without `image` it is the reason why not. */
type Decoded = {
  image?: unknown;
  message?: string;
  width: number;
  height: number;
  channels: readonly { stride: number; data: Uint8Array }[];
};

const { path, channels, profile, maxPixels } = workerData as HevcTask;
const answer = decode(await readFile(path));
parentPort?.postMessage(answer, 'tiff' in answer ? [answer.tiff.buffer] : []);

function decode(bytes: Buffer): HevcAnswer {
  const heif: MainModule = createRequire(import.meta.url)('libheif-js/wasm-bundle');
  const context = heif.heif_context_alloc();
  // Its types take bytes for a text.
  const read = heif.heif_context_read_from_memory(context, bytes as never);
  if (read.code !== heif.heif_error_code.heif_error_Ok) return { problem: String(read.message) };
  const handle = heif.heif_js_context_get_primary_image_handle(context);
  if (!('delete' in handle)) return { problem: 'It has no primary picture.' };
  const size = heif.heif_image_handle_get_width(handle) * heif.heif_image_handle_get_height(handle);
  if (size > maxPixels) return { problem: 'It is larger than it says.' };
  const { heif_chroma_interleaved_RGB: opaque, heif_chroma_interleaved_RGBA: clear } =
    heif.heif_chroma;
  const decoded: Decoded = heif.heif_js_decode_image2(
    handle,
    heif.heif_colorspace.heif_colorspace_RGB,
    channels === 4 ? clear : opaque,
  );
  const [plane] = decoded.channels ?? [];
  if (plane === undefined) return { problem: decoded.message ?? 'It has no pixels.' };
  const { width, height } = decoded;
  const head = tiffHead({ width, height, channels }, profile);
  const row = width * channels;
  const tiff = new Uint8Array(head.length + row * height);
  tiff.set(head);
  for (let y = 0; y < height; y += 1) {
    const from = y * plane.stride;
    tiff.set(plane.data.subarray(from, from + row), head.length + y * row);
  }
  return { tiff };
}
