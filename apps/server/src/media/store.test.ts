import {
  existsSync,
  fsync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
} from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type S3Server, startS3Server } from '../testing/services/s3-server.ts';
import { folderForEachTest } from '../testing/studio/for-each-test.ts';
import { openDiskStore } from './disk.ts';
import { openMemoryStore } from './memory.ts';
import { openS3Store } from './s3.ts';
import type { MediaStore } from './store.ts';

const folder = folderForEachTest();
let s3: S3Server | undefined;
afterEach(async () => {
  await s3?.close();
  s3 = undefined;
});

async function openBucket(changes: { secretAccessKey?: string } = {}): Promise<MediaStore> {
  s3 = await startS3Server();
  const draftsFolder = join(folder.path, 'drafts');
  return openS3Store({ kind: 's3', ...s3, draftsFolder, ...changes });
}

const stores: [string, () => MediaStore | Promise<MediaStore>][] = [
  ['on disk', () => openDiskStore(join(folder.path, 'media'))],
  ['in memory', openMemoryStore],
  ['in a bucket', openBucket],
];

describe.each(stores)('a media store %s', (_, open) => {
  let store: MediaStore;
  beforeEach(async () => {
    store = await open();
  });
  const textOf = async (key: string, range?: { start: number; end: number }) =>
    (await buffer(store.read(key, range))).toString();

  it('returns the bytes that were put under a key', async () => {
    const put = await store.put('originals/a.jpg', Buffer.from('light'));
    expect(put.size).toBe(5);
    expect(await store.find('originals/a.jpg')).toEqual(put);
    expect(await textOf('originals/a.jpg')).toBe('light');
  });

  it('accepts a stream', async () => {
    await store.put('a', Readable.from([Buffer.from('sha'), Buffer.from('dow')]));
    expect(await textOf('a')).toBe('shadow');
  });

  it('lists the keys in a folder, and no others', async () => {
    const inside = ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'].map((name) => `of/a/${name}`);
    for (const key of [...inside, 'of/ab/1.jpg', 'of/b']) await store.put(key, Buffer.from('x'));
    expect((await store.list('of/a')).toSorted()).toEqual(inside);
    expect(await store.list('of/nothing')).toEqual([]);
  });

  it('adopts a draft, which is gone afterwards', async () => {
    const draft = await store.drafts.write(Buffer.from('latent'));
    expect(draft.size).toBe(6);
    expect((await store.adopt('originals/b.jpg', draft.path)).size).toBe(6);
    expect(existsSync(draft.path)).toBe(false);
    expect(await textOf('originals/b.jpg')).toBe('latent');
  });

  it('lends an object as a file, and takes it back without loss', async () => {
    await store.put('a', Buffer.from('glass'));
    const borrowed = await store.borrow('a');
    expect(readFileSync(borrowed.path, 'utf8')).toBe('glass');
    await borrowed.giveBack();
    expect(await textOf('a')).toBe('glass');
  });

  it('stores megabytes of bytes unchanged', async () => {
    const bytes = Buffer.alloc(3_000_001, Buffer.from(Array.from({ length: 251 }, (_, at) => at)));
    expect((await store.put('large', bytes)).size).toBe(bytes.length);
    expect((await buffer(store.read('large'))).equals(bytes)).toBe(true);
  });

  it('reads a range, both ends included', async () => {
    await store.put('a', Buffer.from('0123456789'));
    expect(await textOf('a', { start: 2, end: 4 })).toBe('234');
    expect(await textOf('a', { start: 9, end: 9 })).toBe('9');
  });

  it('reads into the caller’s buffer, until that is full or the object ends', async () => {
    await store.put('a', Buffer.from('0123456789'));
    const target = Buffer.alloc(12, '.');
    expect(await store.readInto('a', target.subarray(0, 4))).toBe(4);
    expect(target.toString()).toBe('0123........');
    expect(await store.readInto('a', target)).toBe(10);
    expect(target.toString()).toBe('0123456789..');
    await expect(store.readInto('nothing', target)).rejects.toThrow();
  });

  it('finds nothing where nothing was put, and removing that is not an error', async () => {
    expect(await store.find('nothing')).toBeUndefined();
    await store.remove('nothing');
  });

  it('removes the object of a key, and no others', async () => {
    await store.put('renditions/p/320.jpg', Buffer.from('small'));
    await store.put('renditions/p/640.jpg', Buffer.from('large'));
    await store.remove('renditions/p/320.jpg');
    expect(await store.find('renditions/p/320.jpg')).toBeUndefined();
    expect(await textOf('renditions/p/640.jpg')).toBe('large');
  });

  it('replaces the object of a key', async () => {
    await store.put('a', Buffer.from('old'));
    await store.put('a', Buffer.from('newer'));
    expect(await textOf('a')).toBe('newer');
  });

  it('keeps nothing of a stream that fails', async () => {
    await expect(store.put('a', brokenStream())).rejects.toThrow('connection lost');
    expect(await store.find('a')).toBeUndefined();
    await expect(store.drafts.write(brokenStream())).rejects.toThrow('connection lost');
  });

  it('refuses to read a missing object', async () => {
    await expect(async () => buffer(store.read('nothing'))).rejects.toThrow();
  });

  it.each(['../studio.db', '/etc/passwd', 'a/../../b', 'A', 'a//b', '.hidden', 'a/.hidden', ''])(
    'refuses the key %j',
    async (key) => {
      await expect(async () => store.put(key, Buffer.from('x'))).rejects.toThrow(TypeError);
      await expect(async () => store.find(key)).rejects.toThrow(TypeError);
      await expect(async () => store.remove(key)).rejects.toThrow(TypeError);
      await expect(async () => store.borrow(key)).rejects.toThrow(TypeError);
      expect(() => store.read(key)).toThrow(TypeError);
      await expect(async () => store.readInto(key, Buffer.alloc(1))).rejects.toThrow(TypeError);
    },
  );
});

