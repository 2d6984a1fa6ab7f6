import { canonicalAddress, isMailAddress } from '@shutterhouse/contract/mail-address';
import { desc, type SQL, sql } from 'drizzle-orm';
import { integer, sqliteTable } from 'drizzle-orm/sqlite-core';
import { indexedWords, soughtWords, tokenizer } from './search-words.ts';
import { runAll, type Sql, type Tx } from './transact.ts';
import { type Trigger, trigger } from './triggers.ts';

/**
 * A full-text index of a table in SQLite's FTS5. Triggers keep it up to date, whoever writes; at a start
 * it is created and filled where it is missing or differs from the source. Its rowid is the integer key
 * of the table, so that matches come in key order without a sort.
 */
export type SearchIndex = {
  name: string;
  sql: string;
  /** Indexes the rows that the table already has. */
  fill: string;
  triggers: readonly Trigger[];
  /** The index as a Drizzle table of which only the key is declared. */
  table: ReturnType<typeof keysOf>;
  /** The columns that are searched. */
  words: readonly string[];
  /** Whether telephone numbers are found by their digits, too. */
  hasDigits: boolean;
};

type Options = {
  table: string;
  /** The table's `INTEGER PRIMARY KEY`. */
  key: string;
  /** Columns that are searched. */
  words: readonly string[];
  /** Columns of a single word each, such as a status, that narrow a search. */
  filters: readonly string[];
  /** A searched column with a telephone number, which is found by its digits, too, however they are grouped. */
  phone?: string;
};

/**
 * Describes the search index of a table. Prefixes of two to eight letters have an index of their own;
 * longer ones are looked up among the words.
 */
export function searchIndex({ table, key, words, filters, phone }: Options): SearchIndex {
  const name = `${table}_search`;
  const sources = [...filters, ...words];
  const columns = [...sources, ...(phone ? [digits] : [])];
  const values = (row: string) =>
    [
      ...[key, ...filters].map((column) => `${row}${column}`),
      ...words.map((column) => indexedWords(`${row}${column}`)),
      ...(phone ? [digitsOf(`${row}${phone}`)] : []),
    ].join(', ');
  const into = `INTO ${name} (rowid, ${columns.join(', ')})`;
  return {
    name,
    table: keysOf(name),
    words,
    hasDigits: phone !== undefined,
    sql: `CREATE VIRTUAL TABLE ${name} USING fts5(${columns.join(', ')}, content='', contentless_delete=1, prefix='2 3 4 5 6 7 8', tokenize="${tokenizer}")`,
    fill: `INSERT ${into} SELECT ${values('')} FROM ${table}`,
    triggers: [
      trigger(
        `${name}_insert`,
        `AFTER INSERT ON ${table}
BEGIN
  INSERT ${into} VALUES (${values('NEW.')});
END`,
      ),
      trigger(
        `${name}_update`,
        // Not INSERT OR REPLACE: in a trigger the statement that fired it decides about conflicts.
        `AFTER UPDATE OF ${sources.join(', ')} ON ${table}
BEGIN
  DELETE FROM ${name} WHERE rowid = OLD.${key};
  INSERT ${into} VALUES (${values('NEW.')});
END`,
      ),
      trigger(
        `${name}_delete`,
        `AFTER DELETE ON ${table}
BEGIN
  DELETE FROM ${name} WHERE rowid = OLD.${key};
END`,
      ),
    ],
  };
}

/** The column with the digits of the telephone number: all of them, and those after the country code. */
const digits = 'digits';

/** The SQL of that column's value. */
function digitsOf(phone: string): string {
  const bare = (text: string) =>
    [...' ()+-./'].reduce((inner, sign) => `replace(${inner}, '${sign}', '')`, text);
  return `${bare(phone)} || ' ' || ${bare(`substr(${phone}, instr(${phone}, ' ') + 1)`)}`;
}

/** Fewer digits than this are searched as words alone. */
const minDigits = 5;

/**
 * The digits of a telephone number as FTS5 searches them: `0171 7654321` is found as `+49 171 7654321`, too. Undefined for
 * a text that is no number.
 */
function digitsSought(text: string): string | undefined {
  const typed = text.replace(/[\s()+./-]/g, '');
  if (!/^\d+$/.test(typed) || typed.length < minDigits) return undefined;
  const forms = [typed, typed.replace(/^0+/, '')].filter((form) => form.length >= minDigits);
  return [...new Set(forms)].map((form) => `${digits} : "${form}" *`).join(' OR ');
}

/**
 * The keys of the newest matches, as a subquery. A list in another order joins it by a cross join, which keeps SQLite
 * from reading the whole table instead.
 */
export function newestMatches(db: Sql, { table }: SearchIndex, condition: SQL, limit: number) {
  return db
    .select({ number: table.number })
    .from(table)
    .where(condition)
    .orderBy(desc(table.number))
    .limit(limit)
    .as('found');
}

function keysOf(name: string) {
  return sqliteTable(name, { number: integer('rowid').notNull() });
}

/**
 * The condition of a search in an index: all of the words, or the digits of a telephone number, and the filters exactly, of which a list is one value of several. No part of the text is read as FTS5 syntax.
 * @returns undefined for a text without any word
 */
export function matching(
  { name, words, hasDigits }: SearchIndex,
  text: string,
  filters: Record<string, string | readonly string[] | undefined> = {},
): SQL | undefined {
  // An address is stored with its domain in ASCII; a text about somebody has it as people write it.
  const forms = new Set(
    isMailAddress(text.trim()) ? [text, canonicalAddress(text.trim())] : [text],
  );
  const sought = [...forms].map(soughtWords);
  if (sought.flat().length === 0) return undefined;
  const narrowed = Object.entries(filters).flatMap(([column, values]) =>
    values === undefined
      ? []
      : [
          `(${[values]
            .flat()
            .map((value) => `${column} : "${value}"`)
            .join(' OR ')})`,
        ],
  );
  const columns = `{${words.join(' ')}}`;
  const found = sought.map(
    (words) => `(${words.map((word) => `${columns} : ${word}`).join(' AND ')})`,
  );
  const number = hasDigits ? digitsSought(text) : undefined;
  const either = `(${[...found, ...(number ? [number] : [])].join(' OR ')})`;
  return sql`${sql.identifier(name)} MATCH ${[...narrowed, either].join(' AND ')}`;
}

/** True when the database has exactly these search indexes, compared word for word. */
export function hasSearchIndexes(db: Sql, indexes: readonly SearchIndex[]): boolean {
  const stored = storedIndexes(db);
  return (
    stored.size === indexes.length && indexes.every(({ name, sql }) => stored.get(name) === sql)
  );
}

/** Creates and fills missing search indexes, and drops those that differ from the source. */
export function installSearchIndexes(tx: Tx, indexes: readonly SearchIndex[]): void {
  const expected = new Map(indexes.map(({ name, sql }) => [name, sql]));
  const stored = storedIndexes(tx);
  for (const [name, statement] of stored) {
    if (expected.get(name) !== statement) tx.run(sql`DROP TABLE ${sql.identifier(name)}`);
  }
  for (const index of indexes) {
    if (stored.get(index.name) === index.sql) continue;
    runAll(tx, [index.sql, index.fill]);
  }
}

function storedIndexes(db: Sql): Map<string, string> {
  const rows = db.all<{ name: string; sql: string }>(
    sql`SELECT name, sql FROM sqlite_master WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL TABLE %'`,
  );
  return new Map(rows.map((row) => [row.name, row.sql]));
}
