import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { backupMessages as messages } from '@shutterhouse/contract/backups/messages';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mails } from '../../outbox/tables.ts';
import { inLocale } from '../../request-locale.ts';
import { BackupProblem } from '../../snapshots/problem.ts';
import { createTestApp, type TestStudio } from '../../testing/studio/app.ts';
import { folderForEachTest } from '../../testing/studio/for-each-test.ts';
import { contactDetails } from '../content/tables.ts';
import { type Order, perform, runInChildProcess } from './child.ts';
import { requestRun } from './runs.ts';
import { backupRuns, backupSettings } from './tables.ts';
import { askNightly, lastNight, performRun, takeRun } from './work.ts';

const folder = folderForEachTest();
const german = { language: 'de', region: 'DE' } as const;
let studio: TestStudio;
let now: Date;
beforeEach(async () => {
  now = new Date('2030-06-04T20:00:00Z');
  studio = await createTestApp({
    now: () => now,
    config: { timeZone: 'America/New_York', dataDir: join(folder.path, 'data') },
  });
});
afterEach(() => studio.close());

const save = (body: object) => studio.rest('PUT', '/settings/backups', { as: 'admin', body });
const status = async () =>
  (await studio.rest('GET', '/settings/backups', { as: 'admin' })).json().data;
const health = async () => (await studio.rest('GET', '/readyz')).json().backup;
const waiting = () =>
  studio.deps.db.select().from(backupRuns).where(eq(backupRuns.state, 'waiting')).all();

