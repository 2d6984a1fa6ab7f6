import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { startS3Server } from '../testing/services/s3-server.ts';
import {
  at,
  backedUpStudioForEachTest,
  contentOf,
  inDatabase,
  night,
  passphrase,
} from '../testing/studio/backed-up-studio.ts';
import { makeBackup } from './make.ts';
import { listBackups, openRepository, type PlaceChoice } from './repository.ts';

const studio = backedUpStudioForEachTest();

describe('a backup that is restored', () => {
  it.each([
    ['plain', undefined],
    ['encrypted', passphrase],
  ])('is what was backed up, byte by byte: %s', async (_, secret) => {
    const { id, files, rows } = await makeBackup(studio.order({ passphrase: secret }), night);
    expect(files).toBe(4);
    const restored = await studio.restore(id, { ...(secret && { passphrase: secret }) });
    expect(restored).toMatchObject({ id, files, rows, missing: [], hasSecretKey: !!secret });
    const { 'secret.key': key, ...rest } = contentOf(studio.data);
    expect(contentOf(studio.restored)).toEqual(secret ? { 'secret.key': key, ...rest } : rest);
  });

  it('contains its own run as completed, so that nobody is notified of an interruption', async () => {
    inDatabase(studio.data, (database) =>
      database.exec(`
        INSERT INTO backup_runs (id, kind, reason, state, requested_at, words)
        VALUES ('this', 'backup', 'night', 'running', ${night.getTime()}, ''),
          ('next', 'drill', 'staff', 'waiting', ${night.getTime()}, '')`),
    );
    const { id } = await makeBackup(studio.order(), night);
    await studio.restore(id);
    const runs = inDatabase(studio.restored, (database) =>
      database.prepare('SELECT id, state, ended_at AS endedAt FROM backup_runs ORDER BY id').all(),
    );
    expect(runs).toEqual([
      { id: 'next', state: 'waiting', endedAt: null },
      { id: 'this', state: 'done', endedAt: night.getTime() },
    ]);
  });

  it('from a bucket is identical', async () => {
    const server = await startS3Server();
    try {
      const { bucket, region, endpoint, accessKeyId, secretAccessKey } = server;
      const from: PlaceChoice = {
        ...{ kind: 's3', bucket, region, endpoint, accessKeyId, secretAccessKey },
        draftsFolder: join(studio.restored, '..', 'drafts'),
      };
      const { id } = await makeBackup(studio.order({ place: from, passphrase }), night);
      await studio.restore(id, { from, passphrase });
      expect(contentOf(studio.restored)).toEqual(contentOf(studio.data));
    } finally {
      await server.close();
    }
  });

  it('reveals nothing of its contents without its passphrase', async () => {
    writeFileSync(join(studio.data, 'media/originals/cc/cc.jpg'), 'the sentinel of a picture');
    await makeBackup(studio.order({ passphrase }), night);
    const all = readdirSync(studio.place, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));
    const shows = (text: string) => all.some((bytes) => bytes.includes(text));
    expect(shows('the sentinel of a picture')).toBe(false);
    expect(shows('the key of the secrets')).toBe(false);
    expect(shows('SQLite format 3')).toBe(false);
    // A positive control: without a passphrase both texts are found.
    rmSync(studio.place, { recursive: true });
    mkdirSync(studio.place);
    await makeBackup(studio.order(), night);
    const plain = readdirSync(studio.place, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));
    expect(plain.some((bytes) => bytes.includes('the sentinel of a picture'))).toBe(true);
    expect(plain.some((bytes) => bytes.includes('SQLite format 3'))).toBe(true);
    expect(plain.some((bytes) => bytes.includes('the key of the secrets'))).toBe(false);
  });
});

