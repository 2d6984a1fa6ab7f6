import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { overlapCode } from '../domains/bookings/triggers.ts';
import { messageSearch } from '../domains/messages/triggers.ts';
import { searchIndexes, triggers } from '../registry/triggers.ts';
import { migrationsFolder } from '../root.ts';
import { localDrivers } from '../testing/database/things.ts';
import { createBooking } from '../testing/rows/bookings.ts';
import { createMessage } from '../testing/rows/messages.ts';
import { folderForEachTest } from '../testing/studio/for-each-test.ts';
import { raised } from './failures.ts';
import { migrateDatabase } from './migrate.ts';
import { closeDatabase, type Db, openDatabase } from './open.ts';
import { matching } from './search-index.ts';
import { type Trigger, trigger } from './triggers.ts';

const now = new Date('2030-06-04T14:00:00Z');

describe.each(localDrivers)('the triggers of a database by %s', (_, choose) => {
  const folder = folderForEachTest();
  let db: Db;

  beforeEach(async () => {
    db = await openDatabase(choose(join(folder.path, 'studio.db')));
    migrateDatabase(db, { now, triggers, searchIndexes });
  });
  afterEach(() => closeDatabase(db));

  /** What a start does with the database, on a connection of its own. */
  async function start(more: { triggers?: readonly Trigger[]; folder?: string } = {}) {
    closeDatabase(db);
    db = await openDatabase(choose(join(folder.path, 'studio.db')));
    migrateDatabase(db, { now, triggers, searchIndexes, ...more });
  }

  const stored = () =>
    db
      .all<Trigger>(sql`SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name`)
      .map((row) => ({ ...row }));

  const inOrder = [...triggers].sort((a, b) => (a.name < b.name ? -1 : 1));

  it('are exactly those of the source', () => {
    expect(stored()).toEqual(inOrder);
  });

  it('are all there again after a table was rebuilt, and no session is booked twice', async () => {
    book();
    // A rebuilt table is a new table: the triggers of the old one are gone.
    await start({
      folder: folderWith(rebuildStatements('bookings').join('--> statement-breakpoint\n')),
    });
    expect(stored()).toEqual(inOrder);
    expect(overlaps(book)).toBe(true);
  });

  it('do not prevent a migration that rebuilds a table which other triggers name', async () => {
    expect(() => rebuild('album_images')).toThrow(/album_pictures_pending/);
    await start({
      folder: folderWith(rebuildStatements('album_images').join('--> statement-breakpoint\n')),
    });
    expect(stored()).toEqual(inOrder);
  });

  it('do not prevent a migration that drops a column which they name', async () => {
    const without = triggers.filter(({ sql: text }) => !/\bcolour\b/.test(text));
    await start({
      folder: folderWith('ALTER TABLE pictures DROP COLUMN colour;'),
      triggers: without,
    });
    expect(stored()).toHaveLength(without.length);
  });

  it('are dropped when the source no longer has them', async () => {
    db.$client.exec('CREATE TRIGGER forgotten AFTER INSERT ON hero BEGIN SELECT 1; END');
    await start();
    expect(stored()).toEqual(inOrder);
  });

  it('are replaced when the source defines them differently', async () => {
    const [first, ...others] = triggers;
    const changed = trigger(
      first?.name ?? '',
      "BEFORE INSERT ON hero BEGIN SELECT RAISE(ABORT, 'no'); END",
    );
    await start({ triggers: [changed, ...others] });
    expect(stored()).toContainEqual(changed);
    expect(stored()).toHaveLength(triggers.length);
  });

  it('are left alone by a start that finds them up to date', async () => {
    const schemaVersion = () => Object.values(db.get<object>(sql`PRAGMA schema_version`));
    const before = schemaVersion();
    await start();
    expect(schemaVersion()).toEqual(before);
  });

  it('fill a search index that was built differently with all that is there', async () => {
    createMessage(
      { db, now: () => now },
      { name: 'Łukasz', message: `Straße ${'long '.repeat(90)}東京` },
    );
    createMessage({ db, now: () => now }, { name: 'Other' });
    const { name } = messageSearch;
    db.$client.exec(`DROP TABLE ${name}; CREATE VIRTUAL TABLE ${name} USING fts5(name)`);
    await start();
    const found = (text: string) =>
      db.all<{ number: number }>(
        sql`SELECT rowid AS number FROM ${sql.identifier(name)} WHERE ${matching(messageSearch, text)}`,
      );
    for (const text of ['lukasz', 'strasse', '京']) {
      expect(found(text).map(({ number }) => number)).toEqual([1]);
    }
  });

  function book(): void {
    createBooking({ db, now: () => now }, '2030-06-05T15:00:00Z');
  }

  /** Rebuilds a table as drizzle-kit's migrations do, keeping its columns, rows and indexes and nothing else. */
  function rebuild(table: string): void {
    db.$client.pragma('foreign_keys = OFF');
    try {
      db.$client.transaction(() => {
        for (const statement of rebuildStatements(table)) db.$client.exec(statement);
      })();
    } finally {
      db.$client.pragma('foreign_keys = ON');
    }
  }

  function rebuildStatements(table: string): string[] {
    const { text } = db.get<{ text: string }>(
      sql`SELECT sql AS text FROM sqlite_master WHERE type = 'table' AND name = ${table}`,
    );
    const indexes = db.all<{ text: string }>(
      sql`SELECT sql AS text FROM sqlite_master WHERE type = 'index' AND tbl_name = ${table} AND sql IS NOT NULL`,
    );
    return [
      text
        .replace(/^CREATE TABLE [`"]?\w+[`"]?/, `CREATE TABLE \`__new_${table}\``)
        .replaceAll(`"${table}".`, `"__new_${table}".`),
      `INSERT INTO \`__new_${table}\` SELECT * FROM \`${table}\``,
      `DROP TABLE \`${table}\``,
      `ALTER TABLE \`__new_${table}\` RENAME TO \`${table}\``,
      ...indexes.map(({ text: index }) => index),
    ];
  }

  /** The migrations of the source and one more, as in a later release. */
  function folderWith(statements: string): string {
    const next = join(folder.path, 'migrations');
    cpSync(migrationsFolder, next, { recursive: true });
    writeFileSync(join(next, '9999_next.sql'), statements);
    const path = join(next, 'meta/_journal.json');
    const journal = JSON.parse(readFileSync(path, 'utf8'));
    const when = Math.max(...journal.entries.map((entry: { when: number }) => entry.when)) + 1;
    journal.entries.push({
      idx: 9999,
      version: '6',
      when,
      tag: '9999_next',
      breakpoints: true,
    });
    writeFileSync(path, JSON.stringify(journal));
    return next;
  }
});

function overlaps(write: () => void): boolean {
  try {
    write();
    return false;
  } catch (error) {
    return raised(error, overlapCode);
  }
}
