import { spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { median } from '../figures.ts';
import { owner, root, startStudio } from '../processes.ts';
import { fillBookings } from './fill.ts';
import { type Load, requestsPerSecond, wrk } from './generator.ts';
import { atMostLine, durationLine, print, ratioLine } from './report.ts';

const rows = Number(process.env.BENCH_BACKUP_ROWS ?? 500_000);
/** How many rows a booking adds: its own, that of the search index and its totals. */
const rowsPerBooking = 3;
/** Gigabytes of media; 10 need 40 GB of disk and a quarter of an hour. */
const gigabytes = Number(process.env.BENCH_BACKUP_GB ?? 2);
const bytesEach = 4_000_000;
const rounds = 3;
/** How long each measurement of requests per second lasts, in seconds. */
const windowSeconds = 2;

const size = `${gigabytes} GB of media and ${rows.toLocaleString('en-US')} rows`;

/**
 * What a backup costs those who are served meanwhile, one with nothing new, and a restore against a plain copy of the
 * same bytes.
 */
export async function measureBackups(folder: string): Promise<void> {
  const data = join(folder, 'data');
  const place = join(folder, 'backups');
  await mkdir(place, { recursive: true });
  await assertRoom(folder);
  await (await startStudio(data)).stop();
  fillBookings(data, Math.round(rows / rowsPerBooking));
  await fillMedia(data);

  await measureLoad(data, place);
  const nothingNew: number[] = [];
  for (let round = 0; round < rounds; round += 1) nothingNew.push(await run('backup', data, place));
  print(atMostLine('a backup with nothing new', Math.min(...nothingNew), 's', 2));
  await measureRestores(folder, data, place);
}

/** Free slots before and during the first backup; a probe reports the slowest answer of each. */
async function measureLoad(data: string, place: string): Promise<void> {
  const studio = await startStudio(data, { BACKUP_URL: place }, 'all');
  const date = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const load = { url: `${studio.url}/booking/available-slots?date=${date}` };
  await measured(load, () => Promise.resolve(), 1);
  const quiet = await measured(load, () => Promise.resolve(), 3);
  const began = performance.now();
  const busy = await measured(load, () => run('backup', data, place));
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  await studio.stop();
  const figure = `${quiet.slowestMs.toFixed(0)} before, ${busy.slowestMs.toFixed(0)} ms meanwhile`;
  if (!wrk) return print({ what: `while ${size} are backed up`, figure: 'no load generator' });
  print(
    ratioLine(
      `free slots while ${size} are backed up, in ${seconds} s`,
      { ours: busy.perSecond, theirs: quiet.perSecond },
      'requests/s',
      0.9,
    ),
  );
  print({ what: 'the same: the slowest answer', figure });
}

/**
 * Repeats the measurement until the given work is done, at least so many times.
 * @returns the median of the windows, and the slowest answer that the probe got
 */
async function measured(
  load: Load,
  work: () => Promise<unknown>,
  atLeast = 1,
): Promise<{ perSecond: number; slowestMs: number }> {
  const figures: number[] = [];
  let isOver = false;
  let slowestMs = 0;
  const working = work().finally(() => {
    isOver = true;
  });
  const probing = (async () => {
    while (!isOver || figures.length < atLeast) {
      const begun = performance.now();
      await (await fetch(load.url)).text();
      slowestMs = Math.max(slowestMs, performance.now() - begun);
      await sleep(50);
    }
  })();
  while (!isOver || figures.length < atLeast) {
    if (wrk) figures.push(await requestsPerSecond(load, windowSeconds));
    else figures.push(await sleep(windowSeconds * 1000, 0));
  }
  await Promise.all([working, probing]);
  return { perSecond: median(figures), slowestMs };
}

/** A restore with all its checksums, against `cp` of the same folder; both include the fsync. */
async function measureRestores(folder: string, data: string, place: string): Promise<void> {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [restored, copied] = [join(folder, 'restored'), join(folder, 'copied')];
    ours.push(await run('restore', data, place, place, '--into', restored));
    theirs.push(await copy(data, copied));
    await rm(restored, { recursive: true });
    await rm(copied, { recursive: true });
  }
  const figures = { ours: median(ours) * 1000, theirs: median(theirs) * 1000 };
  print(durationLine(`a restore of ${size}, relative to cp`, figures, 1.5));
}

/** Runs a shell command. @returns how long it took, in seconds */
async function run(
  name: 'backup' | 'restore',
  data: string,
  place: string,
  ...args: string[]
): Promise<number> {
  const begun = performance.now();
  const program = join(root, `apps/server/dist/${name}.js`);
  const child = spawn(process.execPath, [program, ...args], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: data,
      BACKUP_URL: place,
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${said}`);
  return (performance.now() - begun) / 1000;
}

/** @returns how long it took, in seconds */
async function copy(from: string, to: string): Promise<number> {
  const begun = performance.now();
  for (const [program, ...args] of [
    ['cp', '-r', '--reflink=never', from, to],
    ['sync', '-f', to],
  ] as const) {
    const [code] = await once(spawn(program, args), 'exit');
    if (code !== 0) throw new Error(`${program} ended with ${code}.`);
  }
  return (performance.now() - begun) / 1000;
}

/** Adds files with different bytes to the studio. */
async function fillMedia(data: string): Promise<void> {
  const db = new Database(join(data, 'studio.db'));
  const now = Date.now();
  const add = db.prepare(
    `INSERT INTO file_entries (id, parent_id, type, is_file, name, name_key, file_type, mimetype, size,
       store_key, sha256, is_public, description, tags, created_at, updated_at)
     VALUES (?, NULL, 'file', 1, ?, ?, 'image', 'image/jpeg', ?, ?, ?, 0, '', '[]', ?, ?)`,
  );
  const bytes = randomBytes(bytesEach);
  const count = Math.ceil((gigabytes * 1e9) / bytesEach);
  for (let at = 0; at < count; at += 1) {
    bytes.writeUInt32LE(at);
    const name = `frame-${String(at).padStart(6, '0')}.jpg`;
    const sum = createHash('sha256').update(bytes).digest('hex');
    const key = `files/${sum.slice(0, 2)}/${randomUUID()}`;
    await mkdir(join(data, 'media', key, '..'), { recursive: true });
    await writeFile(join(data, 'media', key), bytes);
    add.run(randomUUID(), name, name, bytesEach, key, sum, now, now);
  }
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}

/** Media, backup, restore and copy exist at the same time. */
async function assertRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const required = 4.5 * gigabytes * 1e9;
  if (bavail * bsize >= required) return;
  throw new Error(
    `This wants ${(required / 1e9).toFixed(0)} GB of the disk: make BENCH_BACKUP_GB smaller.`,
  );
}
