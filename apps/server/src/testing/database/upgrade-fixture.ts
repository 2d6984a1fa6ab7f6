import Database from 'better-sqlite3';
import { migrateDatabase } from '../../db/migrate.ts';
import { closeDatabase, openDatabase } from '../../db/open.ts';

type Column = { name: string; type: string; notnull: number; pk: number; hidden: number };
type Reference = { from: string; table: string; to: string | null };

/** Creates a database of this version with a row in every table. */
export async function makeUpgradeFixture(path: string): Promise<void> {
  const db = await openDatabase({ kind: 'file', path });
  migrateDatabase(db, { now: new Date(0), triggers: [] });
  closeDatabase(db);
  const database = new Database(path);
  try {
    // Rows reference each other in cycles, so that no order of insertion would work.
    database.pragma('foreign_keys = OFF');
    for (const table of tablesOf(database)) fill(database, table);
    database.pragma('journal_mode = DELETE');
  } finally {
    database.close();
  }
}

/** The tables with rows. */
export function tablesOf(database: Database.Database): string[] {
  return database
    .prepare(
      `SELECT name FROM pragma_table_list
       WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_\\_drizzle%' ESCAPE '\\'`,
    )
    .pluck()
    .all() as string[];
}

function fill(database: Database.Database, table: string): void {
  const columns = database.prepare(`PRAGMA table_xinfo("${table}")`).all() as Column[];
  const given = columns.filter(({ notnull, pk, hidden }) => hidden === 0 && (notnull || pk));
  const names = given.map(({ name }) => `"${name}"`).join(', ');
  const values = given.map((column) => fittingValue(database, table, column));
  const insert = `INSERT INTO "${table}" (${names}) VALUES (${given.map(() => '?').join(', ')})`;
  try {
    database.prepare(insert).run(values);
  } catch {
    // A check over several columns, which column by column values don't satisfy.
    database.pragma('ignore_check_constraints = ON');
    database.prepare(insert).run(values);
    database.pragma('ignore_check_constraints = OFF');
  }
}

/**
 * A value that the column's own constraints allow; for a foreign key, that of the referenced row.
 */
function fittingValue(database: Database.Database, table: string, column: Column): unknown {
  const references = database.prepare(`PRAGMA foreign_key_list("${table}")`).all() as Reference[];
  const reference = references.find(({ from }) => from === column.name);
  if (reference && reference.table !== table) {
    const columns = database.prepare(`PRAGMA table_xinfo("${reference.table}")`).all() as Column[];
    const other = columns.find(({ name, pk }) => (reference.to ? name === reference.to : pk === 1));
    if (other) return fittingValue(database, reference.table, other);
  }
  const source = database
    .prepare('SELECT sql FROM sqlite_schema WHERE name = ?')
    .pluck()
    .get(table) as string;
  const one = new RegExp(`"${column.name}" (?:IN \\(|= )'([^']*)'`).exec(source)?.[1];
  if (one !== undefined) return one;
  const pattern = new RegExp(`"${column.name}" GLOB '([^']*)'`).exec(source)?.[1];
  if (pattern !== undefined) return pattern.replaceAll(/\[(.)[^\]]*\]/g, '$1').replaceAll('*', '');
  if (source.includes(`json_valid("${table}"."${column.name}")`)) return '{}';
  const least = new RegExp(`"${column.name}" (?:BETWEEN|>=) (\\d+)`).exec(source)?.[1];
  if (column.type === 'INTEGER') return Number(least ?? 1);
  if (column.type === 'REAL') return 0.5;
  return column.type === 'BLOB' ? Buffer.from([1]) : 'fixture';
}
