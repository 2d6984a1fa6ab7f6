import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { owner } from '../processes.ts';
import type { Row } from '../row.ts';
import type { Browser } from './browser.ts';
import type { RunningProxy } from './proxies.ts';

const mebibyte = 1024 * 1024;

/** Returns the studio's log. */
type StudioLog = () => string;

/** Checks everything that a proxy must pass through unchanged. */
export async function tryProxy(
  proxy: RunningProxy,
  browser: Browser,
  { log, megabytes }: { log: StudioLog; megabytes: number },
): Promise<Row[]> {
  const page = await browser.ask('/', { headers: { 'accept-encoding': 'br' } });
  const bytes = await drain(page);
  const signedIn = await browser.send('/users/login', owner);
  const cookie = signedIn.headers['set-cookie']?.[0] ?? '';
  browser.cookie = cookie.split(';')[0] ?? '';
  return [
    row(
      'the first page',
      `${page.statusCode}, ${bytes} bytes by ${page.headers['content-encoding']}`,
      '200, compressed',
      page.statusCode === 200 && page.headers['content-encoding'] === 'br',
    ),
    row(
      'its cookie is for https alone',
      cookie.split(';')[0]?.split('=')[0] ?? '',
      '__Host-…, Secure',
      /; Secure/i.test(cookie) && cookie.startsWith('__Host-'),
    ),
    await tryAddress(browser, log),
    await tryOtherSite(browser),
    ...(await tryUpload(proxy, browser, megabytes)),
  ];
}

/** The studio sees the client's real address, whatever headers the client sends. */
async function tryAddress(browser: Browser, log: StudioLog): Promise<Row> {
  const path = `/gallery/albums/${randomUUID()}`;
  await drain(await browser.ask(path, { headers: { 'x-forwarded-for': '203.0.113.9' } }));
  await sleep(200);
  const line =
    log()
      .split('\n')
      .find((each) => each.includes(path)) ?? '';
  const known = /"address":"([^"]+)"/.exec(line)?.[1] ?? 'nobody';
  return row(
    'who asks is known, and not by its own word',
    known,
    browser.from,
    known === browser.from,
  );
}

/** A form of another site is refused, one of this site is not: the site's host reaches the studio unchanged. */
async function tryOtherSite(browser: Browser): Promise<Row> {
  const statusFrom = async (origin: string) => {
    const body = '{"email":"a@b.example","password":"none of these"}';
    const headers = { origin, 'content-type': 'application/json', 'content-length': body.length };
    const reply = await browser.ask('/users/login', { method: 'POST', headers, body });
    await drain(reply);
    return reply.statusCode;
  };
  const [own, other] = [await statusFrom(browser.origin), await statusFrom('https://evil.example')];
  return row(
    'a form of our own; of another site',
    `${own}; ${other}`,
    '401; 403',
    own === 401 && other === 403,
  );
}

/** Uploads a large file and downloads an archive of it, and checks how much of both the proxy buffers. */
async function tryUpload(proxy: RunningProxy, browser: Browser, megabytes: number): Promise<Row[]> {
  const folder = await browser.send('/files/directory', { name: randomUUID(), source: 'local' });
  const sum = createHash('sha256');
  const boundary = randomUUID();
  const field = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const head = Buffer.from(
    `${field('source', 'local')}${field('parentId', folder.answer.data._id)}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="large.bin"\r\ncontent-type: application/octet-stream\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const piece = Buffer.alloc(mebibyte, randomUUID());
  let kept = 0;
  async function* bytes() {
    yield head;
    for (let sent = 0; sent < megabytes; sent += 1) {
      sum.update(piece);
      kept = Math.max(kept, sizeOf(proxy.spool));
      yield piece;
    }
    yield tail;
  }
  const begun = performance.now();
  const reply = await browser.ask('/files/upload', {
    method: 'POST',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + megabytes * mebibyte + tail.length,
    },
    body: bytes(),
  });
  await drain(reply);
  const seconds = (performance.now() - begun) / 1000;
  return [
    row(
      `a file of ${megabytes} MB up`,
      `${reply.statusCode}, ${(megabytes / seconds).toFixed(0)} MB/s`,
      '201',
      reply.statusCode === 201,
    ),
    spooled('the same: kept by the proxy meanwhile', proxy, kept),
    ...(await tryArchive(proxy, browser, folder.answer.data._id, megabytes)),
  ];
}

/** Reads an archive slowly: the studio must wait for the client, instead of filling the proxy's disk. */
async function tryArchive(
  proxy: RunningProxy,
  browser: Browser,
  id: string,
  megabytes: number,
): Promise<Row[]> {
  const asked = await browser.send('/files/bulk/download', { fileIds: [id] });
  const begun = performance.now();
  const reply = await browser.ask(asked.answer.data.downloadUrl);
  const first = performance.now() - begun;
  let read = 0;
  let kept = 0;
  let isFirst = true;
  for await (const piece of reply) {
    if (isFirst) await sleep(1500);
    isFirst = false;
    read += (piece as Buffer).length;
    kept = Math.max(kept, sizeOf(proxy.spool));
  }
  return [
    row(
      'an archive of it down: its first byte',
      `${first.toFixed(0)} ms`,
      '200',
      reply.statusCode === 200,
    ),
    row(
      'the same, read slowly: whole',
      `${(read / mebibyte).toFixed(0)} MB`,
      'all of it',
      read > megabytes * mebibyte && reply.complete,
    ),
    spooled('the same: kept by the proxy meanwhile', proxy, kept),
  ];
}

function spooled(what: string, { spool }: RunningProxy, bytes: number): Row {
  if (spool === undefined) return { what, figure: 'it has no place for it', aim: '', ok: true };
  return row(what, `${bytes} bytes`, '0 bytes', bytes === 0);
}

function row(what: string, figure: string, aim: string, ok: boolean): Row {
  return { what, figure, aim, ok };
}

async function drain(reply: AsyncIterable<unknown>): Promise<number> {
  let bytes = 0;
  for await (const piece of reply) bytes += (piece as Buffer).length;
  return bytes;
}

/** The total size of the files below a folder. */
function sizeOf(folder: string | undefined): number {
  if (folder === undefined) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce(
      (sum, entry) =>
        sum + (statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
}
