import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { FileEntry } from '@shutterhouse/contract/files/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestStudio } from '../../../testing/studio/app.ts';
import { SourceError } from '../source-error.ts';
import { davBounds } from './dav-entries.ts';
import { remoteOf } from './remote.ts';
import { readDavStatus, webdavSource } from './webdav.ts';

const entry = (path: string, isFolder: boolean, modifiedAt?: Date) =>
  `<D:response xmlns:lp1="DAV:"><D:href>${path}</D:href><D:propstat><D:prop><lp1:resourcetype>${
    isFolder ? '<D:collection/>' : ''
  }</lp1:resourcetype><lp1:getcontentlength>7</lp1:getcontentlength>${
    modifiedAt ? `<lp1:getlastmodified>${modifiedAt.toUTCString()}</lp1:getlastmodified>` : ''
  }</D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response>\n`;
const head = '<?xml version="1.0"?>\n<D:multistatus xmlns:D="DAV:">';
const tail = '</D:multistatus>\n';
const named = (at: number) => `frame ${String(at).padStart(5, '0')}.jpg`;

/** The chunks of the next response. */
let says: () => Iterable<string> | AsyncIterable<string>;
/** How many listings the server is sending, and the most it has sent at once. */
let sending = { now: 0, most: 0 };
/** The paths of DELETE requests. */
let searchStatus = 404;
let deleted: (string | undefined)[];
let server: Server;
let studio: TestStudio;

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    if (request.method === 'SEARCH') {
      response.writeHead(searchStatus).end();
      return;
    }
    if (request.method === 'MKCOL') {
      response.writeHead(423).end();
      return;
    }
    if (request.method === 'DELETE') {
      deleted.push(request.url);
      response.writeHead(204).end();
      return;
    }
    // Those of an earlier test may still be closing.
    const counted = sending;
    counted.now += 1;
    counted.most = Math.max(counted.most, counted.now);
    response.on('finish', () => {
      counted.now -= 1;
    });
    response.writeHead(207, { 'content-type': 'application/xml' });
    Readable.from(says())
      .on('error', () => response.destroy())
      .pipe(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  studio = await createTestApp({ config: { allowPrivateNetwork: true } });
});
afterAll(async () => {
  await studio.close();
  server.closeAllConnections();
  server.close();
});

const access = async () => ({ fields: {}, accessToken: 'none' });
function source(more: Parameters<typeof webdavSource>[2] = {}) {
  const { port } = server.address() as AddressInfo;
  return webdavSource(remote(), async () => `http://127.0.0.1:${port}`, more);
}
const remote = () => remoteOf(studio.deps, 'nextcloud', readDavStatus, access);
const messageOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'nothing was refused',
    (error: unknown) => (error instanceof SourceError ? error.message : error),
  );
const list = (limit: number, cursor?: string) => source().list(null, { limit, cursor });

