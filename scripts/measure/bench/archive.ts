import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Measured,
  residentMegabytes,
  root,
  startMeasured,
  startStudio,
} from '../processes.ts';
import { signIn } from '../sign-in.ts';
import { atMostLine, durationLine, plainLine, print } from './report.ts';

/** A smaller run sets these through its environment. */
const files = Number(process.env.BENCH_ARCHIVE_FILES ?? 2000);
const bytesEach = 200 * 1024;
const rounds = 3;

/** An archive of many files against `zip -0` of the same ones, both written to the disk, and the memory that it takes. */
export async function measureArchive(folder: string): Promise<void> {
  const plain = join(folder, 'plain');
  await mkdir(plain, { recursive: true });
  const studio = await startStudio(join(folder, 'archive'), {}, 'all');
  try {
    const cookie = await signIn(studio.url);
    const id = await fill(studio.url, cookie, plain);
    const rest = residentMegabytes(studio);
    let most = rest;
    const timer = setInterval(() => {
      most = Math.max(most, residentMegabytes(studio));
    }, 50);
    const ours: number[] = [];
    const theirs: number[] = [];
    // The first of each warms the disk cache.
    for (let round = 0; round <= rounds; round += 1) {
      const times = {
        ours: await fetchArchive(studio, cookie, id, join(folder, 'ours.zip')),
        theirs: await zip(plain, join(folder, 'theirs.zip')),
      };
      await rm(join(folder, 'theirs.zip'));
      if (round === 0) continue;
      ours.push(times.ours);
      theirs.push(times.theirs);
    }
    clearInterval(timer);
    const what = `an archive of ${files} files of 200 KB, relative to zip -0`;
    print(durationLine(what, { ours: Math.min(...ours), theirs: Math.min(...theirs) }, 1.3));
    print(atMostLine('the same: memory above rest', most - rest, 'MB', 150));
    const alone = await downloadPlain(folder, 'ours.zip');
    print(
      plainLine('the same archive as a file of @fastify/static, by the same client', alone, 'ms'),
    );
  } finally {
    await studio.stop();
  }
}

/** Puts the same files into a folder of the studio and into one of the disk. @returns the folder's id */
async function fill(url: string, cookie: string, plain: string): Promise<string> {
  const made = await fetch(`${url}/files/directory`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Delivery', source: 'local' }),
  });
  const { data } = (await made.json()) as { data: { _id: string } };
  const bytes = randomBytes(bytesEach);
  for (let at = 0; at < files; at += 1) {
    bytes.writeUInt32LE(at);
    const name = `frame-${String(at).padStart(4, '0')}.bin`;
    await writeFile(join(plain, name), bytes);
    const form = new FormData();
    form.append('source', 'local');
    form.append('parentId', data._id);
    form.append('file', new Blob([Uint8Array.from(bytes)]), name);
    const sent = await fetch(`${url}/files/upload`, {
      method: 'POST',
      headers: { cookie },
      body: form,
    });
    if (sent.status !== 201) throw new Error(`An upload was refused: ${await sent.text()}`);
  }
  return data._id;
}

/** @returns how long it took to request and receive an archive, in milliseconds */
async function fetchArchive(
  { url }: Measured,
  cookie: string,
  id: string,
  path: string,
): Promise<number> {
  const start = performance.now();
  const asked = await fetch(`${url}/files/bulk/download`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ fileIds: [id] }),
  });
  const { data } = (await asked.json()) as { data: { downloadUrl: string } };
  await download(url + data.downloadUrl, path, cookie);
  return performance.now() - start;
}

/** Uses curl: receiving that many bytes costs a Node client more than sending them costs the studio. */
async function download(address: string, path: string, cookie: string): Promise<void> {
  const child = spawn('curl', ['-sS', '--fail', '-H', `cookie: ${cookie}`, '-o', path, address]);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`curl ended with ${code}.`);
}

/** @returns how long curl takes to download a file from @fastify/static, in milliseconds */
async function downloadPlain(folder: string, name: string): Promise<number> {
  const script = join(root, 'scripts/measure/bench/baseline-static.ts');
  const server = await startMeasured([script, folder], {}, 'all');
  const copy = join(folder, 'copy');
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await download(`${server.url}/${name}`, copy, '');
    times.push(performance.now() - start);
    await rm(copy);
  }
  await server.stop();
  return Math.min(...times);
}

/** @returns how long it took, in milliseconds */
async function zip(folder: string, path: string): Promise<number> {
  const start = performance.now();
  const [code] = await once(spawn('zip', ['-0', '-q', '-r', path, '.'], { cwd: folder }), 'exit');
  if (code !== 0) throw new Error(`zip ended with ${code}.`);
  return performance.now() - start;
}