describe('a media store on disk', () => {
  it('leaves no draft behind, and no folder of removed objects', async () => {
    const media = join(folder.path, 'media');
    const store = await openDiskStore(media);
    await store.put('renditions/p/320.jpg', Buffer.from('x'));
    await expect(store.put('a', brokenStream())).rejects.toThrow();
    await store.remove('renditions/p/320.jpg');
    expect(filesUnder(media)).toEqual([]);
    expect(existsSync(join(media, 'renditions', 'p'))).toBe(false);
  });

  it('removes the drafts of a process that has ended, but not those of a running one', async () => {
    const media = join(folder.path, 'media');
    const store = await openDiskStore(media);
    const { path } = await store.drafts.write(Buffer.from('under way'));
    const [own = ''] = readdirSync(join(media, '.drafts'));
    const gone = join(media, '.drafts', own.replace(/\d+$/, '999999999'));
    const living = join(media, '.drafts', own.replace(/\d+$/, String(process.ppid)));
    renameSync(join(media, '.drafts', own), gone);
    mkdirSync(living);
    const { path: other } = await (await openDiskStore(media)).drafts.write(Buffer.from('new'));
    expect(existsSync(path.replace(own, gone.split('/').at(-1) ?? ''))).toBe(false);
    expect(existsSync(living)).toBe(true);
    expect(existsSync(other)).toBe(true);
  });
});

describe.runIf(process.platform === 'linux')('what a media store on disk has acknowledged', () => {
  /** The folders below the test's own that were synced to the disk during `work`. */
  async function syncedDuring(work: () => Promise<unknown>): Promise<string[]> {
    const handle = await open(folder.path);
    const paths: string[] = [];
    const watched = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync');
    watched.mockImplementation(function (this: FileHandle) {
      paths.push(readlinkSync(`/proc/self/fd/${this.fd}`));
      return promisify(fsync)(this.fd);
    });
    try {
      await work();
    } finally {
      watched.mockRestore();
      await handle.close();
    }
    return [...new Set(paths.map((path) => relative(folder.path, path)))].sort();
  }

  it('survives a power cut with its parent folders, however many had to be created', async () => {
    let store: MediaStore | undefined;
    const opened = await syncedDuring(async () => {
      store = await openDiskStore(join(folder.path, 'media'));
    });
    expect(opened).toEqual(['']);
    const first = await syncedDuring(async () =>
      store?.put('originals/7f/a.jpg', Buffer.from('x')),
    );
    expect(first).toEqual(['media', 'media/originals', 'media/originals/7f']);
    const second = await syncedDuring(async () =>
      store?.put('originals/7f/b.jpg', Buffer.from('x')),
    );
    expect(second).toEqual(['media/originals/7f']);
  });

  it('survives it too when another process had just created the folder', async () => {
    const store = await openDiskStore(join(folder.path, 'media'));
    mkdirSync(join(folder.path, 'media/renditions/p'), { recursive: true });
    expect(await syncedDuring(() => store.put('renditions/p/320.jpg', Buffer.from('x')))).toEqual([
      'media',
      'media/renditions',
      'media/renditions/p',
    ]);
  });

  it('survives it too in a folder that was removed and created again', async () => {
    const store = await openDiskStore(join(folder.path, 'media'));
    await store.put('renditions/p/320.jpg', Buffer.from('x'));
    await store.remove('renditions/p/320.jpg');
    expect(await syncedDuring(() => store.put('renditions/p/320.jpg', Buffer.from('x')))).toContain(
      'media/renditions',
    );
  });
});

describe('a media store in a bucket', () => {
  it('reports a wrong secret, and stores nothing', async () => {
    const store = await openBucket({ secretAccessKey: 'guessed' });
    await expect(store.put('a', Buffer.from('x'))).rejects.toMatchObject({
      cause: { name: 'SignatureDoesNotMatch' },
    });
    expect(s3?.refused()).toBeGreaterThan(0);
    expect(s3?.objects.size).toBe(0);
    expect(filesUnder(folder.path)).toEqual([]);
  });

  it('leaves nothing on this machine', async () => {
    const store = await openBucket();
    await store.put('a', Buffer.from('x'));
    await (await store.borrow('a')).giveBack();
    expect(filesUnder(folder.path)).toEqual([]);
  });
});

function brokenStream(): Readable {
  return Readable.from(
    (async function* () {
      yield Buffer.from('half');
      throw new Error('connection lost');
    })(),
  );
}

function filesUnder(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}
