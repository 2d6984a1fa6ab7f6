import { type SQL, sql } from 'drizzle-orm';
import { integer, sqliteTable } from 'drizzle-orm/sqlite-core';
import type { Sql, Tx } from './transact.ts';
import { type Trigger, trigger } from './triggers.ts';

/** The words of a table's rows, by which they are found without reading them: a table of FTS5 that its triggers keep. */
export type SearchIndex = {
  name: string;
  /** Its whole `CREATE VIRTUAL TABLE` statement. */
  sql: string;
  /** Writes down all rows that there are. */
  fill: string;
  triggers: Trigger[];
};

type SearchIndexOptions = {
  /** The table whose rows are found. Its key is `number`, an INTEGER PRIMARY KEY, which nothing renumbers. */
  of: string;
  /** What is searched for and filtered by: an SQL expression over `row`, by the name of its column. */
  columns: Readonly<Record<string, (row: string) => string>>;
  /** The columns of the table that the expressions read. */
  reads: readonly string[];
};

/** Beginnings of words of so many letters are looked up as fast as whole words. */
const prefixes = '1 2 3 4 5 6';

/**
 * An index as a domain's `triggers.ts` writes it. It holds no text, only where each word stands, and
 * is searched newest row first: `MATCH` by `searchExpression`, in the order of `rowNumberOf`.
 */
export function searchIndex(name: string, { of, columns, reads }: SearchIndexOptions): SearchIndex {
  const names = Object.keys(columns).join(', ');
  const valuesOf = (row: string) =>
    [`${row}.number`, ...Object.values(columns).map((column) => column(row))].join(', ');
  const add = `INSERT INTO ${name} (rowid, ${names}) VALUES (${valuesOf('NEW')});`;
  // Not INSERT OR REPLACE: in a trigger the statement that fired it decides about conflicts.
  const remove = `DELETE FROM ${name} WHERE rowid = OLD.number;`;
  return {
    name,
    sql: `CREATE VIRTUAL TABLE ${name} USING fts5(${names}, content='', contentless_delete=1, prefix='${prefixes}', tokenize='unicode61 remove_diacritics 2')`,
    fill: `INSERT INTO ${name} (rowid, ${names}) SELECT ${valuesOf(of)} FROM ${of}`,
    triggers: [
      trigger(`${name}_insert`, `AFTER INSERT ON ${of} BEGIN ${add} END`),
      trigger(
        `${name}_update`,
        `AFTER UPDATE OF ${reads.join(', ')} ON ${of} BEGIN ${remove} ${add} END`,
      ),
      trigger(`${name}_delete`, `AFTER DELETE ON ${of} BEGIN ${remove} END`),
    ],
  };
}

/** An index as queries name it; `number` is that of the row it was made from. */
export function searchTable(name: string) {
  return sqliteTable(name, { number: integer('rowid').notNull() });
}

/** The condition that a row of the index is found by an expression. */
export function matches(name: string, expression: string): SQL {
  return sql`${sql.identifier(name)} MATCH ${expression}`;
}

/**
 * What to look for, in the words of FTS5: rows that have words beginning with each of those typed,
 * in the column `words`, and the very word given in each column of `filters`. Null when nothing that
 * is a word was typed.
 */
export function searchExpression(
  typed: string,
  filters: Readonly<Record<string, string | undefined>> = {},
): string | null {
  const words = typed.match(/[\p{L}\p{N}]+/gu)?.slice(0, mostWords) ?? [];
  if (words.length === 0) return null;
  const wanted = words.map((word) => `words : "${word}" *`);
  const filtered = Object.entries(filters)
    .filter(([, word]) => word !== undefined)
    .map(([column, word]) => `${column} : "${word}"`);
  return [...wanted, ...filtered].join(' AND ');
}

/** Of more words the first count; nobody remembers so many of anything. */
const mostWords = 8;

/** True when the database has these indexes, word for word, and no others. */
export function hasSearchIndexes(db: Sql, indexes: readonly SearchIndex[]): boolean {
  const stored = storedIndexes(db);
  return (
    stored.size === indexes.length && indexes.every(({ name, sql }) => stored.get(name) === sql)
  );
}

/** Makes the indexes anew from what the tables hold, and drops those that the source has no longer. */
export function rebuildSearchIndexes(tx: Tx, indexes: readonly SearchIndex[]): void {
  for (const name of storedIndexes(tx).keys()) tx.run(sql`DROP TABLE ${sql.identifier(name)}`);
  for (const index of indexes) {
    tx.run(sql.raw(index.sql));
    tx.run(sql.raw(index.fill));
  }
}

function storedIndexes(db: Sql): Map<string, string> {
  const rows = db.all<{ name: string; sql: string }>(
    sql`SELECT name, sql FROM sqlite_master WHERE type = 'table' AND sql LIKE 'CREATE VIRTUAL TABLE%'`,
  );
  return new Map(rows.map((row) => [row.name, row.sql]));
}
