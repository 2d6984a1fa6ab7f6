import { coverShape, coverWidths } from '@shutterhouse/contract/client-galleries/constants';
import { galleryVisitMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import { StudioError } from '@shutterhouse/contract/errors';
import { cropWindow } from '@shutterhouse/contract/renditions';
import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { Sql, Tx } from '../../../db/transact.ts';
import type { JobKind } from '../../../jobs/job.ts';
import type { JobRunner } from '../../../jobs/runner.ts';
import { enqueueJob } from '../../../jobs/service.ts';
import { cropPicture } from '../../../media/decode.ts';
import { galleryCopyKey } from '../../../media/keys.ts';
import type { Priority } from '../../../media/semaphore.ts';
import type { StoredPreview } from '../../files/previews/making.ts';
import { isUndecodable, type PreviewDeps } from '../../files/previews/picture-file.ts';
import { takeCopy } from '../downloads/copies.ts';
import type { GalleryRow } from '../rows.ts';
import { clientGalleries, clientGalleryPictures } from '../tables.ts';
import type { Visit } from './access.ts';
import { isShownTo, orderOfPictures, type PictureRow, type Shown } from './pictures.ts';
import { versionOfShown, withShownFile } from './shown-file.ts';
import { watermarkOf, withMark } from './watermarks.ts';

/** The most that covers for tall screens take in the media store, in bytes. */
const bound = { kinds: ['cover'] as const, bytes: 512 * 1024 * 1024 };

/** Makes the covers of a gallery for tall screens, so that its first visitor does not wait for them. */
const coversJob: JobKind<{ galleryId: string }> = {
  name: 'client-galleries.covers',
  priority: 'soon',
  keyOf: ({ galleryId }) => galleryId,
};

/**
 * The chosen cover, where whoever looks at it sees it, or the first picture; undefined for a gallery without pictures. A video
 * is one by its poster.
 */
export function coverOf(
  db: Sql,
  found: Shown & { gallery: Pick<GalleryRow, 'coverPictureId' | 'order'> },
): PictureRow | undefined {
  const { coverPictureId } = found.gallery;
  const { kind, posterKey } = clientGalleryPictures;
  const isImage = eq(kind, 'image');
  const chosen =
    coverPictureId === null
      ? undefined
      : db
          .select()
          .from(clientGalleryPictures)
          .where(
            and(
              ...[isShownTo(found), or(isImage, isNotNull(posterKey))],
              eq(clientGalleryPictures.id, coverPictureId),
            ),
          )
          .get();
  return (
    chosen ??
    db
      .select()
      .from(clientGalleryPictures)
      .where(and(isShownTo(found), isImage))
      .orderBy(...orderOfPictures(found.gallery).columns)
      .limit(1)
      .get()
  );
}

/**
 * The cover of an opened gallery for tall screens, made now if it is not stored.
 * @throws StudioError notFound where there is none; unsupported for a file that can't be decoded
 */
export async function takeVisitedCover(
  deps: PreviewDeps,
  visit: Pick<Visit, 'gallery' | 'link'>,
  width: (typeof coverWidths)[number],
): Promise<StoredPreview> {
  const row = coverOf(deps.db, visit);
  if (row === undefined) throw new StudioError('notFound', messages.pictureUnknown);
  return takeCover(deps, visit.gallery, { row, width, priority: 'now' });
}

async function takeCover(
  deps: PreviewDeps,
  gallery: GalleryRow,
  { row, width, priority }: { row: PictureRow; width: string; priority: Priority },
): Promise<StoredPreview> {
  const focalPoint = { x: gallery.focusX, y: gallery.focusY };
  const version = [
    ...[versionOfShown(row), gallery.watermarkVersion, width],
    ...[focalPoint.x, focalPoint.y].map((part) => Math.round(part * 1000)),
  ].join('.');
  const copy = await takeCopy(deps, { pictureId: row.id, kind: 'cover', version }, bound, () =>
    withMark(deps, watermarkOf(gallery), (mark) =>
      withShownFile(deps, row, (file) =>
        cropPicture(deps.decoder, file, {
          ...{ width: Number(width), priority, mark },
          partOf: (size) => cropWindow({ ...size, focalPoint }, coverShape),
        }),
      ),
    ),
  );
  return { id: copy.id, key: galleryCopyKey(copy.id), bytes: copy.bytes };
}

/** Has the covers of a gallery made, within the transaction `db`. */
export function askCovers({ db, now }: { db: Tx; now: () => Date }, galleryId: string): void {
  enqueueJob({ db, now }, coversJob, { galleryId });
}

/** Registers the job that makes covers. */
export function handleCovers(jobs: JobRunner, deps: PreviewDeps): void {
  jobs.handle(coversJob, {
    async run({ galleryId }, { signal }) {
      const isIt = eq(clientGalleries.id, galleryId);
      const gallery = deps.db.select().from(clientGalleries).where(isIt).get();
      const row = gallery && coverOf(deps.db, { gallery, link: { role: 'client' } });
      if (!row) return;
      for (const width of coverWidths) {
        signal.throwIfAborted();
        try {
          await takeCover(deps, gallery, { row, width, priority: 'later' });
        } catch (error) {
          const isGone = error instanceof StudioError && error.code === 'notFound';
          if (!isGone && !isUndecodable(error)) throw error;
          return;
        }
      }
    },
  });
}
