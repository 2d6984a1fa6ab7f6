import { crc32 } from 'node:zlib';
import { dayMs, hourMs } from '@shutterhouse/contract/durations';
import { and, asc, eq, inArray, lt, ne, sum } from 'drizzle-orm';
import type { Db } from '../../../db/open.ts';
import { type Sql, type Tx, transactRelaxed, write } from '../../../db/transact.ts';
import { removalJob } from '../../../jobs/job.ts';
import type { JobRunner } from '../../../jobs/runner.ts';
import { enqueueJobs } from '../../../jobs/service.ts';
import { galleryCopyKey } from '../../../media/keys.ts';
import type { MediaStore } from '../../../media/store.ts';
import { type CopyKind, clientGalleryRenditions as copies } from './tables.ts';

type Deps = { db: Db; media: MediaStore; now: () => Date };
export type CopyRow = typeof copies.$inferSelect;

/** What a copy is of. */
type CopyName = { pictureId: string; kind: CopyKind; version: string };

/** The most that copies of some kinds may take in the media store, in bytes. */
type Bound = { kinds: readonly CopyKind[]; bytes: number };

/** After how many days copies that nobody used are removed. */
const keptDays = 30;

/** How many copies are removed at a time. */
const removedAtOnce = 200;

/** Removes a copy from the media store, unless it has a row. */
const removeCopyJob = removalJob<{ copyId: string }>(
  'client-galleries.remove-copy',
  ({ copyId }) => copyId,
);

/** Registers the job that removes copies. */
export function handleRemovedCopies(jobs: JobRunner, { db, media }: Omit<Deps, 'now'>): void {
  jobs.handle(removeCopyJob, {
    async run({ copyId }) {
      const row = db.select({ id: copies.id }).from(copies).where(eq(copies.id, copyId)).get();
      if (row === undefined) await media.remove(galleryCopyKey(copyId));
    },
  });
}

/** A copy that is in the media store. */
export async function findCopy(deps: Deps, name: CopyName): Promise<CopyRow | undefined> {
  const row = rowOf(deps.db, name);
  if (row === undefined || row.bytes === 0) return undefined;
  if ((await deps.media.find(galleryCopyKey(row.id))) === undefined) return undefined;
  await noteUse(deps, row);
  return row;
}

/**
 * A copy of a picture, made now if it is not stored. When all copies of these kinds exceed the bound, those that were not
 * used for longest are removed.
 */
export async function takeCopy(
  deps: Deps,
  name: CopyName,
  bound: Bound,
  make: () => Promise<Buffer>,
): Promise<CopyRow> {
  const stored = await findCopy(deps, name);
  if (stored) return stored;
  const bytes = await make();
  const row = await write(deps.db, (tx) => {
    tx.insert(copies)
      .values({ ...name, usedAt: deps.now() })
      .onConflictDoNothing()
      .run();
    return rowOf(tx, name);
  });
  if (row === undefined) throw new Error('A row that was inserted is missing.');
  await deps.media.put(galleryCopyKey(row.id), bytes);
  const made = { bytes: bytes.length, crc: crc32(bytes), usedAt: deps.now() };
  await write(deps.db, (tx) => {
    tx.update(copies).set(made).where(eq(copies.id, row.id)).run();
    evict({ db: tx, now: deps.now }, bound, row.id);
  });
  return { ...row, ...made };
}

function rowOf(db: Sql, { pictureId, kind, version }: CopyName): CopyRow | undefined {
  const { pictureId: of, kind: as, version: at } = copies;
  const isIt = and(eq(of, pictureId), eq(as, kind), eq(at, version));
  return db.select().from(copies).where(isIt).get();
}

/** Updates when a copy was last used, at most once an hour. */
async function noteUse({ db, now }: Deps, { id, usedAt }: CopyRow): Promise<void> {
  if (now().getTime() - usedAt.getTime() < hourMs) return;
  await transactRelaxed(db, (tx) => {
    tx.update(copies).set({ usedAt: now() }).where(eq(copies.id, id)).run();
  });
}

function evict(deps: { db: Tx; now: () => Date }, { kinds, bytes }: Bound, kept: string): void {
  const ofKinds = inArray(copies.kind, [...kinds]);
  const total = deps.db
    .select({ bytes: sum(copies.bytes).mapWith(Number) })
    .from(copies)
    .where(ofKinds)
    .get();
  if ((total?.bytes ?? 0) <= bytes) return;
  const oldest = deps.db
    .select({ copyId: copies.id })
    .from(copies)
    .where(and(ofKinds, ne(copies.id, kept)))
    .orderBy(asc(copies.usedAt))
    .limit(removedAtOnce / 4)
    .all();
  remove(deps, oldest);
}

/** Removes some copies that nobody needs any more. @returns how many */
export function removeUnusedCopies({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  return write(db, (tx) => {
    const unused = tx
      .select({ copyId: copies.id })
      .from(copies)
      .where(lt(copies.usedAt, new Date(now().getTime() - keptDays * dayMs)))
      .limit(removedAtOnce)
      .all();
    remove({ db: tx, now }, unused);
    return unused.length;
  });
}

/** Deletes rows, and enqueues the removal of their bytes. */
function remove(deps: { db: Tx; now: () => Date }, gone: readonly { copyId: string }[]): void {
  const ids = gone.map(({ copyId }) => copyId);
  deps.db.delete(copies).where(inArray(copies.id, ids)).run();
  enqueueJobs(deps, removeCopyJob, gone);
}
