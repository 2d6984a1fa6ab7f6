import { openAsBlob, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import sharp from 'sharp';
import { interleaved } from '../figures.ts';
import {
  type Measured,
  onAllCores,
  residentMegabytes,
  root,
  startMeasured,
  startStudio,
} from '../processes.ts';
import { signIn } from '../sign-in.ts';
import { atMostLine, plainLine, print, ratioLine } from './report.ts';
import { printRatio } from './request-row.ts';

/** How many photos of 24 megapixels are uploaded; 200 with `BENCH_PICTURES=200`. */
const uploads = Number(process.env.BENCH_PICTURES ?? 40);

/** After how many uploads, and after how much idle time, the memory is read. */
const uploadsInAll = Math.max(200, uploads);
const restMs = 60_000;

/** How many photos each round of the renditions takes. */
const perRound = 8;

/** Renditions against bare sharp, an upload of many photos, and renditions against @fastify/static. */
export async function measurePictures(folder: string): Promise<void> {
  const photos = await makePhotos(join(folder, 'photos'));
  print(
    ratioLine(
      'JPEG and WebP of 24-megapixel photos against bare sharp',
      await interleaved(
        () => renditionsPerSecond('renditions-ours.ts', folder, photos),
        () => renditionsPerSecond('renditions-bare.ts', folder, photos),
        3,
      ),
      'images/s',
      0.9,
    ),
  );
  print(
    plainLine(
      'the thumbnails of such photos by sharp alone, from files',
      await renditionsPerSecond('thumbnails-bare.ts', folder, photos, uploads),
      'images/s',
    ),
  );
  const dataDir = join(folder, 'pictures');
  const pictureId = await measureUpload(dataDir, photos, await bareUpload(folder, photos));
  await measureServing(dataDir, pictureId);
}

async function renditionsPerSecond(
  script: string,
  folder: string,
  photos: string[],
  count = perRound,
): Promise<number> {
  const target = await mkdtemp(join(folder, 'renditions-'));
  const args = [join(root, 'scripts/measure/bench', script), target, String(count), ...photos];
  return Number(await text(onAllCores(args).stdout));
}

/**
 * JPEGs of 24 megapixels as of a camera: starter pictures, enlarged under the grain of a sensor.
 * @returns their paths
 */
export async function makePhotos(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const size = { width: 6000, height: 4000 };
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const;
  const grain = await sharp({ create: { ...size, channels: 3, background: '#808080', noise } })
    .raw()
    .toBuffer();
  const paths: string[] = [];
  for (const name of ['family-hill.jpg', 'city-blue-hour.jpg', 'forest-light.jpg']) {
    const path = join(folder, name);
    await sharp(join(root, 'apps/server/starter-pictures', name))
      .resize({ ...size, fit: 'fill' })
      .composite([{ input: grain, raw: { ...size, channels: 3 }, blend: 'soft-light' }])
      .jpeg({ quality: 90 })
      .toFile(path);
    paths.push(path);
  }
  return paths;
}

/** The photos to send, repeating those that there are. */
function queueOf(photos: string[]): string[] {
  return Array.from({ length: uploads }, (_, at) => photos[at % photos.length] ?? '');
}

/**
 * Images per second by a bare Fastify with sharp: it gets the same photos from the same program, since sending and
 * receiving them takes as much of the processor as their thumbnails.
 */
async function bareUpload(folder: string, photos: string[]): Promise<number> {
  const script = join(root, 'scripts/measure/bench/baseline-upload.ts');
  const server = await startMeasured([script, folder], {}, 'all');
  const send: Send = async (photo) =>
    fetch(server.url, {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg' },
      body: await openAsBlob(photo),
    });
  // Starts the decoder first, as in our measurement.
  await sendAll(send, photos.slice(0, 1));
  const queue = queueOf(photos);
  const started = performance.now();
  await Promise.all([1, 2, 3].map(() => sendAll(send, queue)));
  const seconds = (performance.now() - started) / 1000;
  await server.stop();
  return uploads / seconds;
}

/**
 * Uploads photos to an album, waits for thumbnails and renditions. `bare` is how many a second a bare server takes.
 * @returns the id of a picture
 */
async function measureUpload(dataDir: string, photos: string[], bare: number): Promise<string> {
  const studio = await startStudio(dataDir, {}, 'all');
  const cookie = await signIn(studio.url);
  const album = await createAlbum(studio.url, cookie);
  const address = `${studio.url}/gallery/albums/${album}/images`;
  const send = sendForm(address, cookie);
  // The decoder process starts with the first picture.
  await sendAll(send, photos.slice(0, 1));
  const queue = queueOf(photos);
  const started = performance.now();
  await Promise.all([1, 2, 3].map(() => sendAll(send, queue)));
  const db = new Database(join(dataDir, 'studio.db'), { readonly: true });
  const ids = db.prepare('SELECT id FROM pictures').pluck().all() as string[];
  for (const id of ids)
    await (await get(`${studio.url}/media/${id}/320.webp`, cookie)).arrayBuffer();
  const seconds = (performance.now() - started) / 1000;
  print(
    ratioLine(
      `upload of ${uploads} such photos, with thumbnails, against bare Fastify and sharp`,
      { ours: uploads / seconds, theirs: bare },
      'images/s',
      0.7,
    ),
  );
  const waiting = db.prepare("SELECT count(*) FROM pictures WHERE renditions = 'pending'").pluck();
  while (Number(waiting.get()) > 0) await new Promise((resolve) => setTimeout(resolve, 50));
  print(
    plainLine(
      'until all of them have every JPEG and WebP',
      (performance.now() - started) / 1000,
      's',
    ),
  );
  print(atMostLine('peak memory meanwhile, with the decoder', peakMegabytes(studio), 'MB', 600));
  db.close();
  queue.push(...Array.from({ length: uploadsInAll - uploads }, () => photos[0] ?? ''));
  await sendAll(send, queue);
  await sleep(restMs);
  print(
    atMostLine(
      `the studio's memory a minute after ${uploadsInAll} uploads`,
      residentMegabytes(studio),
      'MB',
      180,
    ),
  );
  await studio.stop();
  return ids[0] ?? '';
}

async function createAlbum(url: string, cookie: string): Promise<string> {
  const response = await fetch(`${url}/gallery/albums`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench', description: '', isPublic: true, tags: [] }),
  });
  const { data } = (await response.json()) as { data: { id: string } };
  return data.id;
}

