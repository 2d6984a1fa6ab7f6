import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { searchIndexes, triggers } from '../registry/triggers.ts';
import { migrationsFolder } from '../root.ts';
import { makeUpgradeFixture, tablesOf } from '../testing/database/upgrade-fixture.ts';
import { folderForEachTest } from '../testing/studio/for-each-test.ts';
import { migrateDatabase } from './migrate.ts';
import { closeDatabase, openDatabase } from './open.ts';

const folder = folderForEachTest();
let path: string;
beforeEach(() => {
  path = join(folder.path, 'studio.db');
});

const now = new Date('2030-06-04T14:00:00Z');
const stored = join(import.meta.dirname, '../testing/database/fixtures');

/** By table, the checksum of all its rows in the columns that it had before. */
function sums(columns?: Record<string, string>): Record<string, [columns: string, sum: string]> {
  const database = new Database(path, { readonly: true });
  try {
    return Object.fromEntries(
      tablesOf(database).map((table) => {
        const own = database
          .prepare('SELECT name FROM pragma_table_info(?)')
          .pluck()
          .all(table)
          .map((name) => `"${name}"`)
          .join(', ');
        const asked = columns?.[table] ?? own;
        const rows = database.prepare(`SELECT ${asked} FROM "${table}" ORDER BY 1`).raw().all();
        const sum = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
        return [table, [asked, `${rows.length} rows, ${sum}`]];
      }),
    );
  } finally {
    database.close();
  }
}

/** The migrations of this version, and one more. */
function migrationsWith(statements: string[]): string {
  const target = join(folder.path, 'migrations');
  cpSync(migrationsFolder, target, { recursive: true });
  const journalPath = join(target, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalPath, 'utf8'));
  const idx = journal.entries.length;
  journal.entries.push({ idx, version: '6', when: 4e12, tag: 'next', breakpoints: true });
  writeFileSync(journalPath, JSON.stringify(journal));
  writeFileSync(join(target, 'next.sql'), statements.join('\n--> statement-breakpoint\n'));
  return target;
}

async function upgrade(migrations = migrationsFolder): Promise<void> {
  const db = await openDatabase({ kind: 'file', path });
  try {
    const backups = join(folder.path, 'backups');
    migrateDatabase(db, { now, triggers, searchIndexes, backups, folder: migrations });
  } finally {
    closeDatabase(db);
  }
}

/**
 * What drizzle generates to change a table: a new table takes over the rows and the name of the old
 * one.
 */
