import { StudioError } from '@shutterhouse/contract/errors';
import { and, asc, eq, gt, isNotNull, or } from 'drizzle-orm';
import type { Tx } from '../../../db/transact.ts';
import type { JobKind } from '../../../jobs/job.ts';
import type { JobRunner } from '../../../jobs/runner.ts';
import { enqueueJob } from '../../../jobs/service.ts';
import { createPreviewMaker, type PreviewMaker } from '../../files/previews/making.ts';
import { isUndecodable, type PreviewDeps } from '../../files/previews/picture-file.ts';
import { SourceError } from '../../files/source-error.ts';
import { clientGalleries, clientGalleryPictures as pictures } from '../tables.ts';
import { takeVisitedPreview } from './marked-previews.ts';

/** Draws the watermark of a gallery in advance, so that its visitors do not wait for it. */
const markedPreviewsJob: JobKind<{ galleryId: string; after?: number }> = {
  name: 'client-galleries.marked-previews',
  priority: 'later',
  keyOf: ({ galleryId }) => galleryId,
};

/** The sizes of the rows of pictures and of the viewer on most screens. */
const sizesInAdvance = ['thumbnail', 'medium'] as const;

/** The most pictures for which it is drawn in advance; for others when somebody looks. */
const maxPrepared = 2000;

/** The maximum duration of one run, after which it yields to other jobs, in milliseconds. */
const turnMs = 5000;

/** Has the watermark of a gallery drawn, within the transaction `db`. */
export function askMarkedPreviews(
  { db, now }: { db: Tx; now: () => Date },
  galleryId: string,
): void {
  enqueueJob({ db, now }, markedPreviewsJob, { galleryId });
}

/** Registers the job that draws watermarks in advance. */
export function handleMarkedPreviews(jobs: JobRunner, deps: PreviewDeps): void {
  const previews = createPreviewMaker();
  jobs.handle(markedPreviewsJob, {
    run: ({ galleryId }, { signal }) => drawAll(deps, previews, galleryId, signal),
  });
}

/** Draws for one run; those that are drawn already take no time. */
async function drawAll(
  deps: PreviewDeps,
  previews: PreviewMaker,
  galleryId: string,
  signal: AbortSignal,
): Promise<{ againIn: number } | undefined> {
  const until = deps.now().getTime() + turnMs;
  let last = 0;
  for (let count = 0; count < maxPrepared; count += 1) {
    signal.throwIfAborted();
    const isIt = eq(clientGalleries.id, galleryId);
    const gallery = deps.db.select().from(clientGalleries).where(isIt).get();
    if (gallery === undefined || gallery.watermarkKind === 'none') return undefined;
    const hasImage = or(eq(pictures.kind, 'image'), isNotNull(pictures.posterKey));
    const row = deps.db
      .select()
      .from(pictures)
      .where(
        and(
          ...[eq(pictures.galleryId, galleryId), eq(pictures.isHidden, false), hasImage],
          gt(pictures.number, last),
        ),
      )
      .orderBy(asc(pictures.number))
      .limit(1)
      .get();
    if (row === undefined) return undefined;
    last = row.number;
    for (const size of sizesInAdvance) {
      try {
        await takeVisitedPreview(deps, previews, { gallery, link: { id: 'job' } }, { row, size });
      } catch (error) {
        // A picture that can't be decoded, or was deleted meanwhile, is skipped.
        if (!isUndecodable(error) && !isGone(error)) throw error;
      }
    }
    if (deps.now().getTime() > until) return { againIn: 0 };
  }
  return undefined;
}

function isGone(error: unknown): boolean {
  return (
    (error instanceof SourceError && error.kind === 'notFound') ||
    (error instanceof StudioError && error.code === 'notFound')
  );
}
