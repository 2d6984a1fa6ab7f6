import { sql } from 'drizzle-orm';
import type { Sql } from '../../db/transact.ts';
import type { AppDeps } from '../../deps.ts';

type Db = AppDeps['db'];
type Rows = Record<string, unknown[]>;

/** The last result for each database, and the change counter at that time. */
const lastRead = new WeakMap<Db, { changes: string; rows: Rows }>();

/** Readers for a database, prepared once per schema version: `permissions.test.ts` reads one a thousand times. */
const readers = new WeakMap<Db, { schema: number; tables: Map<string, () => unknown[]> }>();

/**
 * All rows of the studio by table, except rate limits and the shadow tables of search indexes. Without a write since
 * the last reading, by this connection or another, the last result is returned: `permissions.test.ts` calls this tens
 * of thousands of times.
 */
export function storedRows({ db }: Pick<AppDeps, 'db'>): Readonly<Rows> {
  const { changes, schema } = changesOf(db);
  const known = lastRead.get(db);
  if (known?.changes === changes) return known.rows;
  const rows = Object.fromEntries([...tablesOf(db, schema)].map(([name, read]) => [name, read()]));
  lastRead.set(db, { changes, rows });
  return rows;
}

function tablesOf(db: Db, schema: number): ReadonlyMap<string, () => unknown[]> {
  const known = readers.get(db);
  if (known?.schema === schema) return known.tables;
  const names = db.$client
    .prepare<[], { name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '%\\_search\\_%' ESCAPE '\\' AND name <> 'attempts' ORDER BY name",
    )
    .all();
  const tables = new Map(
    names.map(({ name }) => {
      const statement = db.$client.prepare(`SELECT * FROM "${name}"`);
      return [name, () => statement.all()];
    }),
  );
  readers.set(db, { schema, tables });
  return tables;
}

type Counts = { own: number; others: number; tables: number };

const counters = new WeakMap<Db, () => Counts | undefined>();

/** SQLite's counters of writes: rows changed by this connection, commits of others, and schema changes. */
function changesOf(db: Db): { changes: string; schema: number } {
  let count = counters.get(db);
  if (count === undefined) {
    const statement = db.$client.prepare<[], Counts>(
      'SELECT total_changes() AS own, d.data_version AS others, s.schema_version AS tables FROM pragma_data_version AS d, pragma_schema_version AS s',
    );
    count = () => statement.get();
    counters.set(db, count);
  }
  const counts = count();
  return { changes: JSON.stringify(counts), schema: counts?.tables ?? 0 };
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