describe('a nightly backup', () => {
  /** As with a database in a file; these tests don't use it. */
  const backupDeps = () => ({
    ...studio.deps,
    config: {
      ...studio.deps.config,
      database: { kind: 'file' as const, path: join(folder.path, 'studio.db') },
    },
  });

  it.each([
    ['on the studio’s clock', '2030-06-04T20:00:00Z', '03:00', '2030-06-04T07:00:00Z'],
    [
      'the day before, when it is still ahead',
      '2030-06-04T06:59:00Z',
      '03:00',
      '2030-06-03T07:00:00Z',
    ],
    ['in winter an hour later', '2030-01-04T20:00:00Z', '03:00', '2030-01-04T08:00:00Z'],
    ['on the first of a month', '2030-06-01T06:00:00Z', '03:00', '2030-05-31T07:00:00Z'],
  ])('is %s', (_, present, at, night) => {
    expect(lastNight(new Date(present), at, 'America/New_York')).toEqual(new Date(night));
  });

  it('is requested once, and not before it is due', async () => {
    await save({ at: '03:00' });
    await askNightly(backupDeps());
    expect(waiting()).toEqual([]);
    now = new Date('2030-06-05T07:00:00Z');
    await askNightly(backupDeps());
    await askNightly(backupDeps());
    expect(waiting()).toMatchObject([{ kind: 'backup', reason: 'night' }]);
  });

  it('is requested after the clock was ahead, despite runs dated in the future', async () => {
    now = new Date('2031-01-01T00:00:00Z');
    await save({ at: '03:00' });
    requestRun(studio.deps, { kind: 'backup', reason: 'night' });
    const ahead = await takeRun(studio.deps);
    if (ahead) await performRun(backupDeps(), ahead, async () => ({ backupId: 'a', words: '' }));
    now = new Date('2030-06-05T07:00:00Z');
    await askNightly(backupDeps());
    await askNightly(backupDeps());
    expect(waiting()).toMatchObject([{ kind: 'backup', reason: 'night', requestedAt: now }]);
    const run = await takeRun(studio.deps);
    if (run) {
      await performRun(backupDeps(), run, async () => {
        throw new BackupProblem('The disk is gone.');
      });
    }
    expect(await health()).toMatchObject({ state: 'failed', failedSecondsAgo: 0 });
    expect((await status()).lastFailed.words).toBe('The disk is gone.');
  });

  it('is not requested when backups are off', async () => {
    await save({ isOn: false });
    now = new Date('2030-06-09T07:00:00Z');
    await askNightly(backupDeps());
    expect(waiting()).toEqual([]);
    expect(await health()).toMatchObject({ state: 'off' });
  });

  it('that was interrupted with its process is reported to the studio, too', async () => {
    const { db } = studio.deps;
    await studio.tokenOf('admin');
    db.update(contactDetails).set({ email: 'desk@studio.example' }).run();
    requestRun(studio.deps, { kind: 'backup', reason: 'night' });
    await takeRun(studio.deps);
    // The process was killed: the next one finds the run it had started.
    await takeRun(studio.deps);
    const [mail] = db.select().from(mails).where(eq(mails.kind, 'backupFailed')).all();
    expect(mail?.text).toContain('The server stopped before it was done.');
    expect(await health()).toMatchObject({ state: 'failed' });
  });

  it('that failed is reported by mail, on the screen and to monitoring, until the next one succeeds', async () => {
    const { db } = studio.deps;
    await save({ at: '03:00' });
    await studio.tokenOf('admin');
    db.update(contactDetails).set({ email: 'desk@studio.example' }).run();
    const fail = async (reason: 'night' | 'staff') => {
      requestRun(studio.deps, { kind: 'backup', reason });
      const run = await takeRun(studio.deps);
      if (run === undefined) throw new Error('Nothing waits.');
      await performRun(backupDeps(), run, async () => {
        throw new BackupProblem('There is not enough space in the folder /mnt.');
      });
    };
    // A run requested by staff sends no mail.
    await fail('staff');
    expect(db.select().from(mails).where(eq(mails.kind, 'backupFailed')).all()).toEqual([]);
    now = new Date('2030-06-05T07:00:00Z');
    await fail('night');
    const [mail, ...more] = db.select().from(mails).where(eq(mails.kind, 'backupFailed')).all();
    expect(more).toEqual([]);
    expect(mail?.text).toContain('There is not enough space in the folder /mnt.');
    expect(await health()).toMatchObject({ state: 'failed', failedSecondsAgo: 0 });
    expect((await status()).lastFailed.words).toBe('There is not enough space in the folder /mnt.');

    now = new Date('2030-06-06T07:00:00Z');
    requestRun(studio.deps, { kind: 'backup', reason: 'night' });
    const run = await takeRun(studio.deps);
    const outcome = { backupId: 'b', words: '', bytes: 9, newBytes: 4, rows: 2, files: 1 };
    if (run) await performRun(backupDeps(), run, async () => outcome);
    expect(await health()).toMatchObject({ state: 'ok', ageSeconds: 0, bytes: 9 });
    expect(await status()).toMatchObject({ lastFailed: null, lastDone: { bytes: 9, newBytes: 4 } });
    now = new Date('2030-06-08T07:00:00Z');
    expect(await health()).toMatchObject({ state: 'overdue' });
  });
});

