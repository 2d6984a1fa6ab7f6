import type { AppDeps } from '../deps.ts';

type Db = AppDeps['db'];
type Rows = Record<string, unknown[]>;

/** What was read last of each database, and the count of changes at that moment. */
const lastRead = new WeakMap<Db, { changes: string; rows: Rows }>();

/** How to read a database, prepared once for each state of its tables: `permissions.test.ts` reads one a thousand times. */
const readers = new WeakMap<Db, { schema: number; tables: Map<string, () => unknown[]> }>();

/**
 * All that the studio has stored, by table, except how often something was tried, and how the search indexes keep their
 * words. Where nobody wrote since the last reading, by this connection or another, what was read then is given again:
 * `permissions.test.ts` asks tens of thousands of times.
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

/** What SQLite counts of writes: rows that this connection changed, commits of others, and changes of the tables themselves. */
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

/** The same without what keeps itself in order behind a refused upload: work that waits, and the count of changes. */
export function storedContent(deps: Pick<AppDeps, 'db'>): Rows {
  const { jobs: _, content_version: __, ...content } = storedRows(deps);
  return content;
}
