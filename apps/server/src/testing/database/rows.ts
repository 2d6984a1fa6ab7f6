import { sql } from 'drizzle-orm';
import type { Sql } from '../../db/transact.ts';
import type { AppDeps } from '../../deps.ts';

type Db = AppDeps['db'];
type Rows = Record<string, unknown[]>;

/** All rows of the studio by table, except rate limits and the shadow tables of search indexes. */
export function storedRows({ db }: Pick<AppDeps, 'db'>): Readonly<Rows> {
  const read = (name: string) => db.$client.prepare(`SELECT * FROM "${name}"`).all();
  return Object.fromEntries(namesOf(db).map((name) => [name, read(name)]));
}

/** The names of the tables whose rows count. */
function namesOf(db: Db): string[] {
  return db.$client
    .prepare<[], { name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '%\\_search\\_%' ESCAPE '\\' AND name <> 'attempts' ORDER BY name",
    )
    .all()
    .map(({ name }) => name);
}

type Writes = { own: number; others: number };

/** The counters of the databases whose writes are counted. */
const counters = new WeakMap<Db, () => Writes | undefined>();

/**
 * A number that differs once a row of the tables of `storedRows` was added, removed or given other values. It costs the same
 * however many rows there are: triggers of this connection count.
 */
export function storedWrites({ db }: Pick<AppDeps, 'db'>): string {
  let count = counters.get(db);
  if (count === undefined) {
    db.$client.exec(
      ['CREATE TEMP TABLE writes (own INTEGER)', 'INSERT INTO temp.writes VALUES (0)']
        .concat(namesOf(db).flatMap((name) => countingTriggers(db, name)))
        .join(';\n'),
    );
    const statement = db.$client.prepare<[], Writes>(
      'SELECT own, d.data_version AS others FROM temp.writes, pragma_data_version AS d',
    );
    count = () => statement.get();
    counters.set(db, count);
  }
  return JSON.stringify(count());
}

const isVirtual = (db: Db, table: string) =>
  db.$client
    .prepare("SELECT 1 FROM sqlite_master WHERE name = ? AND sql LIKE 'CREATE VIRTUAL %'")
    .get(table) !== undefined;

function countingTriggers(db: Db, table: string): string[] {
  const columns = db.$client
    .prepare<[string], { name: string }>('SELECT name FROM pragma_table_info(?)')
    .all(table)
    .map(({ name }) => name);
  // The tables of search indexes have no triggers, and follow others.
  if (isVirtual(db, table)) return [];
  const row = (of: 'OLD' | 'NEW') => `(${columns.map((name) => `${of}."${name}"`).join(', ')})`;
  return ['INSERT', 'DELETE', 'UPDATE'].map(
    (event) =>
      `CREATE TEMP TRIGGER "writes_${event}_${table}" AFTER ${event} ON main."${table}" ${event === 'UPDATE' ? `WHEN ${row('OLD')} IS NOT ${row('NEW')}` : ''} BEGIN UPDATE writes SET own = own + 1; END`,
  );
}

/** The same without what changes in the background of a refused upload: jobs, and the content version. */
export function storedContent(deps: Pick<AppDeps, 'db'>): Rows {
  const { jobs: _, content_version: __, ...content } = storedRows(deps);
  return content;
}

/** The content of all tables of a database and of its search indexes, in lower case. */
export function storedText({ db }: { db: Sql }): string {
  const tables = db.all<{ name: string }>(sql`SELECT name FROM sqlite_master WHERE type = 'table'`);
  const rows = tables.map(({ name }) =>
    JSON.stringify(db.all(sql`SELECT * FROM ${sql.identifier(name)}`), (_, value: unknown) =>
      isBytes(value) ? Buffer.from(value.data).toString('latin1') : value,
    ),
  );
  return rows.join('\n').toLowerCase();
}

/** A buffer, as serialised to JSON. */
function isBytes(value: unknown): value is { type: 'Buffer'; data: number[] } {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';
}
