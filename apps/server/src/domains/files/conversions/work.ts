import { StudioError } from '@shutterhouse/contract/errors';
import type { MissedPicture } from '@shutterhouse/contract/files/conversions/schema';
import { displayName } from '@shutterhouse/contract/upload-messages';
import { sizeRefusal, slotOf } from '@shutterhouse/contract/upload-slots';
import { and, asc, eq } from 'drizzle-orm';
import { write } from '../../../db/transact.ts';
import type { AppDeps } from '../../../deps.ts';
import type { JobHandler } from '../../../jobs/job.ts';
import type { JobRunner } from '../../../jobs/runner.ts';
import { dropPicture, storePicture } from '../../../media/ingest.ts';
import { insertPicture } from '../../../media/service.ts';
import { SourceError, type SourceErrorKind } from '../source-error.ts';
import { type SourceDeps, sourceOfId } from '../sources.ts';
import { failConversion, finishConversion } from './finish.ts';
import { conversionJob } from './job.ts';
import { findConversion } from './rows.ts';
import { albumConversions, conversionPictures } from './tables.ts';

type Deps = SourceDeps & Pick<AppDeps, 'decoder'>;
type PictureRow = typeof conversionPictures.$inferSelect;

/** The maximum duration of one run, after which it yields to other jobs, in milliseconds. */
const turnMs = 5000;

/** Temporary errors of the whole source, after which the run is retried; any other error concerns one file. */
const passing: ReadonlySet<SourceErrorKind> = new Set([
  'rateLimited',
  'unreachable',
  'goneMidway',
  'notConnected',
  'forbidden',
]);

/** Registers the job that converts folders to albums. */
export function handleConversions(jobs: JobRunner, deps: Deps): void {
  const handler: JobHandler<{ conversionId: string }> = {
    run: ({ conversionId }, { signal }) => takeTurn(deps, conversionId, signal),
    giveUp: ({ conversionId }, reason) => failConversion(deps, conversionId, reason),
  };
  jobs.handle(conversionJob, handler);
}

/** Imports pictures for one run, and creates the album after the last. Pictures of earlier runs are skipped. */
async function takeTurn(
  deps: Deps,
  id: string,
  signal: AbortSignal,
): Promise<{ againIn: number } | undefined> {
  const until = deps.now().getTime() + turnMs;
  for (;;) {
    if (findConversion(deps, id)?.state !== 'running') return undefined;
    const next = nextOf(deps, id);
    if (next === undefined) {
      await finishConversion(deps, id);
      return undefined;
    }
    signal.throwIfAborted();
    await takePicture(deps, next, signal);
    if (deps.now().getTime() > until) return { againIn: 0 };
  }
}

function nextOf({ db }: Deps, id: string): PictureRow | undefined {
  return db
    .select()
    .from(conversionPictures)
    .where(and(eq(conversionPictures.conversionId, id), eq(conversionPictures.state, 'waiting')))
    .orderBy(asc(conversionPictures.position))
    .limit(1)
    .get();
}

/** Imports one picture, or stores why that is impossible. @throws temporary errors */
async function takePicture(deps: Deps, row: PictureRow, signal: AbortSignal): Promise<void> {
  try {
    const picture = await storeFile(deps, row, signal);
    const isKept = await write(deps.db, (tx) => {
      // The conversion may have ended meanwhile.
      const kept = tx
        .select({ id: conversionPictures.id })
        .from(conversionPictures)
        .where(and(eq(conversionPictures.id, row.id), eq(conversionPictures.state, 'waiting')))
        .get();
      if (kept === undefined) return false;
      insertPicture({ db: tx, now: deps.now }, picture);
      tx.update(conversionPictures)
        .set({ state: 'taken', pictureId: picture.id })
        .where(eq(conversionPictures.id, row.id))
        .run();
      return true;
    }).catch(async (error: unknown) => {
      await dropPicture(deps, picture);
      throw error;
    });
    if (!isKept) await dropPicture(deps, picture);
  } catch (error) {
    const isForNow =
      !(error instanceof StudioError) ||
      (error instanceof SourceError && passing.has(error.kind)) ||
      ['busy', 'storageFull', 'tooMany'].includes(error.code);
    if (isForNow) throw error;
    await noteMissed(deps, row, { name: displayName(row.name), message: error.message });
  }
}

/** Downloads a file and stores it as a picture. */
async function storeFile(deps: Deps, { fileId, name }: PictureRow, signal: AbortSignal) {
  const source = sourceOfId(deps, fileId);
  const { stream, size } = await source.read(fileId, undefined, signal);
  const slot = slotOf('albumImage');
  const refusal = sizeRefusal(slot, { name, size });
  if (refusal !== undefined) {
    stream.destroy();
    throw new StudioError(size === 0 ? 'invalid' : 'tooLarge', refusal);
  }
  const draft = await deps.media.drafts.write(stream);
  try {
    if (draft.size !== size) throw new SourceError('goneMidway', source.name);
    // Visible to staff only for now: the image of a public album makes it visible to visitors.
    return await storePicture(deps, { ...draft, name }, { visibility: 'staff' });
  } finally {
    await deps.media.drafts.discard(draft.path);
  }
}

async function noteMissed({ db }: Deps, row: PictureRow, missed: MissedPicture): Promise<void> {
  await write(db, (tx) => {
    const own = eq(albumConversions.id, row.conversionId);
    const conversion = tx.select().from(albumConversions).where(own).get();
    if (conversion === undefined) return;
    tx.update(albumConversions)
      .set({ missed: [...conversion.missed, missed] })
      .where(own)
      .run();
    tx.update(conversionPictures)
      .set({ state: 'missed' })
      .where(eq(conversionPictures.id, row.id))
      .run();
  });
}
