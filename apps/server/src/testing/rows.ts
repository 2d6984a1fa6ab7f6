import { sql } from 'drizzle-orm';
import type { AppDeps } from '../deps.ts';

type Rows = Record<string, unknown[]>;

/** What was read last of each database, and the count of changes at that moment. */
const lastRead = new WeakMap<object, { changes: string; rows: Rows }>();

/**
 * All that the studio has stored, by table, except how often something was tried, and how the search indexes keep their
 * words. Where nobody wrote since the last reading, by this connection or another, what was read then is given again:
 * `permissions.test.ts` asks tens of thousands of times.
 */
export function storedRows({ db }: Pick<AppDeps, 'db'>): Readonly<Rows> {
  const changes = changesOf(db);
  const known = lastRead.get(db);
  if (known?.changes === changes) return known.rows;
  const tables = db.all<{ name: string }>(
    sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '%\\_search\\_%' ESCAPE '\\' AND name <> 'attempts' ORDER BY name`,
  );
  const rows = Object.fromEntries(
    tables.map(({ name }) => [name, db.all(sql`SELECT * FROM ${sql.identifier(name)}`)]),
  );
  lastRead.set(db, { changes, rows });
  return rows;
}

/** What SQLite counts of writes: rows that this connection changed, commits of others, and changes of the tables themselves. */
function changesOf(db: AppDeps['db']): string {
  const counts = db.get<Record<string, number>>(
    sql`SELECT total_changes() AS own, d.data_version AS others, s.schema_version AS tables FROM pragma_data_version AS d, pragma_schema_version AS s`,
  );
  return JSON.stringify(counts);
}

/** The same without what keeps itself in order behind a refused upload: work that waits, and the count of changes. */
export function storedContent(deps: Pick<AppDeps, 'db'>): Rows {
  const { jobs: _, content_version: __, ...content } = storedRows(deps);
  return content;
}