describe('the settings of the backups', () => {
  it('do not reveal their passphrase', async () => {
    const secret = 'a row of quiet harbours';
    const saved = await save({ passphrase: secret });
    expect(saved.json().data).toMatchObject({ isEncrypted: true });
    expect(saved.body).not.toContain(secret);
    const stored = studio.deps.db.select().from(backupSettings).all();
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect((await studio.rest('GET', '/settings/audit-log', { as: 'admin' })).body).not.toContain(
      secret,
    );
    expect((await save({ passphrase: null })).json().data).toMatchObject({ isEncrypted: false });
  });

  it.each([
    ['an invalid time', { at: '25:00' }, 'at'],
    ['none kept', { kept: 0 }, 'kept'],
    ['a passphrase that is too short', { passphrase: 'short' }, 'passphrase'],
    ['a folder that is not there', { place: '/nowhere/at/all' }, 'place'],
    ['a relative path', { place: '../backups' }, 'place'],
    ['a bucket without its keys', { place: 's3://bucket-of-ours' }, 'place'],
  ])('refuse %s', async (_, body, field) => {
    const before = await status();
    const answer = await save(body);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
    expect(await status()).toEqual(before);
  });

  it('refuse a bucket without its keys by a sentence in the language of who asks', async () => {
    await (await studio.as('admin')).settings.languages.update({ languages: ['de'] });
    const headers = { 'accept-language': 'de' };
    const body = { place: 's3://bucket-of-ours' };
    const answer = await studio.rest('PUT', '/settings/backups', { as: 'admin', body, headers });
    expect(answer.json().errors.place).toMatch(/^Der Schlüssel des Buckets fehlt:/);
    const { backups } = await studio.as('admin');
    await expect(inLocale(german, () => backups.update(body))).rejects.toThrow(
      /^Der Schlüssel des Buckets fehlt:/,
    );
  });

  it('refuse a bucket in a private network, except on the server of the pictures', async () => {
    const { config } = studio.deps;
    config.backups.keys = { accessKeyId: 'key', secretAccessKey: 'secret' };
    const place = 's3://backups?endpoint=http://localhost:9000';
    expect((await save({ place })).json().errors).toEqual({ place: messages.placePrivate });
    const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };
    config.media = {
      ...{ kind: 's3', bucket: 'media', region: 'eu-test-1', endpoint: 'http://localhost:9000' },
      ...{ ...keys, draftsFolder: folder.path },
    };
    expect((await save({ place })).statusCode).toBe(200);
    const elsewhere = place.replace('9000', '9001');
    expect((await save({ place: elsewhere })).json().errors).toEqual({
      place: messages.placePrivate,
    });
    config.allowPrivateNetwork = true;
    expect((await save({ place: elsewhere })).statusCode).toBe(200);
    // It is checked again when it is used.
    config.allowPrivateNetwork = false;
    requestRun(studio.deps, { kind: 'drill', reason: 'staff' });
    const run = await takeRun(studio.deps);
    if (run) await performRun(studio.deps, run, (order) => perform(order, now));
    const [ended] = studio.deps.db.select().from(backupRuns).all();
    expect(ended).toMatchObject({ state: 'failed', words: messages.placePrivate });
  });

  it('refuse the studio’s own data folder as a place, and accept another folder', async () => {
    const own = join(folder.path, 'data', 'media');
    mkdirSync(own, { recursive: true });
    expect((await save({ place: own })).statusCode).toBe(400);
    mkdirSync(join(folder.path, 'disk'));
    expect((await save({ place: join(folder.path, 'disk') })).statusCode).toBe(200);
  });
});

describe('a backup by hand', () => {
  it('is requested once at a time, and a drill needs a backup', async () => {
    const ask = (what: string) => studio.rest('POST', `/settings/backups/${what}`, { as: 'admin' });
    expect((await ask('drill')).json()).toMatchObject({
      message: 'There is no backup to test yet.',
    });
    expect((await ask('run')).statusCode).toBe(200);
    expect((await ask('run')).statusCode).toBe(409);
    expect((await status()).present).toMatchObject({ kind: 'backup', state: 'waiting' });
  });

  it('says why it failed in the language of the studio', async () => {
    requestRun(studio.deps, { kind: 'drill', reason: 'staff' });
    const run = await takeRun(studio.deps);
    const full = Object.assign(new Error('No space'), { code: 'ENOSPC' });
    if (run) {
      await inLocale(german, () => performRun(studio.deps, run, () => Promise.reject(full)));
    }
    expect((await status()).lastDrill.words).toBe(
      'Der Speicherplatz reicht nicht aus: Ort der Sicherungen.',
    );
  });

  it('is made by a child process that writes that language, too', async () => {
    const order: Order = {
      kind: 'drill',
      order: {
        place: { kind: 'disk', folder: folder.path },
        passphrase: undefined,
        scratch: folder.path,
        environment: { timeZone: 'UTC', secretKey: undefined },
      },
    };
    const { signal } = new AbortController();
    await expect(inLocale(german, () => runInChildProcess(order, signal))).rejects.toThrow(
      `Es gibt noch keine Sicherung an diesem Ort: Ordner ${folder.path}.`,
    );
  });

  it('that was interrupted with its process is reported as such', async () => {
    requestRun(studio.deps, { kind: 'backup', reason: 'staff' });
    await takeRun(studio.deps);
    await takeRun(studio.deps);
    expect((await status()).lastFailed).toMatchObject({
      words: 'The server stopped before it was done.',
    });
  });
});
