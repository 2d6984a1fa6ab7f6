import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, test } from 'vitest';
import { send } from '../testing/calls/tcp.ts';
import { writingCalls } from '../testing/calls/writing-calls.ts';
import { libsqlServerProgram, startLibsqlServer } from '../testing/services/libsql-server.ts';
import { folderForEachTest } from '../testing/studio/for-each-test.ts';
import { entryPoint, launchStudio, startStudio } from '../testing/studio/process.ts';

const folder = folderForEachTest();
let data: string;
let place: string;
beforeEach(() => {
  data = join(folder.path, 'data');
  place = join(folder.path, 'disk');
  mkdirSync(place);
});

/** Runs a terminal command as `npm run` does. */
async function command(
  name: 'backup' | 'restore' | 'doctor',
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<{ code: number | null; said: string }> {
  const main = entryPoint();
  const file = main.endsWith('.ts') ? `commands/${name}.ts` : `${name}.js`;
  const program = main.replace(/main\.\w+$/, file);
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: data, BACKUP_URL: place, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, problem, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, said: out + problem };
}

const start = () => startStudio(data, { BACKUP_URL: place });

function messagesIn(path: string): number {
  const database = new Database(path, { readonly: true });
  try {
    return database.prepare('SELECT count(*) FROM contact_messages').pluck().get() as number;
  } catch {
    return 0;
  } finally {
    database.close();
  }
}

