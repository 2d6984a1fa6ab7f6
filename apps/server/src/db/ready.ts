import { sql } from 'drizzle-orm';
import type { Db } from './open.ts';

/** True when the database answers a query. */
export function isReady(db: Db): boolean {
  try {
    return db.get<{ one: number }>(sql`SELECT 1 AS one`).one === 1;
  } catch {
    return false;
  }
}