function rebuildUsers(): string[] {
  const database = new Database(path, { readonly: true });
  const source = database.prepare("SELECT sql FROM sqlite_schema WHERE name = 'users'").pluck();
  const sql = (source.get() as string).replace(
    /CREATE TABLE [`"]users[`"]/,
    'CREATE TABLE `new_users`',
  );
  const indexes = database
    .prepare(
      "SELECT sql FROM sqlite_schema WHERE tbl_name = 'users' AND type = 'index' AND sql <> ''",
    )
    .pluck()
    .all() as string[];
  database.close();
  return [
    sql.replaceAll('"users".', '"new_users".'),
    'INSERT INTO `new_users` SELECT * FROM `users`',
    'DROP TABLE `users`',
    'ALTER TABLE `new_users` RENAME TO `users`',
    ...indexes,
  ];
}

describe('a database of an earlier version', () => {
  it('has a row in every table, to begin with', async () => {
    await makeUpgradeFixture(path);
    const empty = Object.entries(sums()).filter(([, [, sum]]) => sum.startsWith('0 rows'));
    expect(empty).toEqual([]);
    const database = new Database(path, { readonly: true });
    expect(database.pragma('foreign_key_check')).toEqual([]);
    database.close();
  });

  it('keeps every row through a migration that rebuilds a parent table', async () => {
    await makeUpgradeFixture(path);
    const before = sums();
    await upgrade(migrationsWith(rebuildUsers()));
    const columns = Object.fromEntries(Object.entries(before).map(([name, [own]]) => [name, own]));
    expect(sums(columns)).toMatchObject(before);
  });

  it('shows a loss when the same migration is done carelessly', async () => {
    await makeUpgradeFixture(path);
    const before = sums();
    const database = new Database(path);
    database.pragma('foreign_keys = ON');
    for (const statement of rebuildUsers()) database.exec(statement);
    database.close();
    expect(sums()).not.toEqual(before);
  });

  it('is unchanged when a migration fails, and the error says what to do', async () => {
    await makeUpgradeFixture(path);
    const before = sums();
    const broken = migrationsWith(['DELETE FROM `users`', 'CREATE TABLE `users` (a INTEGER)']);
    await expect(upgrade(broken)).rejects.toThrow(
      /^The database could not be updated \(.*\)\. It is as it was before: start the previous version, or contact its maintainers\. A copy is at .*before-migration-.*\.db\.$/,
    );
    expect(sums()).toEqual(before);
    expect(readdirSync(join(folder.path, 'backups'))).toHaveLength(1);
  });

  it('that is newer than the program is refused, and not touched', async () => {
    await makeUpgradeFixture(path);
    await upgrade(migrationsWith(['CREATE TABLE later (a INTEGER) STRICT']));
    const before = sums();
    await expect(upgrade()).rejects.toThrow(/newer than this one, and was not touched/);
    expect(sums()).toEqual(before);
  });
});

/** The migrations of the version before one of them. */
function migrationsBefore(name: string): string {
  const target = join(folder.path, 'earlier');
  cpSync(migrationsFolder, target, { recursive: true });
  const journalPath = join(target, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalPath, 'utf8'));
  const at = journal.entries.findIndex(({ tag }: { tag: string }) => tag.endsWith(name));
  writeFileSync(journalPath, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
  return target;
}

it('the books in currencies with 0 or 3 decimals, kept in hundredths before, are in minor units', async () => {
  const earlier = await openDatabase({ kind: 'file', path });
  migrateDatabase(earlier, { now, triggers: [], folder: migrationsBefore('minor_units') });
  for (const [currency, cents] of [
    ['JPY', 500_000],
    ['JPY', 1250],
    ['KWD', 1234],
    ['USD', 1234],
  ]) {
    earlier.run(sql`INSERT INTO finance_records
      (id, name, amount_cents, type, category, date, description, status, currency, source, version, created_at, updated_at)
      VALUES (hex(randomblob(8)), 'Paper', ${cents}, 'expense', 'supplies', '2030-06-01', '', 'completed', ${currency}, 'local', 1, 0, 0)`);
    earlier.run(sql`INSERT INTO finance_totals (currency, kind, status, date, count, amount_cents)
      VALUES (${currency}, 'expense', 'completed', '2030-06-01', 1, ${cents})
      ON CONFLICT DO UPDATE SET count = count + 1, amount_cents = amount_cents + excluded.amount_cents`);
    earlier.run(sql`INSERT INTO finance_changes (record_id, at, actor_name, after)
      VALUES ('r', 0, '', ${JSON.stringify({ amountCents: cents, currency })})`);
  }
  closeDatabase(earlier);
  await upgrade();

  const database = new Database(path, { readonly: true });
  const list = (query: string) => database.prepare(query).raw().all();
  expect(list('SELECT currency, amount_cents FROM finance_records ORDER BY number')).toEqual([
    ['JPY', 5000],
    ['JPY', 13],
    ['KWD', 12_340],
    ['USD', 1234],
  ]);
  expect(list('SELECT currency, amount_cents FROM finance_totals ORDER BY currency')).toEqual([
    ['JPY', 5013],
    ['KWD', 12_340],
    ['USD', 1234],
  ]);
  expect(list(`SELECT after ->> '$.amountCents' FROM finance_changes ORDER BY number`)).toEqual([
    ...[[5000], [13], [12_340], [1234]],
  ]);
  database.close();
});

/**
 * `node scripts/database/upgrade-fixture.ts` writes one at each release; before the first release there are
 * none.
 */
const released = readdirSync(stored, { withFileTypes: true })
  .map(({ name }) => name)
  .filter((name) => name.endsWith('.db.gz'));

/**
 * Their rows were made up one value at a time, which breaks some rules of their tables. SQLite checks those
 * of a table when a column is added to it or it is rebuilt, so its row is made to follow them.
 */
const mended = [
  "UPDATE finance_records SET date = '2030-06-01'",
  'UPDATE bookings SET ends_at = starts_at + 3600000',
  'UPDATE mini_sessions SET ends_at = starts_at + 3600000',
  "UPDATE payments SET currency = 'USD'",
  "UPDATE users SET role = 'guest', email = lower(email)",
  "UPDATE billing SET currency = 'USD'",
  `UPDATE mails SET "to" = 'robin@client.example'`,
  "UPDATE invoices SET kind = 'invoice', total_cents = 0",
  "UPDATE contact_messages SET is_spam = status = 'spam'",
];

describe.runIf(released.length > 0)('the database of each release', () => {
  it.each(released)('%s keeps every row through the migrations since', async (name) => {
    writeFileSync(path, gunzipSync(readFileSync(join(stored, name))));
    const database = new Database(path);
    for (const statement of mended) database.exec(statement);
    database.close();
    const before = sums();
    await upgrade();
    const columns = Object.fromEntries(
      Object.entries(before).map(([table, [own]]) => [table, own]),
    );
    expect(sums(columns)).toMatchObject(before);
  });
});
