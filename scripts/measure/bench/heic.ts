import { execFile, spawnSync } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { previewPicture } from '../../../apps/server/src/media/decode.ts';
import { createDecoder } from '../../../apps/server/src/media/decoder/decoder.ts';
import { installPackages } from '../../testing/debian.mjs';
import { interleaved } from '../figures.ts';
import { root } from '../processes.ts';
import { plainLine, plainRatioLine, print } from './report.ts';

const size = { width: 4032, height: 3024 };
const previewWidth = 1600;
const perRound = 4;
const run = promisify(execFile);

/** What is used of libheif-js, whose types are the server's. */
type Libheif = {
  heif_context_alloc(): unknown;
  heif_context_read_from_memory(context: unknown, bytes: Buffer): unknown;
  heif_js_context_get_primary_image_handle(context: unknown): unknown;
  heif_js_decode_image2(
    handle: unknown,
    colorspace: unknown,
    chroma: unknown,
  ): { width: number; channels: readonly { stride: number; data: Uint8Array }[] };
  heif_colorspace: { heif_colorspace_RGB: unknown };
  heif_chroma: { heif_chroma_interleaved_RGB: unknown };
};

/** Previews of HEIC photos of 12 megapixels by the decoder's process, against libheif and sharp alone, one after the other. */
export async function measureHeic(folder: string): Promise<void> {
  const path = await makeHeic(folder);
  const file = { path, name: 'IMG_1.HEIC', type: 'image/heic' };
  const decoder = createDecoder();
  const ours = () => perSecond(() => previewPicture(decoder, file, () => [previewWidth], 'now'));
  const bare: Libheif = createRequire(join(root, 'apps/server/package.json'))(
    'libheif-js/wasm-bundle',
  );
  const theirs = () => perSecond(() => previewByLibheif(bare, path));
  // Both decoders start.
  await ours();
  await theirs();
  const { ours: rate, ratio } = await interleaved(ours, theirs);
  const what = 'a preview of a HEIC photo of 12 megapixels';
  print(plainLine(what, 1000 / rate, 'ms each'));
  print(plainRatioLine(`${what} against libheif and sharp alone`, ratio));
  decoder.close();
}

async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  for (let time = 0; time < perRound; time += 1) await work();
  return perRound / ((performance.now() - started) / 1000);
}

/** A photo as of a phone: a starter picture, enlarged under the grain of a sensor, encoded by x265. @returns its path */
async function makeHeic(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  if (spawnSync('heif-enc', ['--help']).error) installPackages(['libheif-examples']);
  const noise = { type: 'gaussian', mean: 128, sigma: 8 } as const;
  const grain = sharp({ create: { ...size, channels: 3, background: '#808080', noise } });
  const plain = join(folder, 'photo.png');
  await sharp(join(root, 'apps/server/starter-pictures/family-hill.jpg'))
    .resize({ ...size, fit: 'fill' })
    .composite([{ input: await grain.png().toBuffer(), blend: 'soft-light' }])
    .png({ compressionLevel: 1 })
    .toFile(plain);
  const path = join(folder, 'photo.heic');
  await run('heif-enc', ['-q', '60', '-p', 'preset=ultrafast', '-o', path, plain]);
  return path;
}

async function previewByLibheif(heif: Libheif, path: string): Promise<Buffer> {
  const context = heif.heif_context_alloc();
  heif.heif_context_read_from_memory(context, await readFile(path));
  const { width, channels } = heif.heif_js_decode_image2(
    heif.heif_js_context_get_primary_image_handle(context),
    heif.heif_colorspace.heif_colorspace_RGB,
    heif.heif_chroma.heif_chroma_interleaved_RGB,
  );
  const [plane] = channels;
  if (plane?.stride !== width * 3) throw new Error('It has other pixels.');
  const raw = { width, height: plane.data.length / plane.stride, channels: 3 } as const;
  const image = sharp(Buffer.from(plane.data), { raw }).resize({ width: previewWidth });
  return image.webp({ quality: 80, effort: 2 }).toBuffer();
}