describe('the backups of one place', () => {
  it('write only what is new, and each content once', async () => {
    const first = await makeBackup(studio.order(), night);
    const size = statSync(join(studio.place, 'backups', first.id, 'database')).size;
    expect(first.newBytes - size).toBe(100_000 + 200_001 + 5);
    const second = await makeBackup(studio.order(), at(1));
    expect(second.newBytes - size).toBe(0);
    studio.addPicture('dd', randomBytes(1000));
    const third = await makeBackup(studio.order(), at(2));
    expect(third.files).toBe(5);
    expect(
      third.newBytes - statSync(join(studio.place, 'backups', third.id, 'database')).size,
    ).toBe(1000);
  });

  it('keep the set number of newest ones, and what those need', async () => {
    const gone = await makeBackup(studio.order({ kept: 2 }), night);
    inDatabase(studio.data, (database) => database.exec("DELETE FROM pictures WHERE id = 'cc'"));
    const second = await makeBackup(studio.order({ kept: 2 }), at(1));
    const objects = () => readdirSync(join(studio.place, 'objects'), { recursive: true }).length;
    const before = objects();
    const third = await makeBackup(studio.order({ kept: 2 }), at(2));
    const repository = await openRepository({ kind: 'disk', folder: studio.place }, false);
    expect(await listBackups(repository)).toEqual([third.id, second.id]);
    expect(existsSync(join(studio.place, 'backups', gone.id))).toBe(false);
    expect(objects()).toBeLessThan(before);
    expect(await studio.restore(second.id)).toMatchObject({ files: 3 });
  });

  it('is the newest even when the clock was ahead before: names are in the order of creation', async () => {
    await makeBackup(studio.order({ kept: 2 }), at(400));
    const first = await makeBackup(studio.order({ kept: 2 }), night);
    const second = await makeBackup(studio.order({ kept: 2 }), at(1));
    const repository = await openRepository({ kind: 'disk', folder: studio.place }, false);
    // The newest is what a restore and a drill use.
    expect(await listBackups(repository)).toEqual([second.id, first.id]);
    const only = await makeBackup(studio.order({ kept: 1 }), at(2));
    expect(await listBackups(repository)).toEqual([only.id]);
    await studio.restore(only.id);
  });

  it('with another passphrase are stored beside earlier ones, which stay intact', async () => {
    const before = await makeBackup(studio.order({ passphrase, kept: 2 }), night);
    const after = await makeBackup(
      studio.order({ passphrase: 'another long one', kept: 2 }),
      at(1),
    );
    await makeBackup(studio.order({ passphrase: 'another long one', kept: 2 }), at(2));
    await expect(studio.restore(after.id, { passphrase })).rejects.toThrow(
      'The passphrase is wrong',
    );
    await studio.restore(after.id, { passphrase: 'another long one' });
    expect(existsSync(join(studio.place, 'backups', before.id))).toBe(false);
  }, 60_000);

  it('are not those of another studio', async () => {
    await makeBackup(studio.order(), night);
    const before = contentOf(studio.place);
    await expect(makeBackup(studio.order({ studio: 'another', kept: 1 }), at(1))).rejects.toThrow(
      /^There are backups of another studio in the folder .*: choose another place\.$/,
    );
    expect(contentOf(studio.place)).toEqual(before);
  });

  it('are not made while the media store does not answer, and the error names it', async () => {
    const media = {
      ...({
        kind: 's3',
        bucket: 'studio-media',
        region: 'eu',
        endpoint: 'http://127.0.0.1:1',
      } as const),
      ...{ accessKeyId: 'key', secretAccessKey: 'word', draftsFolder: studio.restored },
    };
    await expect(makeBackup(studio.order({ media }), night)).rejects.toThrow(
      'The bucket studio-media of the pictures could not be used: ECONNREFUSED.',
    );
  });

  it('are not made when their disk is detached', async () => {
    await expect(
      makeBackup(
        studio.order({ place: { kind: 'disk', folder: join(studio.restored, '..', 'gone') } }),
        night,
      ),
    ).rejects.toThrow(/^The folder .*gone does not exist, or was removed in the meantime\.$/);
    expect(existsSync(join(studio.restored, '..', 'gone'))).toBe(false);
  });

  it('report what was missing before', async () => {
    rmSync(join(studio.data, 'media/originals/cc/cc.jpg'));
    const { id, missing } = await makeBackup(studio.order(), night);
    expect(missing).toBe(1);
    expect(await studio.restore(id)).toMatchObject({ files: 3, missing: ['originals/cc/cc.jpg'] });
  });
});

describe('a backup under load', () => {
  const rounds = Number(process.env.BACKUP_ROUNDS ?? 10);
  it(`contains everything written before it began, each of ${rounds} times, while a plain copy of the file loses data`, async () => {
    const writer = new Database(join(studio.data, 'studio.db'));
    writer.pragma('journal_mode = WAL');
    writer.pragma('wal_autocheckpoint = 0');
    writer.exec('CREATE TABLE pairs (a INTEGER, b INTEGER) STRICT');
    const add = writer.prepare('INSERT INTO pairs VALUES (?, ?)');
    let written = 0;
    const writing = setInterval(() => {
      writer.transaction(() => {
        add.run(written, 1);
        add.run(written, 2);
      })();
      written += 1;
    }, 1);
    let lostByCopy = 0;
    try {
      for (let round = 0; round < rounds; round += 1) {
        const before = written;
        copyFileSync(join(studio.data, 'studio.db'), join(studio.restored, '..', 'alone.db'));
        const { id } = await makeBackup(studio.order(), at(round));
        const after = written;
        const into = join(studio.restored, '..', `round-${round}`);
        await studio.restore(id, { into });
        const pairs = inDatabase(
          into,
          (database) => database.prepare('SELECT count(*) FROM pairs').pluck().get() as number,
        );
        expect(pairs % 2).toBe(0);
        expect(pairs / 2).toBeGreaterThanOrEqual(before);
        expect(pairs / 2).toBeLessThanOrEqual(after);
        lostByCopy += before * 2 - rowsAlone();
        rmSync(into, { recursive: true });
      }
    } finally {
      clearInterval(writing);
      writer.close();
    }
    expect(written).toBeGreaterThan(rounds);
    // A control that the harness detects loss: without its WAL the file lacks what was
    // acknowledged.
    expect(lostByCopy).toBeGreaterThan(0);
  }, 120_000);

  function rowsAlone(): number {
    const copy = new Database(join(studio.restored, '..', 'alone.db'), { readonly: true });
    try {
      return copy.prepare('SELECT count(*) FROM pairs').pluck().get() as number;
    } catch {
      return 0;
    } finally {
      copy.close();
    }
  }
});
