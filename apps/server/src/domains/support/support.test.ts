import { closeSync, openSync, readdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { SupportCheck, SupportReport } from '@shutterhouse/contract/support/schema';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { openMediaStore } from '../../media/open.ts';
import { migrationsFolder } from '../../root.ts';
import { damagedDatabase } from '../../snapshots/problem.ts';
import { createBooking } from '../../testing/rows/bookings.ts';
import { createMail } from '../../testing/rows/mails.ts';
import { createMessage, createSubscriber } from '../../testing/rows/messages.ts';
import { createTestApp, type TestStudio } from '../../testing/studio/app.ts';
import { folderForEachTest } from '../../testing/studio/for-each-test.ts';
import { endRun, requestRun } from '../backups/runs.ts';
import { measure } from './diagnostics.ts';
import { findingsOf } from './findings.ts';

const nightly = { kind: 'backup', reason: 'night' } as const;

let studio: TestStudio;
let at: number;
beforeEach(async () => {
  at = Date.parse('2030-05-01T12:00:00Z');
  const { mail } = readConfig({
    SMTP_URL: 'smtp://sentinel-user:sentinel-word@mail.example:587',
    MAIL_FROM: 'sentinel-from@studio.example',
  });
  const config = { mail, secretKey: 'sentinel-key-of-at-least-32-characters' };
  studio = await createTestApp({ config, now: () => new Date(at) });
});
afterEach(() => studio.close());

const calledLocally = () => ({ host: 'localhost:3000', forwardedFor: 'absent' as const });

const report = async () => {
  const { findings } = await (await studio.as('admin')).support.report();
  return new Map(findings.map(({ check, ...finding }) => [check, finding]));
};

describe('the report', () => {
  test('has a verdict for each part', async () => {
    const found = await report();
    const all = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql')).length;
    expect(found.get('version')).toMatchObject({ text: 'Shutterhouse 0.1.0', verdict: 'fine' });
    expect(found.get('node')).toMatchObject({ text: process.version, verdict: 'fine' });
    expect(found.get('migrations')).toMatchObject({
      text: `${all} of ${all} migrations`,
      verdict: 'fine',
    });
    expect(found.get('mail')).toMatchObject({ text: 'By SMTP: 0 waiting, 0 failed' });
    expect(found.get('clock')).toMatchObject({ text: 'America/New_York', at: new Date(at) });
    expect(found.get('connections')).toMatchObject({ text: '0 connected', verdict: 'fine' });
  });

  test('warns about mail that failed or is not sent, and about jobs that were given up', async () => {
    const { deps } = studio;
    createMail(deps, { key: 'stuck' });
    at += 2 * 3_600_000;
    expect((await report()).get('mail')).toMatchObject({ verdict: 'look' });
    expect((await report()).get('jobs')?.advice).toContain('Restart the studio');
    deps.db.run(sql`UPDATE mails SET state = 'failed'`);
    deps.db.run(sql`UPDATE jobs SET state = 'failed'`);
    const found = await report();
    expect(found.get('mail')?.advice).toContain('send it again');
    expect(found.get('jobs')).toMatchObject({ text: '0 waiting, 1 failed', verdict: 'look' });
  });

  test('warns about a full disk, a failing connection and a newer database', async () => {
    const measured = await measure({ ...studio.deps, ingress: calledLocally });
    const verdictsOf = (changes: object) =>
      findingsOf({ ...measured, ...changes }, studio.deps.config)
        .filter(({ verdict }) => verdict === 'look')
        .map(({ check }) => check);
    expect(verdictsOf({})).toEqual([]);
    expect(verdictsOf({ media: { ...measured.media, isDiskFull: true } })).toEqual(['disk']);
    expect(verdictsOf({ media: { ...measured.media, freeBytes: 1000 } })).toEqual(['disk']);
    expect(verdictsOf({ media: { ...measured.media, answers: false } })).toEqual(['media']);
    expect(verdictsOf({ connections: { google: 'failing' } })).toEqual(['connections']);
    expect(verdictsOf({ database: { ...measured.database, migrations: 99 } })).toEqual([
      'migrations',
    ]);
    expect(verdictsOf({ node: 'v20.19.0' })).toEqual(['node']);
    expect(verdictsOf({ mail: { ...measured.mail, by: 'none' } })).toEqual(['mail']);
  });

  describe('on the request of its owner', () => {
    const looked = async (url: string, headers: Record<string, string>, remoteAddress?: string) => {
      const settings = { PUBLIC_URL: url, TRUST_PROXY: '192.0.2.80' };
      const { publicUrl, trustProxy } = readConfig(settings);
      const behind = await createTestApp({ config: { publicUrl, trustProxy } });
      const response = await behind.inject({
        url: '/api/settings/support',
        headers: { authorization: `Bearer ${await behind.tokenOf('admin')}`, ...headers },
        ...(remoteAddress && { remoteAddress }),
      });
      await behind.close();
      const { findings }: SupportReport = response.json().data;
      return (name: SupportCheck) => findings.find(({ check }) => check === name);
    };

    test('asks for another address when links lead to localhost and the owner uses another host', async () => {
      const found = await looked('http://localhost:3000', { host: 'studio.example' });
      expect(found('address')).toMatchObject({ text: 'http://localhost:3000', verdict: 'look' });
      expect(found('address')?.advice).toContain('Settings, Time zone and address');
      for (const [url, host] of [
        ['http://localhost:3000', '127.0.0.1:3000'],
        ['http://localhost:3000', '[::1]:3000'],
        ['https://studio.example', '192.168.0.7:3000'],
      ] as const) {
        expect((await looked(url, { host }))('address')).toMatchObject({ verdict: 'fine' });
      }
    });

    test('asks for TRUST_PROXY when a proxy forwards addresses and is not trusted', async () => {
      const forwarded = { host: 'studio.example', 'x-forwarded-for': '203.0.113.9' };
      const ignored = await looked('https://studio.example', forwarded, '192.0.2.81');
      expect(ignored('proxy')).toMatchObject({ verdict: 'look' });
      expect(ignored('proxy')?.advice).toContain('TRUST_PROXY');
      const believed = await looked('https://studio.example', forwarded, '192.0.2.80');
      expect(believed('proxy')).toMatchObject({
        text: 'As reported by the proxy',
        verdict: 'fine',
      });
      const direct = await looked('https://studio.example', { host: 'studio.example' });
      expect(direct('proxy')).toMatchObject({ text: 'As they connect', verdict: 'fine' });
    });
  });

  test('says when a job last succeeded', async () => {
    createMail(studio.deps, { sendBefore: new Date(at - 1) });
    await studio.deps.jobs.drain();
    expect((await report()).get('jobs')?.at).toEqual(new Date(at));
  });

  test('asks for no restart while jobs are done, however long others wait', async () => {
    createMail(studio.deps, { key: 'done', sendBefore: new Date(at - 1) });
    await studio.deps.jobs.drain();
    createMail(studio.deps, { key: 'waiting' });
    studio.deps.db.run(sql`UPDATE jobs SET run_at = run_at - 3600000`);
    expect((await report()).get('jobs')?.advice).toBe('');
    at += 10 * 60_000;
    expect((await report()).get('jobs')?.advice).toContain('Restart the studio');
  });
});

describe('on its database', () => {
  const folder = folderForEachTest();
  const damaged = { verdict: 'look', advice: expect.stringContaining('restore the newest backup') };

  test('shows what the newest backup found, until the next one', async () => {
    const run = (state: 'failed' | 'done', words: string, isDamage = false) => {
      at += 1000;
      const id = requestRun({ ...studio.deps, now: () => new Date(at) }, nightly);
      endRun({ ...studio.deps, now: () => new Date(at) }, id, { state, words, isDamage });
    };
    const { message, isDamage } = damagedDatabase();
    run('failed', message, isDamage);
    expect((await report()).get('database')).toMatchObject(damaged);
    run('failed', 'There is not enough room.');
    expect((await report()).get('database')).toMatchObject(damaged);
    run('done', '');
    expect((await report()).get('database')).toMatchObject({ verdict: 'fine', advice: '' });
    run('failed', 'There is not enough room.');
    expect((await report()).get('database')).toMatchObject({ verdict: 'fine' });
  });

  test('says so when its rows can’t be counted', async () => {
    const path = join(folder.path, 'studio.db');
    const broken = await createTestApp({ config: { database: { kind: 'file', path } } });
    const caller = await broken.as('admin');
    const { db } = broken.deps;
    const pages = db
      .all<{ page: number }>(
        sql`SELECT rootpage AS page FROM sqlite_master WHERE tbl_name = 'contact_messages' AND rootpage > 0`,
      )
      .map(({ page }) => page);
    const [size] = db.all<{ page_size: number }>(sql`PRAGMA page_size`);
    db.run(sql`PRAGMA wal_checkpoint(TRUNCATE)`);
    db.run(sql`PRAGMA shrink_memory`);
    const file = openSync(path, 'r+');
    const bytes = size?.page_size ?? 0;
    for (const page of pages)
      writeSync(file, Buffer.alloc(bytes, 0xff), 0, bytes, (page - 1) * bytes);
    closeSync(file);
    const { findings } = await caller.support.report();
    expect(findings.find(({ check }) => check === 'database')).toMatchObject(damaged);
    await broken.close();
  });
});

describe('on its pictures', () => {
  const folder = folderForEachTest();

  test('warns about a bucket that does not answer', async () => {
    const { media: choice } = readConfig({
      DATA_DIR: folder.path,
      MEDIA_URL: 's3://studio-media?endpoint=http://127.0.0.1:1&region=eu',
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'word',
    });
    const away = await createTestApp({ media: await openMediaStore(choice) });
    const { findings } = await (await away.as('admin')).support.report();
    expect(findings.find(({ check }) => check === 'media')).toMatchObject({
      verdict: 'look',
      advice: expect.stringContaining('MEDIA_URL'),
    });
    await away.close();
  });
});

test('the diagnostic file has no secrets, addresses or names', async () => {
  const { deps } = studio;
  const person = 'sentinel-person@client.example';
  createMessage(deps, { email: person, name: 'Sentinel Name', phone: '+1 212 555 0100' });
  createSubscriber(deps, { email: person });
  createMail(deps, { to: person, subject: 'Sentinel subject' });
  createBooking(deps, '2030-06-03T14:00:00Z');
  deps.db.run(sql`UPDATE mails SET last_error = ${`No such user ${person}`}, state = 'failed'`);
  deps.db.run(sql`UPDATE jobs SET last_error = ${`No such user ${person}`}, state = 'failed'`);
  deps.db.run(
    sql`INSERT INTO connections (id, provider, state, credentials, username, email, created_at, updated_at) VALUES ('c', 'google', 'failing', 'v1.sentinel', 'sentinel', ${person}, 1, 1)`,
  );
  const text = (await studio.rest('GET', '/settings/diagnostics', { as: 'admin' })).payload;
  expect(text.toLowerCase()).not.toContain('sentinel');
  expect(text).not.toContain('@');
  expect(text).not.toMatch(/555\D?0100/);
  // Non-secret values are there, so the search works.
  expect(JSON.parse(text).data).toMatchObject({
    version: '0.1.0',
    connections: { google: 'failing' },
    settings: { timeZone: 'America/New_York', ownSecretKey: true },
    mail: { by: 'smtp', states: { failed: 1 } },
    database: { rows: { contact_messages: 1, bookings: 1 } },
  });
});
