import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp, { type Sharp } from 'sharp';
import { median } from '../figures.ts';
import { type Measured, startStudio } from '../processes.ts';
import { atMost, plain, type Row } from '../row.ts';
import { signIn } from '../sign-in.ts';

/** How many photos are uploaded, three at a time; `ATTACK_PICTURES=40` reduces it. */
const uploads = Number(process.env.ATTACK_PICTURES ?? 200);

/** How long the server is idle before its memory is measured again, in milliseconds. */
const restMs = 60_000;

/**
 * Small picture files that are huge when decoded; then many photos, while a visitor requests
 * renditions that do not exist yet; then a minute of rest.
 */
export async function hugePictures(dataDir: string): Promise<Row[]> {
  const server = await startStudio(dataDir, {}, 'all');
  try {
    const cookie = await signIn(server.url);
    const album = await createAlbum(server.url, cookie);
    const send = (bytes: Buffer) => uploadTo(server.url, cookie, album, bytes);
    return [
      ...(await hugeRows(server, send)),
      ...(await manyRows(server, send)),
      ...(await restRows(server)),
    ];
  } finally {
    await server.stop();
  }
}

type Send = (bytes: Buffer) => Promise<{ status: number; pictureId: string | undefined }>;

const huge: [what: string, make: () => Promise<Buffer>][] = [
  [
    'interlaced 16-bit PNG of 119 megapixels',
    () =>
      flat(10_900, 10_900)
        .toColourspace('rgb16')
        .png({ progressive: true, compressionLevel: 9 })
        .toBuffer(),
  ],
  ['AVIF of 49 megapixels', () => flat(7000, 7000).avif({ effort: 0 }).toBuffer()],
];

async function hugeRows(server: Measured, send: Send): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, make] of huge) {
    const bytes = await make();
    const memory = watchMemory(server);
    const { status } = await send(bytes);
    const { studio, decoder } = memory.stop();
    rows.push(
      { what: `${what}, answer`, figure: String(status), aim: '422', ok: status === 422 },
      atMost(`${what}, the studio's peak`, studio, 'MB', 200),
      atMost(`${what}, the decoder's peak`, decoder, 'MB', 800),
    );
  }
  return rows;
}

async function manyRows(server: Measured, send: Send): Promise<Row[]> {
  const photo = await sharp({
    create: {
      width: 6000,
      height: 4000,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg({ quality: 85 })
    .toBuffer();
  const ids: string[] = [];
  const memory = watchMemory(server);
  let left = uploads;
  const begun = performance.now();
  const uploading = Promise.all(
    [1, 2, 3].map(async () => {
      for (; left > 0; ) {
        left -= 1;
        const { pictureId } = await send(photo);
        if (pictureId !== undefined) ids.push(pictureId);
      }
    }),
  );
  const waits: number[] = [];
  const bareWaits: number[] = [];
  const isOver = uploading.then(() => true);
  while (!(await Promise.race([isOver, sleep(50, false)]))) {
    const id = ids.at(-1);
    if (id === undefined) continue;
    waits.push(await waitFor(`${server.url}/media/${id}/1280.avif`));
    bareWaits.push(await waitFor(`${server.url}/healthz`));
  }
  const seconds = (performance.now() - begun) / 1000;
  const { studio, decoder } = memory.stop();
  return [
    plain(`${ids.length} photos of 24 megapixels uploaded`, ids.length / seconds, 'images/s'),
    plain('the studio at its peak', studio, 'MB'),
    atMost('the decoder at its peak', decoder, 'MB', 800),
    plain(`a visitor's missing AVIF, median of ${waits.length}`, median(waits), 'ms'),
    atMost("a visitor's missing AVIF, slowest", Math.max(0, ...waits), 'ms', 300),
    plain('/healthz meanwhile, median', median(bareWaits), 'ms'),
    plain('/healthz meanwhile, slowest', Math.max(0, ...bareWaits), 'ms'),
  ];
}

/** How long a complete response takes, in milliseconds. */
async function waitFor(url: string): Promise<number> {
  const asked = performance.now();
  await (await fetch(url)).arrayBuffer();
  return performance.now() - asked;
}

async function restRows(server: Measured): Promise<Row[]> {
  await sleep(restMs);
  const { pid } = server.child;
  return [
    atMost('the studio a minute after', memoryOf(pid), 'MB', 180),
    plain('what it started, a minute after', sum(childrenOf(pid).map(memoryOf)), 'MB'),
  ];
}

function sum(figures: number[]): number {
  return figures.reduce((total, figure) => total + figure, 0);
}

/** A single-colour picture, which is tiny as a file. */
function flat(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#335577' } });
}

/** Samples the memory of the studio and of its child processes, in megabytes. */
function watchMemory({ child }: Measured): { stop: () => { studio: number; decoder: number } } {
  const peak = { studio: 0, decoder: 0 };
  const look = () => {
    peak.studio = Math.max(peak.studio, memoryOf(child.pid));
    for (const pid of childrenOf(child.pid)) {
      peak.decoder = Math.max(peak.decoder, memoryOf(pid));
    }
  };
  const timer = setInterval(look, 10);
  return {
    stop() {
      look();
      clearInterval(timer);
      return peak;
    },
  };
}

function childrenOf(pid: number | undefined): number[] {
  const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return list.split(' ').filter(Boolean).map(Number);
}

/** The resident memory of a process; 0 when it has ended. */
function memoryOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Creates a public album. @returns its id */
async function createAlbum(url: string, cookie: string): Promise<string> {
  const response = await fetch(`${url}/gallery/albums`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Attack', description: '', isPublic: true, tags: [] }),
  });
  const { data } = (await response.json()) as { data: { id: string } };
  return data.id;
}

/** Uploads a picture to an album. @returns the status of the response, and the picture's id if it was accepted */
async function uploadTo(
  url: string,
  cookie: string,
  album: string,
  bytes: Uint8Array,
): Promise<{ status: number; pictureId: string | undefined }> {
  const form = new FormData();
  form.append('images', new Blob([Uint8Array.from(bytes)]), 'picture');
  const response = await fetch(`${url}/gallery/albums/${album}/images`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  });
  const { data } = (await response.json()) as {
    data?: { images: { picture: { id: string } }[] };
  };
  return { status: response.status, pictureId: data?.images[0]?.picture.id };
}
