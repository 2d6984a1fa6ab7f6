import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileEntry } from '@shutterhouse/contract/files/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  connect,
  type OpenSource,
  openSource,
  openStandIn,
} from '../../testing/services/files/sources.ts';
import {
  type DavServer,
  hasApache,
  hasRclone,
  reportMissing,
  startApache,
  startNextcloud,
} from '../../testing/services/files/webdav.ts';
import { createTestApp } from '../../testing/studio/app.ts';
import { remoteOf } from './adapters/remote.ts';
import { readDavStatus, webdavSource } from './adapters/webdav.ts';
import { SourceError } from './source-error.ts';
import { sourceOf } from './sources.ts';

reportMissing();

/** The files of a plain WebDAV server without accounts. */
async function openApache(): Promise<OpenSource> {
  const server = await startApache();
  const studio = await createTestApp({ config: { allowPrivateNetwork: true } });
  const remote = remoteOf(studio.deps, 'nextcloud', readDavStatus, async () => ({
    fields: {},
    accessToken: 'none',
  }));
  return closing({ studio, source: webdavSource(remote, async () => server.url) }, server);
}

async function openNextcloud(): Promise<OpenSource> {
  const server = await startNextcloud();
  const studio = await createTestApp({ config: { allowPrivateNetwork: true } });
  connect(studio.deps, 'nextcloud', { serverUrl: server.url });
  return closing({ studio, source: sourceOf(studio.deps, 'nextcloud') }, server);
}

function closing(open: Omit<OpenSource, 'close'>, server: DavServer): OpenSource {
  return {
    ...open,
    async close() {
      await open.studio.close();
      await server.close();
    },
  };
}

const kinds: [string, () => Promise<OpenSource>, isThere: boolean][] = [
  ['the studio’s own', () => openSource('local'), true],
  ['Google Drive, standing in', () => openStandIn('googledrive'), true],
  ['Dropbox, standing in', () => openStandIn('dropbox'), true],
  ['OneDrive, standing in', () => openStandIn('onedrive'), true],
  ['Apache’s mod_dav', openApache, hasApache],
  ['rclone’s WebDAV behind a Nextcloud’s sign-in', openNextcloud, hasRclone],
];

