import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import Database from 'better-sqlite3';
import { type Measured, residentMegabytes, startStudio } from '../processes.ts';
import { signIn } from '../sign-in.ts';
import { atMostLine, print } from './report.ts';
import { printSlowdown } from './request-row.ts';

const inFolder = { many: 50_000, few: 500 };
const searched = { many: 200_000, few: 1000 };
const mebibyte = 1024 * 1024;

/** The largest allowed file, less the overhead of its form. */
const streamed = Number(process.env.BENCH_FILE_MB ?? 2000) * mebibyte;

/** A large folder against a small one, a search of many files against few, and one large file up and down. */
export async function measureFiles(folder: string): Promise<void> {
  const dirs = { ours: join(folder, 'many-files'), theirs: join(folder, 'few-files') };
  for (const [side, dir] of Object.entries(dirs)) {
    await (await startStudio(dir)).stop();
    fillFiles(dir, side === 'ours' ? 'many' : 'few');
  }
  const [ours, theirs] = [await startStudio(dirs.ours), await startStudio(dirs.theirs)];
  const cookies = { ours: await signIn(ours.url), theirs: await signIn(theirs.url) };
  const compare = async (what: string, path: string) =>
    printSlowdown(
      what,
      {
        ours: { url: ours.url + path, headers: { cookie: cookies.ours } },
        theirs: { url: theirs.url + path, headers: { cookie: cookies.theirs } },
      },
      1.3,
    );
  const call = (name: string, question: object) =>
    `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(question))}`;
  await compare(
    `first page of a folder of ${inFolder.many} files, relative to ${inFolder.few}`,
    call('files.list', { id: 'large-folder', limit: 100 }),
  );
  for (const [what, query] of [
    ['a word of every name', 'wedding'],
    ['the beginning of a word', 'lig'],
    ['one name', 'frame 000777'],
  ]) {
    await compare(
      `search for ${what} among ${searched.many} files, relative to ${searched.few}`,
      call('files.search', { query, source: 'local', limit: 50 }),
    );
  }
  await theirs.stop();
  await measureStreams(ours, cookies.ours);
  await ours.stop();
}

/** Memory during the upload and the download of one file, above that of the studio at rest. */
async function measureStreams(studio: Measured, cookie: string): Promise<void> {
  const rest = residentMegabytes(studio);
  let most = rest;
  const timer = setInterval(() => {
    most = Math.max(most, residentMegabytes(studio));
  }, 50);
  const size = `${(streamed / 1024 / mebibyte).toFixed(1)} GB`;
  const start = performance.now();
  const id = await upload(studio.url, cookie);
  const up = performance.now();
  const above = () => most - rest;
  print(atMostLine(`a file of ${size} up: memory above rest`, above(), 'MB', 150));
  most = residentMegabytes(studio);
  const answer = await fetch(`${studio.url}/files/download/${id}`, { headers: { cookie } });
  let read = 0;
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>)
    read += chunk.length;
  clearInterval(timer);
  if (read !== streamed) throw new Error(`${read} bytes came back of ${streamed}.`);
  print(atMostLine(`the same down: memory above rest`, above(), 'MB', 150));
  const rate = (ms: number) => `${Math.round(streamed / mebibyte / (ms / 1000))} MB/s`;
  print({
    what: 'the same up; down',
    figure: `${rate(up - start)}; ${rate(performance.now() - up)}`,
  });
}

/** Sends one large file, piece by piece. @returns its id */
async function upload(url: string, cookie: string): Promise<string> {
  const boundary = `bench-${randomUUID()}`;
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="large.bin"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const tail = `\r\n--${boundary}--\r\n`;
  const piece = Buffer.alloc(mebibyte, 'shutterhouse ');
  async function* bytes() {
    yield head;
    for (let sent = 0; sent < streamed; sent += piece.length) yield piece;
    yield tail;
  }
  const asking = request(`${url}/files/upload`, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': streamed + head.length + tail.length,
    },
  });
  const answered = once(asking, 'response');
  await pipeline(Readable.from(bytes()), asking);
  const [answer] = await answered;
  let text = '';
  for await (const chunk of answer) text += chunk;
  const { data, message } = JSON.parse(text);
  if (answer.statusCode !== 201) throw new Error(`The upload was refused: ${message}`);
  return data._id;
}

/** Fills a migrated database with files inside and outside one folder. */
function fillFiles(dataDir: string, which: 'many' | 'few'): void {
  const db = new Database(join(dataDir, 'studio.db'));
  const now = Date.now();
  const add = db.prepare(
    `INSERT INTO file_entries (id, parent_id, type, is_file, name, name_key, file_type, mimetype, size,
       store_key, sha256, is_public, description, tags, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, '', '[]', ?, ?)`,
  );
  db.transaction(() => {
    const folder = ['large-folder', null, 'folder', 0, 'Frames', 'frames', null, '', 0, null, null];
    add.run(...folder, now, now);
    for (let at = 0; at < searched[which]; at += 1) {
      const parent = at < inFolder[which] ? 'large-folder' : null;
      const name = `wedding light frame ${String(at).padStart(6, '0')}.jpg`;
      const bytes = ['image', 'image/jpeg', 4_000_000, `files/00/${randomUUID()}`, '00'];
      add.run(randomUUID(), parent, 'file', 1, name, name, ...bytes, now, now);
    }
  })();
  db.close();
}
