import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestStudio } from '../studio/app.ts';
import { storedRows } from './rows.ts';

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

const numbers = () => storedRows(studio.deps).numbers;

test('rows are read again after each write, also by another connection', () => {
  const { $client } = studio.deps.db;
  $client.exec('CREATE TABLE numbers (n INTEGER)');
  expect(numbers()).toEqual([]);
  $client.exec('INSERT INTO numbers VALUES (1)');
  expect(numbers()).toEqual([{ n: 1 }]);
  $client.exec('UPDATE numbers SET n = 2');
  expect(numbers()).toEqual([{ n: 2 }]);
  const other = new Database(join(folder, 'studio.db'));
  other.exec('UPDATE numbers SET n = 3');
  other.close();
  expect(numbers()).toEqual([{ n: 3 }]);
  $client.exec('DELETE FROM numbers');
  expect(numbers()).toEqual([]);
});
