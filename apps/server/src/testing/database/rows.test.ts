import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestStudio } from '../studio/app.ts';
import { storedWrites } from './rows.ts';

let folder: string;
let studio: TestStudio;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rows-'));
  studio = await createTestApp({
    config: { database: { kind: 'file', path: join(folder, 'studio.db') } },
  });
});
afterEach(async () => {
  await studio.close();
  rmSync(folder, { recursive: true });
});

test('writes are counted without reading rows: only what changes a value, also by another connection', () => {
  const { $client } = studio.deps.db;
  $client.exec('CREATE TABLE numbers (n INTEGER)');
  let before = storedWrites(studio.deps);
  const isCounted = (statement: string, client: Pick<Database.Database, 'exec'> = $client) => {
    client.exec(statement);
    const isOther = storedWrites(studio.deps) !== before;
    before = storedWrites(studio.deps);
    return isOther;
  };
  expect(isCounted('INSERT INTO numbers VALUES (1)')).toBe(true);
  expect(isCounted('SELECT * FROM numbers')).toBe(false);
  expect(isCounted('UPDATE numbers SET n = 1')).toBe(false);
  expect(isCounted('UPDATE numbers SET n = NULL')).toBe(true);
  const other = new Database(join(folder, 'studio.db'));
  expect(isCounted('UPDATE numbers SET n = 3', other)).toBe(true);
  other.close();
  expect(isCounted('DELETE FROM numbers')).toBe(true);
});
