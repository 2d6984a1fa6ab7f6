import { randomUUID } from 'node:crypto';
import { mimetypeOfName } from '@shutterhouse/contract/files/types';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/open.ts';
import type { Sql, Tx } from '../../../db/transact.ts';
import { removalJob } from '../../../jobs/job.ts';
import type { JobRunner } from '../../../jobs/runner.ts';
import { forgetJobs } from '../../../jobs/service.ts';
import { detectType } from '../../../media/detect.ts';
import { digestOf } from '../../../media/digest.ts';
import type { MediaStore } from '../../../media/store.ts';
import { adoptUnclaimed, dropUnclaimed } from '../../../media/unclaimed-bytes.ts';
import { fileEntries } from '../tables.ts';

type Deps = { db: Db; media: MediaStore; now: () => Date };

/** Bytes in the media store whose row is still to be written. */
export type StoredBytes = { storeKey: string; size: number; sha256: string; mimetype: string };

/** Removes the bytes of a file, unless it has a row. */
export const removeFileBytesJob = removalJob<{ storeKey: string }>(
  'files.remove-bytes',
  ({ storeKey }) => storeKey,
);

/**
 * Moves a draft into the media store, under a random key. The caller then writes the row together with
 * `claimBytes`, or undoes it with `dropBytes`. If the process ends before either, a job removes the
 * orphaned bytes.
 */
export async function storeBytes(
  { db, media, now }: Deps,
  draft: { path: string; size: number; name: string },
): Promise<StoredBytes> {
  const detected = await detectType(draft.path);
  const sha256 = await digestOf(draft.path);
  const storeKey = `files/${randomUUID().slice(0, 2)}/${randomUUID()}`;
  await adoptUnclaimed(
    { db, media, now },
    { storeKey, path: draft.path },
    {
      job: removeFileBytesJob,
      undo: { storeKey },
      drop: () => dropBytes({ db, media }, { storeKey }),
    },
  );
  return { storeKey, size: draft.size, sha256, mimetype: keptType(detected, draft.name) };
}

/** Cancels the job that would remove the bytes, in the transaction (`db`) that writes their row. */
export function claimBytes({ db }: { db: Sql }, { storeKey }: Pick<StoredBytes, 'storeKey'>): void {
  forgetJobs({ db }, removeFileBytesJob, [{ storeKey }]);
}

/** Removes bytes whose row could not be written. */
export function dropBytes(
  { db, media }: Pick<Deps, 'db' | 'media'>,
  { storeKey }: Pick<StoredBytes, 'storeKey'>,
): Promise<void> {
  const bytes = {
    findRow: (tx: Tx) => rowOf({ db: tx }, storeKey),
    remove: () => media.remove(storeKey),
  };
  return dropUnclaimed(db, bytes, removeFileBytesJob, { storeKey });
}

/** Registers the background jobs on files. */
export function handleFileJobs(jobs: JobRunner, { db, media }: Pick<Deps, 'db' | 'media'>): void {
  jobs.handle(removeFileBytesJob, {
    async run({ storeKey }) {
      if (rowOf({ db }, storeKey) === undefined) await media.remove(storeKey);
    },
  });
}

function rowOf({ db }: { db: Sql }, storeKey: string): { id: string } | undefined {
  return db
    .select({ id: fileEntries.id })
    .from(fileEntries)
    .where(eq(fileEntries.storeKey, storeKey))
    .get();
}

/**
 * The type detected from the bytes; for plain text and old Office documents refined by the name. The name never
 * results in a type that is shown inline.
 */
function keptType(detected: string, name: string): string {
  const named = mimetypeOfName(name);
  if (detected === 'text/plain' && /^text\/|json|xml|x-sh|sql/.test(named)) return named;
  if (detected === 'application/x-cfb' && /msword|ms-/.test(named)) return named;
  return detected;
}