describe('a large folder on a WebDAV server', () => {
  it('is listed page by page, whatever order the server has, each entry once', async () => {
    const count = 3000;
    says = function* shuffled() {
      yield head + entry('/', true);
      // 7 shares no factor with the count, so that each comes once.
      const files = Array.from({ length: count }, (_, at) => named((at * 7) % count));
      yield files.map((name) => entry(`/${encodeURIComponent(name)}`, false)).join('');
      yield entry('/Zoë/', true) + tail;
    };
    const found: FileEntry[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(1900, cursor);
      found.push(...page.rows);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    const files = Array.from({ length: count }, (_, at) => named(at));
    expect(found.map(({ name }) => name)).toEqual(['Zoë', ...files]);
  });

  it('is read wherever its chunks are split', async () => {
    const whole = head + entry('/', true) + entry('/Zo%C3%AB%20&amp;%20Ana.jpg', false) + tail;
    says = () => whole;
    const page = await list(10);
    expect(page.rows.map(({ name, size }) => [name, size])).toEqual([['Zoë & Ana.jpg', 7]]);
  });

  it('is refused with a sentence when it has no end, or drips', async () => {
    expect(davBounds).toEqual({ bytes: 16 * 1024 * 1024, ms: 20_000 });
    const page = { limit: 10, cursor: undefined };
    says = function* endless() {
      yield head + entry('/', true);
      for (;;) yield entry('/again.jpg', false).repeat(100);
    };
    expect(
      await messageOf(source({ bounds: { ...davBounds, bytes: 200_000 } }).list(null, page)),
    ).toBe(
      'Nextcloud has more files in this folder than can be listed here. Please split the folder there.',
    );
    says = async function* dripping() {
      yield head;
      await new Promise(() => undefined);
    };
    const slow = source({ bounds: { ...davBounds, ms: 50 } });
    const sentence = 'Nextcloud took too long to answer. Please try again later.';
    expect(await messageOf(slow.list(null, page))).toBe(sentence);
    expect(await messageOf(slow.search({ query: 'a', mimetype: '', ...page }))).toBe(sentence);
    expect(await messageOf(slow.stat('/a.jpg'))).toBe(sentence);
  });

  it('is requested after the one before it has ended, and a long queue is refused', async () => {
    sending = { now: 0, most: 0 };
    says = () => [head, entry('/', true), entry('/a.jpg', false), tail];
    const asked = Array.from({ length: 30 }, () => messageOf(list(10)));
    const said = await Promise.all(asked);
    expect(sending.most).toBe(1);
    expect(said.filter((message) => message === 'nothing was refused')).toHaveLength(21);
    expect(new Set(said)).toEqual(
      new Set([
        'nothing was refused',
        'Nextcloud has received too many requests. Please try again in a moment.',
      ]),
    );
  });

  it.each([
    ['is interrupted', () => [head, entry('/', true)]],
    ['never ends an entry', () => [head, `<D:response><D:href>${'x'.repeat(2_000_000)}`]],
    ['declares entities', () => ['<!DOCTYPE a [<!ENTITY b "c">]>', head, tail]],
    ['is something else', () => ['<!doctype html><p>Hello']],
  ])('whose listing %s is not taken for a listing', async (_, said) => {
    says = said;
    expect(await messageOf(list(10))).toBe(
      'Nextcloud sent an unexpected answer. Please try again later.',
    );
  });

  it('hides drafts of uploads, and removes orphaned ones once no upload can still be in progress', async () => {
    const hours = (count: number) => new Date(studio.deps.now().getTime() - count * 3_600_000);
    const draft = (digit: string) => `/.${digit.repeat(8)}-0000-4000-8000-000000000000.upload`;
    deleted = [];
    says = () => [
      head,
      entry('/', true),
      entry(draft('1'), false, hours(25)),
      entry(draft('2'), false, hours(23)),
      entry(draft('3'), false),
      entry('/.hidden.upload', false, hours(25)),
      tail,
    ];
    expect((await list(10)).rows.map(({ name }) => name)).toEqual(['.hidden.upload']);
    expect(deleted).toEqual([draft('1')]);
  });

  it('may be empty', async () => {
    says = () => ['<multistatus xmlns="DAV:"/>'];
    expect((await list(10)).rows).toEqual([]);
  });
});

it('a search of a server without one reads its folders, and says so', async () => {
  says = () => [
    head,
    entry('/', true),
    entry('/rings.jpg', false),
    entry('/veil.jpg', false),
    tail,
  ];
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/search`;
  const searchNames = (_query: string, _limit: number, signal: AbortSignal) =>
    remote().open({ address, isLocated: true, method: 'SEARCH', signal });
  const asked = { query: 'ring', mimetype: '', limit: 10, cursor: undefined };
  const search = () => source({ searchNames }).search(asked);
  for (const status of [404, 405, 501]) {
    searchStatus = status;
    const { rows, problem } = await search();
    expect(rows.map(({ name }) => name)).toEqual(['rings.jpg']);
    expect(problem).toBe(
      'Nextcloud has no search of its own, so its folders were read one by one.',
    );
  }
  // As many folders as are read at most, each in the one before.
  let depth = 0;
  says = () => {
    depth += 1;
    const path = '/a'.repeat(depth);
    return [head, entry(`${path.slice(2)}/`, true), entry(`${path}/`, true), tail];
  };
  const { problem } = await search();
  expect(problem).toBe(
    'Nextcloud has no search of its own, and not all of its folders could be read.',
  );
});

it('something that is locked on a WebDAV server says so', async () => {
  says = () => [head, tail];
  const folder = { parentId: null, name: 'Locked' };
  const error = await source()
    .createFolder(folder)
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    kind: 'locked',
    code: 'conflict',
    message:
      'This is locked in Nextcloud, where somebody is working on it. Please try again later.',
  });
});