for (const [kind, open, isThere] of kinds) {
  describe.skipIf(!isThere)(`a source of files: ${kind}`, () => {
    let at: OpenSource;
    beforeAll(async () => {
      at = await open();
    });
    afterAll(() => at?.close());

    let count = 0;
    const folder = (parentId: string | null = null) => {
      count += 1;
      return at.source.createFolder({ parentId, name: `Folder ${count}` });
    };
    const write = (parentId: string | null, name: string, text: string | Buffer) => {
      const bytes = Buffer.from(text);
      const incoming = { bytes: Readable.from([bytes], { objectMode: false }), size: bytes.length };
      return at.source.write({ parentId, name }, incoming);
    };
    const names = async (id: string | null) => {
      const { rows } = await at.source.list(id, { limit: 100, cursor: undefined });
      return rows.map(({ name }) => name);
    };
    const text = async (id: string) => (await buffer((await at.source.read(id)).stream)).toString();
    const kindOf = async (asked: Promise<unknown>) => {
      const error = await asked.then(
        () => 'nothing was refused',
        (thrown: unknown) => thrown,
      );
      return error instanceof SourceError ? error.kind : error;
    };

    it('stores files and folders, with their paths', async () => {
      const outer = await folder();
      const inner = await at.source.createFolder({ parentId: outer.id, name: 'Rings & vows' });
      const file = await write(inner.id, 'Zoë #1 100% +ä 🐎.txt', 'In the grass.');
      expect(file).toMatchObject({
        type: 'file',
        fileType: 'document',
        size: 13,
        parentId: inner.id,
      });
      expect(outer).toMatchObject({ type: 'folder', fileType: null, parentId: null });
      expect(await names(inner.id)).toEqual(['Zoë #1 100% +ä 🐎.txt']);
      expect(await names(null)).toContain(outer.name);
      expect(await text(file.id)).toBe('In the grass.');
      const stat = await at.source.stat(file.id);
      expect(stat).toMatchObject({ id: file.id, name: file.name, size: 13, parentId: inner.id });
      const way = await at.source.ancestors(file.id);
      expect(way.map(({ id }) => id)).toEqual([outer.id, inner.id]);
    });

    it('reads the requested range of a file', async () => {
      const file = await write((await folder()).id, 'alphabet.txt', 'abcdefghij');
      const part = await at.source.read(file.id, { start: 2, end: 5 });
      expect([part.size, part.length]).toEqual([10, 4]);
      expect((await buffer(part.stream)).toString()).toBe('cdef');
    });

    it('stores an empty file, and a large one byte for byte', async () => {
      const { id } = await folder();
      const empty = await write(id, 'empty.txt', '');
      expect([empty.size, await text(empty.id)]).toEqual([0, '']);
      const bytes = Buffer.alloc(18 * 1024 * 1024);
      for (let i = 0; i < bytes.length; i += 1021) bytes.writeUInt8((i * 7) % 251, i);
      const digest = (what: Buffer) => createHash('sha256').update(what).digest('hex');
      const pieces = Readable.from(
        Array.from({ length: 288 }, (_, i) => bytes.subarray(i * 65_536, (i + 1) * 65_536)),
        { objectMode: false },
      );
      const large = await at.source.write(
        { parentId: id, name: 'large.bin' },
        { bytes: pieces, size: bytes.length },
      );
      const { stream, size } = await at.source.read(large.id);
      expect([size, digest(await buffer(stream))]).toEqual([bytes.length, digest(bytes)]);
    });

    it('never accepts a name twice', async () => {
      const { id } = await folder();
      const other = await folder();
      const first = await write(id, 'one.txt', 'First');
      const second = await write(id, 'two.txt', 'Second');
      const third = await write(other.id, 'one.txt', 'Third');
      await at.source.createFolder({ parentId: id, name: 'Sub' });
      expect(await kindOf(write(id, 'one.txt', 'Again'))).toBe('nameTaken');
      expect(await kindOf(at.source.createFolder({ parentId: id, name: 'Sub' }))).toBe('nameTaken');
      expect(await kindOf(at.source.rename(second.id, 'one.txt'))).toBe('nameTaken');
      expect(await kindOf(at.source.move(third.id, id))).toBe('nameTaken');
      expect(await text(first.id)).toBe('First');
      expect((await names(id)).toSorted()).toEqual(['Sub', 'one.txt', 'two.txt']);
    });

    it('takes the names of a Mac, whose accents are letters of their own, as the same names', async () => {
      const mac = (name: string) => name.normalize('NFD');
      const outer = await at.source.createFolder({ parentId: null, name: mac('Zoë’s café') });
      expect(outer.name).toBe('Zoë’s café');
      const file = await write(outer.id, mac('Blüten.txt'), 'Mac');
      expect(file).toMatchObject({ name: 'Blüten.txt', parentId: outer.id });
      const twice = { parentId: null, name: 'Zoë’s café' };
      expect(await kindOf(at.source.createFolder(twice))).toBe('nameTaken');
      expect(await kindOf(write(outer.id, 'Blüten.txt', 'PC'))).toBe('nameTaken');
      const renamed = await at.source.rename(file.id, mac('Frühling.txt'));
      expect(renamed.name).toBe('Frühling.txt');
      const inner = await at.source.createFolder({ parentId: outer.id, name: mac('Gänse') });
      const moved = await at.source.move(renamed.id, inner.id);
      expect(await text(moved.id)).toBe('Mac');
      expect(await names(inner.id)).toEqual(['Frühling.txt']);
      const sought = { query: mac('frühl'), mimetype: '', limit: 10, cursor: undefined };
      const { rows } = await at.source.search(sought);
      expect(rows.map(({ name }) => name)).toEqual(['Frühling.txt']);
    });

    it('renames and moves, with the content of a folder', async () => {
      const from = await folder();
      const to = await folder();
      await write(from.id, 'inside.txt', 'Inside');
      const renamed = await at.source.rename(from.id, 'Another name');
      expect(renamed).toMatchObject({ name: 'Another name', type: 'folder', parentId: null });
      const moved = await at.source.move(renamed.id, to.id);
      expect(moved).toMatchObject({ name: 'Another name', parentId: to.id });
      expect(await names(moved.id)).toEqual(['inside.txt']);
      const back = await at.source.move(moved.id, null);
      expect(back.parentId).toBeNull();
      expect(await names(to.id)).toEqual([]);
      expect(await names(back.id)).toEqual(['inside.txt']);
    });

    it('moves no folder into itself, nor anything into a file', async () => {
      const outer = await folder();
      const inner = await folder(outer.id);
      const file = await write(null, `plain ${count}.txt`, 'Plain');
      expect(await kindOf(at.source.move(outer.id, outer.id))).toBe('intoItself');
      expect(await kindOf(at.source.move(outer.id, inner.id))).toBe('intoItself');
      expect(await kindOf(at.source.move(inner.id, file.id))).toBe('notAFolder');
      expect(await names(outer.id)).toEqual([inner.name]);
    });

    it('deletes files, and folders with their content', async () => {
      const { id } = await folder();
      const inner = await folder(id);
      const deep = await write(inner.id, 'deep.txt', 'Deep');
      await at.source.remove(deep.id);
      expect(await names(inner.id)).toEqual([]);
      await write(inner.id, 'again.txt', 'Again');
      await at.source.remove(id);
      for (const gone of [id, inner.id, deep.id]) {
        expect(await kindOf(at.source.stat(gone))).toBe('notFound');
      }
      expect(await kindOf(at.source.remove(deep.id))).toBe('notFound');
      expect(await kindOf(at.source.read(deep.id))).toBe('notFound');
      expect(await kindOf(at.source.list(inner.id, { limit: 5, cursor: undefined }))).toBe(
        'notFound',
      );
      expect(await kindOf(write(inner.id, 'orphan.txt', 'Orphan'))).toBe('notFound');
    });

    it('lists page by page, each entry once', async () => {
      const { id } = await folder();
      const inner = await folder(id);
      for (const letter of 'gfedcba') await write(id, `${letter}.txt`, letter);
      const found: FileEntry[] = [];
      let pages = 0;
      let cursor: string | undefined;
      do {
        const page = await at.source.list(id, { limit: 3, cursor });
        found.push(...page.rows);
        pages += 1;
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined && pages < 20);
      expect(pages).toBeGreaterThan(2);
      const listed = found.map(({ name }) => name).toSorted();
      expect(listed).toEqual(
        [inner.name, ...[...'abcdefg'].map((letter) => `${letter}.txt`)].toSorted(),
      );
    });

    it('leaves out files of other types, but keeps folders', async () => {
      const { id } = await folder();
      const inner = await folder(id);
      await write(id, 'light.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0]));
      await write(id, 'words.txt', 'Words');
      const page = { limit: 50, cursor: undefined, fileType: 'image' } as const;
      const { rows } = await at.source.list(id, page);
      expect(rows.map(({ name }) => name)).toEqual([inner.name, 'light.jpg']);
    });

    it('finds files by their names', async () => {
      const { id } = await folder();
      await write(id, 'Borealis over the lake.txt', 'Green');
      const sought = { query: 'borealis', mimetype: '', limit: 10, cursor: undefined };
      const { rows } = await at.source.search(sought);
      expect(rows.map(({ name }) => name)).toEqual(['Borealis over the lake.txt']);
      expect((await at.source.search({ ...sought, mimetype: 'image/' })).rows).toEqual([]);
    });

    it('stores nothing of a file whose upload breaks off', async () => {
      const { id } = await folder();
      const half = (size: number) => ({
        bytes: Readable.from([Buffer.alloc(70_000)], { objectMode: false }),
        size,
      });
      const short = at.source.write({ parentId: id, name: 'short.bin' }, half(200_000));
      expect(await kindOf(short)).toBe('goneMidway');
      const long = at.source.write({ parentId: id, name: 'long.bin' }, half(50_000));
      expect(await kindOf(long)).toBe('changedMidway');
      expect(await names(id)).toEqual([]);
    });

    it('reports its usage, as far as it can', async () => {
      const { used, free, total } = await at.source.quota();
      for (const bytes of [used, free, total]) {
        expect(bytes === null || (Number.isFinite(bytes) && bytes >= 0)).toBe(true);
      }
    });
  });
}
