import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Database from 'better-sqlite3';
import { describe, expect, test, vi } from 'vitest';
import { startAlone } from './db/start-lock.ts';
import { projectRoot } from './root.ts';
import { openSocket, send } from './testing/calls/tcp.ts';
import { writingCalls } from './testing/calls/writing-calls.ts';
import { folderForEachTest } from './testing/studio/for-each-test.ts';
import { entryPoint, launchStudio, startStudio } from './testing/studio/process.ts';

const folder = folderForEachTest();

const body = JSON.stringify(writingCalls('any').contact.body);
const head = `POST /contact/submit HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;

/** The contact messages stored in a data folder. */
function messagesIn(dataDir: string): unknown[] {
  const database = new Database(join(dataDir, 'studio.db'), { readonly: true });
  try {
    return database.prepare('SELECT * FROM contact_messages').all();
  } finally {
    database.close();
  }
}

describe('a studio that is told to stop', () => {
  // Closing a terminal sends SIGHUP.
  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('by %s ends well', async (signal) => {
    const studio = await startStudio(folder.path);
    expect((await send(studio.url, { path: '/healthz' })).status).toBe(200);
    const started = performance.now();
    studio.child.kill(signal);
    const [code] = await once(studio.child, 'exit');
    expect(code).toBe(0);
    expect(performance.now() - started).toBeLessThan(5000);
  });

  test('answers the request in progress first, and keeps what it wrote', async () => {
    const studio = await startStudio(folder.path);
    const socket = await openSocket(studio.url);
    socket.write(head + body.slice(0, 20));
    // Another response means that the first bytes have been read as well.
    expect((await send(studio.url, { path: '/healthz' })).status).toBe(200);
    const exited = once(studio.child, 'exit');
    studio.child.kill('SIGTERM');
    await refusesConnections(studio.url);
    const finished = performance.now();
    socket.write(body.slice(20));
    expect((await socket.answer).status).toBe(200);
    const [code] = await exited;
    expect(code).toBe(0);
    // The connection closes with its response.
    expect(performance.now() - finished).toBeLessThan(6000);
    expect(messagesIn(folder.path)).toHaveLength(1);
  });

  test('does not wait for idle connections', async () => {
    const studio = await startStudio(folder.path);
    const socket = await openSocket(studio.url);
    socket.write('GET /hero HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await socket.firstBytes;
    const started = performance.now();
    expect(await studio.stop()).toBe(0);
    expect(performance.now() - started).toBeLessThan(6000);
  });

  test('ends within ten seconds even if a request hangs', { timeout: 30_000 }, async () => {
    const studio = await startStudio(folder.path);
    const socket = await openSocket(studio.url);
    socket.write(head + body.slice(0, 20));
    expect((await send(studio.url, { path: '/healthz' })).status).toBe(200);
    const started = performance.now();
    expect(await studio.stop()).toBe(0);
    const seconds = (performance.now() - started) / 1000;
    expect(seconds).toBeGreaterThan(5);
    expect(seconds).toBeLessThan(10);
    expect(messagesIn(folder.path)).toEqual([]);
  });

  test('leaves an intact database, with an empty write-ahead log', async () => {
    const studio = await startStudio(folder.path);
    await send(studio.url, {
      method: 'POST',
      path: '/contact/submit',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(await studio.stop()).toBe(0);
    const database = new Database(join(folder.path, 'studio.db'), { fileMustExist: true });
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    database.close();
    expect(messagesIn(folder.path)).toHaveLength(1);
  });
});

/** Waits until the studio accepts no more connections. */
async function refusesConnections(url: string): Promise<void> {
  for (;;) {
    const { status } = await send(url, { path: '/healthz' }).catch(() => ({ status: -1 }));
    if (status === -1) return;
  }
}

describe('several processes that start on one folder', { timeout: 60_000 }, () => {
  test.each([1, 2, 3])('all serve, and one has created the owner (round %i)', async () => {
    const made = { OWNER_EMAIL: '', OWNER_PASSWORD: '' };
    const starting = [launchStudio(folder.path, made), launchStudio(folder.path, made)];
    const urls = await Promise.all(starting.map(({ listening }) => listening));
    const statuses = await Promise.all(urls.map((url) => send(url, { path: '/readyz' })));
    expect(statuses.map(({ status }) => status)).toEqual([200, 200]);
    expect(starting.filter(({ output }) => output().includes('shown this once'))).toHaveLength(1);
    await Promise.all(starting.map(({ stop }) => stop()));
  });

  test('wait for the one that prepares the data', async () => {
    const prepared = Promise.withResolvers<void>();
    const database = { kind: 'file', path: join(folder.path, 'studio.db') } as const;
    const preparing = startAlone(database, () => prepared.promise);
    const late = launchStudio(folder.path);
    await vi.waitUntil(() => late.output() !== '', { timeout: 30_000 });
    expect(late.output()).toBe('Another process is preparing the same data. Waiting for it.\n');
    expect(existsSync(database.path)).toBe(false);
    prepared.resolve();
    await preparing;
    expect((await send(await late.listening, { path: '/readyz' })).status).toBe(200);
    await late.stop();
  });

  test('do not wait for one that was killed while it prepared the data', async () => {
    const holder = spawn(process.execPath, [
      '--input-type=module',
      '--eval',
      `import { startAlone } from ${JSON.stringify(join(projectRoot, 'apps/server/src/db/start-lock.ts'))};
       await startAlone({ kind: 'file', path: ${JSON.stringify(join(folder.path, 'studio.db'))} }, async () => {
         console.log('preparing');
         await new Promise((resolve) => setTimeout(resolve, 60_000));
       });`,
    ]);
    await once(holder.stdout, 'data');
    const late = launchStudio(folder.path);
    await vi.waitUntil(() => late.output() !== '', { timeout: 30_000 });
    holder.kill('SIGKILL');
    expect((await send(await late.listening, { path: '/readyz' })).status).toBe(200);
    await late.stop();
  });
});

describe('a setting that cannot be used', () => {
  /** Starts with invalid settings. @returns the exit code and the output */
  async function start(env: Record<string, string>) {
    const child = spawn(process.execPath, [entryPoint()], {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: folder.path,
        PORT: '0',
        STARTER_CONTENT: 'off',
        LOG: 'off',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [said, complained, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ]);
    return { code, said, complained };
  }

  test.each([
    // Syntactically invalid values are refused alike: `config.test.ts` has all of them.
    ['PORT', { PORT: 'eighty' }],
    ['HOST', { HOST: '203.0.113.7' }],
    ['HOST', { HOST: 'no.such.host.invalid' }],
  ])('%s stops the start with one line that names it', async (name, env) => {
    const { code, said, complained } = await start(env);
    expect(code).toBe(1);
    expect(complained).toMatch(new RegExp(`^${name} can't be used: it takes .+\\.\\n$`));
    expect(said).toBe('');
  });

  test('PORT, when another program listens on it', async () => {
    const other = createServer();
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const address = other.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const { code, complained } = await start({ PORT: String(port) });
    other.close();
    expect([code, complained]).toEqual([
      1,
      "PORT can't be used: it takes a port on which no other program listens.\n",
    ]);
  });

  test('DATA_DIR, when it is a file', async () => {
    const file = join(folder.path, 'taken');
    await writeFile(file, '');
    const { code, complained } = await start({ DATA_DIR: file });
    expect([code, complained]).toEqual([
      1,
      "DATA_DIR can't be used: it takes a folder, not a file.\n",
    ]);
  });

  test('MEDIA_URL, when it is a file', async () => {
    const file = join(folder.path, 'taken');
    await writeFile(file, '');
    expect(await start({ MEDIA_URL: file })).toMatchObject({
      code: 1,
      complained: "MEDIA_URL can't be used: it takes a folder, not a file.\n",
    });
  });

  test('DATABASE_URL, when it is not a database', async () => {
    const file = join(folder.path, 'letter.txt');
    await writeFile(file, 'Dear studio, '.repeat(100));
    const { code, complained } = await start({ DATABASE_URL: file });
    expect([code, complained]).toEqual([
      1,
      "DATA_DIR or DATABASE_URL can't be used: it takes a database of SQLite. One that was the studio's is damaged: npm run restore restores its newest backup.\n",
    ]);
  });

  test('DATABASE_URL, when it is a folder', async () => {
    const taken = join(folder.path, 'folder.db');
    await mkdir(taken);
    await chmod(taken, 0o700);
    const { code, complained } = await start({ DATABASE_URL: taken });
    expect(code).toBe(1);
    expect(complained).toMatch(/^DATA_DIR or DATABASE_URL can't be used: it takes .+\.\n$/);
  });
});
