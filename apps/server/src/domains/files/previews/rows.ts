import { dayMs } from '@shutterhouse/contract/durations';
import { type PreviewSize, previewSizes } from '@shutterhouse/contract/files/constants';
import type { FileEntry } from '@shutterhouse/contract/files/schema';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/open.ts';
import { type Sql, type Tx, transactRelaxed } from '../../../db/transact.ts';
import { removalJob } from '../../../jobs/job.ts';
import type { JobRunner } from '../../../jobs/runner.ts';
import { enqueueJobs } from '../../../jobs/service.ts';
import type { PictureDimensions } from '../../../media/decode.ts';
import { previewKey } from '../../../media/keys.ts';
import type { MediaStore } from '../../../media/store.ts';
import { tagOf } from '../downloads.ts';
import { parseFileId } from '../ids.ts';
import { filePreviews } from '../tables.ts';

type Deps = { db: Db; now: () => Date };
export type PreviewRow = typeof filePreviews.$inferSelect;

/** How many files' previews are evicted at a time. */
const evictedAtOnce = 50;

const bytesOfAll = sql`${filePreviews.thumbnailBytes} + ${filePreviews.mediumBytes} + ${filePreviews.screenBytes} + ${filePreviews.largeBytes}`;

/** Removes the previews of a file, unless they have a row. */
const removePreviewsJob = removalJob<{ previewId: string }>(
  'files.remove-previews',
  ({ previewId }) => previewId,
);

/** Registers the job that removes previews. */
export function handleRemovedPreviews(
  jobs: JobRunner,
  { db, media }: { db: Db; media: MediaStore },
): void {
  jobs.handle(removePreviewsJob, {
    async run({ previewId }) {
      if (isThere(db, previewId)) return;
      for (const size of previewSizes) await media.remove(previewKey(previewId, size));
    },
  });
}

/** The version of a file that its previews are of. The bytes of local files never change. */
function versionOf(entry: FileEntry): string {
  return entry.source === 'local' ? String(entry.size) : tagOf(entry);
}

/** The stored rows of files, by their ids; rows about an earlier version of a file are left out. */
export function previewsOf(db: Sql, entries: readonly FileEntry[]): Map<string, PreviewRow> {
  const known = new Map<string, PreviewRow>();
  for (const [source, ofSource] of Map.groupBy(entries, (entry) => entry.source)) {
    const byKey = new Map(ofSource.map((entry) => [parseFileId(entry.id).key, entry]));
    const rows = db
      .select()
      .from(filePreviews)
      .where(and(eq(filePreviews.source, source), inArray(filePreviews.key, [...byKey.keys()])))
      .all();
    for (const row of rows) {
      const entry = byKey.get(row.key);
      if (entry && row.version === versionOf(entry)) known.set(entry.id, row);
    }
  }
  return known;
}

/** Stores the size of a picture, or null for one that can't be decoded, replacing an earlier row. */
export function saveSize(
  { db, now }: { db: Tx; now: () => Date },
  entry: FileEntry,
  size: PictureDimensions | null,
): PreviewRow {
  const known = previewsOf(db, [entry]).get(entry.id);
  if (known && known.isDecodable === (size !== null)) return known;
  const { source, key } = parseFileId(entry.id);
  forgetPreviews({ db, now }, source, [key]);
  return db
    .insert(filePreviews)
    .values({
      ...{ source, key, version: versionOf(entry), usedAt: now() },
      isDecodable: size !== null,
      ...(size && { width: size.width, height: size.height }),
    })
    .returning()
    .get();
}

/** Deletes the rows of files and enqueues the removal of their previews, in the transaction `db`. */
export function forgetPreviews(
  { db, now }: { db: Tx; now: () => Date },
  source: FileEntry['source'],
  keys: readonly string[],
): void {
  const removed = db
    .delete(filePreviews)
    .where(
      and(
        eq(filePreviews.source, source),
        sql`${filePreviews.key} IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`,
      ),
    )
    .returning({ previewId: filePreviews.id })
    .all();
  enqueueJobs({ db, now }, removePreviewsJob, removed);
}

/**
 * Records that a preview is in the media store. When the total exceeds `maxBytes`, the least recently used
 * previews are evicted.
 * @returns false when the row was deleted meanwhile
 */
export function noteStored(
  { db, now }: Deps,
  id: string,
  { size, bytes, maxBytes }: { size: PreviewSize; bytes: number; maxBytes: number },
): Promise<boolean> {
  return transactRelaxed(db, (tx) => {
    const column = `${size}Bytes` as const;
    const changed = tx
      .update(filePreviews)
      .set({ [column]: bytes })
      .where(eq(filePreviews.id, id))
      .run();
    const [sum] = tx.all<{ bytes: number }>(
      sql`SELECT coalesce(sum(${bytesOfAll}), 0) AS bytes FROM ${filePreviews}`,
    );
    if ((sum?.bytes ?? 0) > maxBytes) evict({ db: tx, now }, id);
    return changed.changes > 0;
  });
}

/** Updates when a preview was last used, at most once a day. */
export async function noteUse({ db, now }: Deps, { id, usedAt }: PreviewRow): Promise<void> {
  if (now().getTime() - usedAt.getTime() < dayMs) return;
  await transactRelaxed(db, (tx) => {
    tx.update(filePreviews).set({ usedAt: now() }).where(eq(filePreviews.id, id)).run();
  });
}

/** Removes the least recently used previews, except those of `kept`. */
function evict({ db, now }: { db: Tx; now: () => Date }, kept: string): void {
  const oldest = db
    .select({ previewId: filePreviews.id })
    .from(filePreviews)
    .where(sql`${bytesOfAll} > 0 AND ${filePreviews.id} <> ${kept}`)
    .orderBy(asc(filePreviews.usedAt))
    .limit(evictedAtOnce)
    .all();
  const ids = oldest.map(({ previewId }) => previewId);
  db.delete(filePreviews).where(inArray(filePreviews.id, ids)).run();
  enqueueJobs({ db, now }, removePreviewsJob, oldest);
}

function isThere(db: Sql, id: string): boolean {
  const ofId = eq(filePreviews.id, id);
  return db.select({ id: filePreviews.id }).from(filePreviews).where(ofId).get() !== undefined;
}
