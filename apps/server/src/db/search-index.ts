import { type SQL, sql } from 'drizzle-orm';
import { integer, sqliteTable } from 'drizzle-orm/sqlite-core';
import { runAll, type Sql, type Tx } from './transact.ts';
import { type Trigger, trigger } from './triggers.ts';

/**
 * The words of a table, found by SQLite's FTS5. It is kept by triggers, whoever writes, and is made
 * and filled at a start where it is missing or is not the one of the source. Its rowid is the integer
 * key of the table, so that what is found comes in the order of the key without being sorted.
 */
export type SearchIndex = {
  name: string;
  sql: string;
  /** Takes in what the table holds already. */
  fill: string;
  triggers: readonly Trigger[];
  /** To be read as a table of which only the key is known. */
  table: ReturnType<typeof keysOf>;
  /** The columns whose words are sought. */
  words: readonly string[];
};

type Options = {
  table: string;
  /** The table's `INTEGER PRIMARY KEY`. */
  key: string;
  /** Columns whose words are sought. */
  words: readonly string[];
  /** Columns of one word each, such as a status, that narrow a search down. */
  filters: readonly string[];
};

/**
 * Describes the index of a table. Beginnings of two to eight letters have an index of their own;
 * those that are longer are looked for among the words.
 */
export function searchIndex({ table, key, words, filters }: Options): SearchIndex {
  const name = `${table}_search`;
  const columns = [...filters, ...words];
  const values = (row: string) => [key, ...columns].map((column) => `${row}${column}`).join(', ');
  const into = `INTO ${name} (rowid, ${columns.join(', ')})`;
  return {
    name,
    table: keysOf(name),
    words,
    sql: `CREATE VIRTUAL TABLE ${name} USING fts5(${columns.join(', ')}, content='', contentless_delete=1, prefix='2 3 4 5 6 7 8', tokenize='unicode61 remove_diacritics 2')`,
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
        `AFTER UPDATE OF ${columns.join(', ')} ON ${table}
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

function keysOf(name: string) {
  return sqliteTable(name, { number: integer('rowid').notNull() });
}

/** So many words of a search count: more than anybody types would only cost time. */
const maxWords = 8;

/**
 * The condition of a search in an index: all of the words, each as a whole or as the beginning of
 * one, and the filters exactly. Nothing of the text is taken for FTS5's own language.
 * @returns undefined for a text without any word
 */
export function matching(
  { name, words }: SearchIndex,
  text: string,
  filters: Record<string, string | undefined> = {},
): SQL | undefined {
  const sought = text.match(/[\p{L}\p{N}\p{M}]+/gu)?.slice(0, maxWords);
  if (sought === undefined) return undefined;
  const narrowed = Object.entries(filters).flatMap(([column, value]) =>
    value === undefined ? [] : [`${column} : "${value}"`],
  );
  const columns = `{${words.join(' ')}}`;
  // One letter begins too many words.
  const found = sought.map((word) => `${columns} : "${word}"${[...word].length > 1 ? ' *' : ''}`);
  return sql`${sql.identifier(name)} MATCH ${[...narrowed, ...found].join(' AND ')}`;
}

/** True when the database has these search indexes, word for word, and no others. */
export function hasSearchIndexes(db: Sql, indexes: readonly SearchIndex[]): boolean {
  const stored = storedIndexes(db);
  return (
    stored.size === indexes.length && indexes.every(({ name, sql }) => stored.get(name) === sql)
  );
}

/** Makes the search indexes of the source, fills those that are new, and drops those of another form. */
export function installSearchIndexes(tx: Tx, indexes: readonly SearchIndex[]): void {
  const wanted = new Map(indexes.map(({ name, sql }) => [name, sql]));
  const stored = storedIndexes(tx);
  for (const [name, statement] of stored) {
    if (wanted.get(name) !== statement) tx.run(sql`DROP TABLE ${sql.identifier(name)}`);
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
