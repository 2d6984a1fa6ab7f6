import { eq, inArray } from 'drizzle-orm';
import { tryWrite, write } from '../../../db/transact.ts';
import type { AppDeps } from '../../../deps.ts';
import { recurringJob } from '../../../jobs/job.ts';
import type { JobRunner } from '../../../jobs/runner.ts';
import { enqueueJob } from '../../../jobs/service.ts';
import { clientGalleries } from '../tables.ts';
import { askScan } from './scan.ts';
import { clientGalleryUnusedPosters } from './tables.ts';

const watchJob = recurringJob('client-galleries.watch', 'brief', 60);

/** How long after a change of its folder a gallery is looked through at the latest, in seconds. */
const intervalSeconds = 20;

/** How many rows one run takes. */
const atOnce = 100;

type Deps = Pick<AppDeps, 'db' | 'media' | 'now' | 'jobs'>;

/** Registers the job that looks through folders to which files were added, and removes the bytes of unused posters. */
export function handleGalleryWatch(jobs: JobRunner, deps: Deps): void {
  jobs.handle(watchJob, {
    async run() {
      await lookThroughStale(deps);
      await removePosters(deps);
      return { againIn: intervalSeconds };
    },
  });
}

/** Enqueues that job, unless it is already. */
export function scheduleGalleryWatch({ db, now }: Pick<Deps, 'db' | 'now'>): void {
  tryWrite(db, (tx) => enqueueJob({ db: tx, now }, watchJob, {}));
}

async function lookThroughStale({ db, now, jobs }: Deps): Promise<void> {
  const { id, isStale } = clientGalleries;
  const stale = db
    .select({ id })
    .from(clientGalleries)
    .where(eq(isStale, true))
    .limit(atOnce)
    .all();
  if (stale.length === 0) return;
  await write(db, (tx) => {
    for (const gallery of stale) askScan({ db: tx, now }, gallery.id);
  });
  jobs.wake();
}

async function removePosters({ db, media }: Deps): Promise<void> {
  const { bytesKey } = clientGalleryUnusedPosters;
  const keys = db
    .select()
    .from(clientGalleryUnusedPosters)
    .limit(atOnce)
    .all()
    .map((row) => row.bytesKey);
  if (keys.length === 0) return;
  for (const key of keys) await media.remove(key);
  await write(db, (tx) => {
    tx.delete(clientGalleryUnusedPosters).where(inArray(bytesKey, keys)).run();
  });
}
