import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeDatabase, type Db, openDatabase } from '../../../db/open.ts';
import { openSocket, send } from '../../../testing/calls/tcp.ts';
import { createShareRow } from '../../../testing/rows/file-shares.ts';
import { createFolderRow } from '../../../testing/rows/files.ts';
import { createTestApp, type TestStudio } from '../../../testing/studio/app.ts';

let folder: string;
let studio: TestStudio;
let other: Db;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'archives-'));
  const database = { kind: 'file' as const, path: join(folder, 'studio.db') };
  studio = await createTestApp({ config: { database } });
  other = await openDatabase(database);
});
afterEach(async () => {
  closeDatabase(other);
  await studio.close();
  rmSync(folder, { recursive: true });
});

it('visitors who left before their archive began occupy no slot', async () => {
  const url = await studio.listen();
  const { token } = createShareRow(studio.deps, createFolderRow(studio.deps));
  const opened = await studio.rest('POST', '/files/shared', { body: { token } });
  const path = `/files/shared/archive?key=${opened.json().data.entry.key}`;
  // While another process writes, the rate limit can't be counted, so no request is answered.
  other.$client.exec('BEGIN IMMEDIATE');
  for (let visitors = 0; visitors < 4; visitors += 1) {
    const asked = once((await studio.http()).server, 'request');
    const socket = await openSocket(url);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    const [request] = (await asked) as [IncomingMessage];
    const left = new Promise((resolve) => request.socket.once('close', resolve));
    socket.cut();
    await left;
  }
  other.$client.exec('ROLLBACK');
  expect((await send(url, { path })).status).toBe(200);
});
