import { setImmediate } from 'node:timers/promises';
import { dayMs } from '@shutterhouse/contract/durations';
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { type Sql, write } from '../db/transact.ts';
import { enqueueJobs } from '../jobs/service.ts';
import { renditionsJob } from './jobs.ts';
import { removePictures } from './service.ts';
import { pictures } from './tables.ts';

type Deps = { db: Db; now: () => Date };

/** How long an unreferenced picture is kept, in milliseconds. */
const orphanGraceMs = dayMs;

/** How many rows are checked at a time; requests are served in between. */
const batch = 500;

/** Removes unreferenced pictures older than a day. @returns how many were removed */
export async function collectGarbage({ db, now }: Deps, signal?: AbortSignal): Promise<number> {
  const before = new Date(now().getTime() - orphanGraceMs);
  const attached = isAttached({ db });
  let removed = 0;
  for (let from = ''; ; ) {
    signal?.throwIfAborted();
    const rows = db
      .select({ id: pictures.id, createdAt: pictures.createdAt, isAttached: attached })
      .from(pictures)
      // Recent pictures are filtered below: a condition on the age would make a single query scan
      // all of them.
      .where(gt(pictures.id, from))
      .orderBy(asc(pictures.id))
      .limit(batch)
      .all();
    const loose = rows
      .filter((row) => row.createdAt < before && !row.isAttached)
      .map(({ id }) => id);
    if (loose.length > 0) removed += await removeLoose({ db, now }, loose, attached);
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return removed;
    from = last.id;
    await setImmediate();
  }
}

/** Enqueues the renditions of all pictures that have none and no job for them. */
export async function requestRenditions({ db, now }: Deps, signal?: AbortSignal): Promise<void> {
  for (let from = ''; ; ) {
    signal?.throwIfAborted();
    const rows = db
      .select({ id: pictures.id })
      .from(pictures)
      // Worded like the condition of the partial index, which excludes ready ones.
      .where(
        and(sql`renditions <> 'ready'`, eq(pictures.renditions, 'pending'), gt(pictures.id, from)),
      )
      .orderBy(asc(pictures.id))
      .limit(batch)
      .all();
    const payloads = rows.map(({ id }) => ({ pictureId: id }));
    await write(db, (tx) => enqueueJobs({ db: tx, now }, renditionsJob, payloads));
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    from = last.id;
    await setImmediate();
  }
}

/** Checks again within the transaction: a picture may be referenced by now. */
function removeLoose({ db, now }: Deps, ids: string[], attached: SQL<number>): Promise<number> {
  return write(db, (tx) => {
    const loose = tx
      .select({ id: pictures.id })
      .from(pictures)
      .where(and(inArray(pictures.id, ids), eq(attached, 0)))
      .all();
    removePictures(
      { db: tx, now },
      loose.map(({ id }) => id),
    );
    return loose.length;
  });
}

/**
 * 1 for a picture that any row references by a foreign key. The referencing tables are read from the
 * schema, so that none is forgotten.
 */
export function isAttached({ db }: { db: Sql }): SQL<number> {
  const references = db.all<{ table: string; column: string }>(
    sql`SELECT m.name AS "table", f."from" AS "column" FROM sqlite_master AS m
        JOIN pragma_foreign_key_list(m.name) AS f
        WHERE m.type = 'table' AND f."table" = 'pictures'`,
  );
  const found = references.map(
    ({ table, column }) =>
      sql`EXISTS (SELECT 1 FROM ${sql.identifier(table)} AS other WHERE other.${sql.identifier(column)} = ${pictures.id})`,
  );
  return sql<number>`(${sql.join([sql`0`, ...found], sql` OR `)})`;
}
