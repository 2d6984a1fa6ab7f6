import { sql } from 'drizzle-orm';
import type { AppDeps } from '../deps.ts';

/** All that the studio has stored, by table, except how often something was tried, and how the search indexes keep their words. */
export function storedRows({ db }: Pick<AppDeps, 'db'>): Record<string, unknown[]> {
  const tables = db.all<{ name: string }>(
    sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '%\\_search\\_%' ESCAPE '\\' AND name <> 'attempts' ORDER BY name`,
  );
  return Object.fromEntries(
    tables.map(({ name }) => [name, db.all(sql`SELECT * FROM ${sql.identifier(name)}`)]),
  );
}

/** The same without what keeps itself in order behind a refused upload: work that waits, and the count of changes. */
export function storedContent(deps: Pick<AppDeps, 'db'>): Record<string, unknown[]> {
  const { jobs: _, content_version: __, ...content } = storedRows(deps);
  return content;
}
