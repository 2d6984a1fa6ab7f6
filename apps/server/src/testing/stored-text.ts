import { sql } from 'drizzle-orm';
import type { Sql } from '../db/transact.ts';

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