describe('backups in the terminal', { timeout: 180_000 }, () => {
  test('are made by the serving process, of everything it has acknowledged, while a plain copy of the file loses data', async () => {
    const studio = await start();
    let acknowledged = 0;
    const write = async () => {
      const { status } = await send(studio.url, {
        method: 'POST',
        path: '/contact/submit',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(writingCalls('any').contact.body),
      });
      if (status === 200) acknowledged += 1;
    };
    // A reader that began before the writes keeps SQLite from moving them from the log into the file.
    const reader = new Database(join(data, 'studio.db'), { readonly: true });
    reader.exec('BEGIN; SELECT count(*) FROM contact_messages');
    for (let count = 0; count < 3; count += 1) await write();
    const before = acknowledged;
    expect(before).toBe(3);
    copyFileSync(join(data, 'studio.db'), join(folder.path, 'alone.db'));
    reader.close();
    const made = await command('backup');
    expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/^Backed up as /) });
    const health = await send(studio.url, { path: '/readyz' });
    expect(JSON.parse(health.body)).toMatchObject({ status: 'ready', backup: { state: 'ok' } });

    const drill = await command('backup', ['--drill']);
    expect(drill).toMatchObject({
      code: 0,
      said: expect.stringContaining('showed its first page'),
    });
    expect(readdirSync(data).filter((name) => name.startsWith('.drill'))).toEqual([]);
    await studio.stop();

    const into = join(folder.path, 'restored');
    const restored = await command('restore', [place, '--into', into]);
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('all as they were') });
    expect(messagesIn(join(into, 'studio.db'))).toBe(before);
    expect(messagesIn(join(folder.path, 'alone.db'))).toBeLessThan(before);
    const again = await startStudio(into);
    expect((await send(again.url, { path: '/readyz' })).status).toBe(200);
    expect(await again.stop()).toBe(0);
  });

  test('are made by the command when no process serves, and the doctor finds no faults', async () => {
    await (await start()).stop();
    const made = await command('backup');
    const [, id = ''] = /^Backed up as (\S+):/.exec(made.said) ?? [];
    const into = join(folder.path, 'by its id');
    expect(await command('restore', [id, '--into', into])).toMatchObject({
      code: 0,
      said: expect.stringContaining(`Restored ${id} into ${into}.`),
    });
    expect(await command('doctor')).toMatchObject({
      code: 0,
      said: expect.stringContaining('No problems were found.'),
    });
    expect(await command('restore', [join(place, 'nothing')])).toMatchObject({
      code: 1,
      said: expect.stringMatching(
        /^The folder .* does not exist, or was removed in the meantime\.\n$/,
      ),
    });
    expect(await command('restore', [place])).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^The folder .* is not empty: [^\n]*\n$/),
    });
  });

  test('the doctor names a missing file, removes orphaned ones, and fails only for the former', async () => {
    await (await start()).stop();
    const database = new Database(join(data, 'studio.db'));
    database
      .prepare(
        `INSERT INTO pictures (id, store_key, mime_type, width, height, bytes, alt, blur, created_at)
         VALUES ('x', 'originals/x0/lost.jpg', 'image/jpeg', 1, 1, 1, '', '', 0)`,
      )
      .run();
    database.close();
    const stray = join(data, 'media/originals/zz/stray.jpg');
    const preview = join(data, 'media/previews/zz/thumbnail.webp');
    for (const file of [stray, preview]) {
      mkdirSync(join(file, '..'), { recursive: true });
      writeFileSync(file, 'nobody knows me');
      utimesSync(file, 0, 0);
    }
    const looked = await command('doctor');
    expect(looked.code).toBe(1);
    expect(looked.said).toContain('Missing: 1 original, originals/x0/lost.jpg.');
    expect(looked.said).toContain('originals/zz/stray.jpg');
    expect(existsSync(stray)).toBe(true);
    const mended = await command('doctor', ['--mend']);
    expect(mended.said).toContain('Removed: 2 files.');
    expect([stray, preview].map(existsSync)).toEqual([false, false]);
  });

  test('the doctor continues when the media store does not answer', async () => {
    await (await start()).stop();
    const { code, said } = await command('doctor', [], {
      MEDIA_URL: 's3://studio-media?endpoint=http://127.0.0.1:1&region=eu',
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'word',
    });
    expect(code).toBe(1);
    expect(said).toMatch(
      /WRONG {2}Pictures and videos: The bucket studio-media of the pictures could/,
    );
    expect(said).toMatch(/Disk: .+ GiB are free/);
  });

  describe('of a damaged database', () => {
    /** Overwrites the first page of a table, or of the whole file, with garbage. */
    function spoil(table: string): void {
      const path = join(data, 'studio.db');
      const database = new Database(path);
      const page = database
        .prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?')
        .pluck()
        .get(table) as number | undefined;
      database.close();
      const file = openSync(path, 'r+');
      // The first page begins with the file header, by which it is recognised as a database.
      const at = page === undefined ? 100 : (page - 1) * 4096;
      writeSync(file, Buffer.alloc(2000, 0xff), 0, 2000, at);
      closeSync(file);
    }

    test.each(['services', 'audit_log'])(
      'the doctor says all that can be told (%s)',
      async (table) => {
        await (await start()).stop();
        spoil(table);
        const { code, said } = await command('doctor');
        expect(code).toBe(1);
        expect(said).toMatch(/WRONG {2}Database: It is damaged \(.+\)\. Stop the studio, move/);
        expect(said).toMatch(/Disk: .+ GiB are free/);
        expect(said).toMatch(/\d problems? found\.\n$/);
        expect(said).not.toContain('SqliteError');
        const backup = await command('backup');
        expect(backup.code).toBe(1);
        expect(backup.said).toMatch(/^The database is damaged[^\n]+\n$/);
      },
    );

    test('its first page ends each program with one sentence', async () => {
      await (await start()).stop();
      spoil('none');
      const said = /^The database is damaged \(.+\)\. Stop the studio, [^\n]+\n$/;
      for (const name of ['doctor', 'backup'] as const) {
        expect(await command(name)).toMatchObject({ code: 1, said: expect.stringMatching(said) });
      }
      const refused = launchStudio(data);
      await expect(refused.listening).rejects.toThrow(/exit code 1/);
      expect(refused.output()).toMatch(said);
    });
  });

  test('a database that a newer program wrote is refused at the start, and not touched', async () => {
    await (await start()).stop();
    const database = new Database(join(data, 'studio.db'));
    database.exec("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', 9e14)");
    database.close();
    const refused = launchStudio(data);
    await expect(refused.listening).rejects.toThrow(
      /did not start \(exit code 1\):\nThe database was written by another version of Shutterhouse that is newer than this one/,
    );
    expect(refused.output().trim().split('\n')).toHaveLength(1);
  });
});

const program = libsqlServerProgram();
describe.skipIf(program === undefined)('a live libSQL server', { timeout: 120_000 }, () => {
  test('serves a studio that is started on it, and again', async () => {
    if (program === undefined) return;
    const server = await startLibsqlServer(program, folder.path);
    const env = {
      DATABASE_URL: server.url,
      SECRET_KEY: 'the key that both of these machines have',
    };
    try {
      for (const dataDir of [data, join(folder.path, 'another node')]) {
        const studio = await startStudio(dataDir, env);
        expect((await send(studio.url, { path: '/readyz' })).status).toBe(200);
        expect((await send(studio.url, { path: '/' })).status).toBe(200);
        expect(await studio.stop()).toBe(0);
      }
    } finally {
      await server.stop();
    }
  });
});
