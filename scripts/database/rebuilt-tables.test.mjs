import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { copyEarlierColumns } from './rebuilt-tables.mjs';

const migration = [
  "CREATE TABLE `__new_looks` (`key` text NOT NULL, `clock` text DEFAULT '12-hour' NOT NULL, `size` integer) STRICT;",
  'INSERT INTO `__new_looks`("key", "clock", "size") SELECT "key", "clock", "size" FROM `looks`;',
  'DROP TABLE `looks`;',
  'ALTER TABLE `__new_looks` RENAME TO `looks`;',
].join('\n');

/** @param {string} sql */
function upgraded(sql) {
  const db = new Database(':memory:');
  db.exec(
    "CREATE TABLE `looks` (`key` text NOT NULL, `size` integer) STRICT; INSERT INTO looks VALUES ('only', 4)",
  );
  db.exec(sql);
  return db.prepare('SELECT * FROM looks').get();
}

test('a rebuilt table keeps its rows, and a new column has its default', () => {
  const mended = copyEarlierColumns(migration, { looks: ['key', 'size'] });
  expect(upgraded(mended)).toEqual({ key: 'only', clock: '12-hour', size: 4 });
  expect(copyEarlierColumns(mended, { looks: ['key', 'size'] })).toBe(mended);
});

test('if the table has all of the columns already, all are copied', () => {
  expect(copyEarlierColumns(migration, { looks: ['key', 'clock', 'size'] })).toBe(migration);
});