/** Sends one photo. */
type Send = (photo: string) => Promise<Response>;

/** Sends a photo to an album as a form does. */
function sendForm(address: string, cookie: string): Send {
  return async (photo) => {
    const form = new FormData();
    form.append('images', await openAsBlob(photo), 'photo.jpg');
    return fetch(address, { method: 'POST', headers: { cookie }, body: form });
  };
}

/** Sends photos one by one, as long as there are any. */
async function sendAll(send: Send, queue: string[]): Promise<void> {
  for (let photo = queue.pop(); photo !== undefined; photo = queue.pop()) {
    const response = await send(photo);
    if (!response.ok) throw new Error(`An upload was refused: ${await response.text()}`);
    await response.arrayBuffer();
  }
}

async function get(url: string, cookie: string): Promise<Response> {
  const response = await fetch(url, { headers: { cookie } });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

/** One rendition, served by us and by @fastify/static from the same file. */
async function measureServing(dataDir: string, pictureId: string): Promise<void> {
  const studio = await startStudio(dataDir);
  const folder = join(dataDir, 'media/renditions', pictureId);
  const baseline = await startMeasured([
    join(root, 'scripts/measure/bench/baseline-static.ts'),
    folder,
  ]);
  const names = readdirSync(folder);
  for (const name of ['320.webp', '1280.webp'].filter((each) => names.includes(each))) {
    const size = Math.round(readFileSync(join(folder, name)).length / 1024);
    await printRatio(
      `a rendition of ${size} KB against @fastify/static`,
      {
        ours: { url: `${studio.url}/media/${pictureId}/${name}` },
        theirs: { url: `${baseline.url}/${name}` },
      },
      0.8,
    );
  }
  await Promise.all([studio.stop(), baseline.stop()]);
}

/** The most memory that a process and those that it started ever had, in megabytes. */
function peakMegabytes({ child }: Measured): number {
  const started = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
  return [String(child.pid), ...started.split(' ').filter(Boolean)].reduce((total, pid) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return total + Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  }, 0);
}
