import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BackupProblem } from './problem.ts';
import { readContent } from './snapshot.ts';

const pageBytes = 4096;

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'snapshot-'));
  path = join(folder, 'copy.db');
  const database = new Database(path);
  database.pragma(`page_size = ${pageBytes}`);
  database.exec(`
    CREATE TABLE people (name TEXT NOT NULL);
    CREATE VIRTUAL TABLE people_search USING fts5(name, content='', contentless_delete=1);
    WITH RECURSIVE counted (at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM counted WHERE at < 3000)
    INSERT INTO people SELECT 'Ida Berg, number ' || at || ' of a long list of people' FROM counted;
    INSERT INTO people_search (rowid, name) SELECT rowid, name FROM people;
  `);
  database.close();
});
afterEach(() => rmSync(folder, { recursive: true }));

test('an intact copy is counted, table by table', () => {
  expect(readContent(path).tables).toMatchObject({ people: 3000, people_search: 3000 });
});

test.each(['people', 'people_search_data'])(
  'a copy with a spoiled page of %s is refused',
  (table) => {
    overwritePageOf(table);
    expect(() => readContent(path)).toThrow(BackupProblem);
    expect(() => readContent(path)).toThrow('The database is damaged');
  },
);

/** Overwrites the last page of a table with garbage. */
function overwritePageOf(table: string): void {
  const database = new Database(path, { readonly: true });
  const page = database
    .prepare('SELECT max(pageno) FROM dbstat WHERE name = ?')
    .pluck()
    .get(table) as number;
  database.close();
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(pageBytes, 0xa5), 0, pageBytes, (page - 1) * pageBytes);
  closeSync(file);
}
