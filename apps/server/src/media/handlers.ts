import { StudioError } from '@shutterhouse/contract/errors';
import type { RenditionFormat } from '@shutterhouse/contract/renditions';
import { widthsFor } from '@shutterhouse/contract/renditions';
import { uploadMessages } from '@shutterhouse/contract/upload-messages';
import type { Db } from '../db/open.ts';
import { write } from '../db/transact.ts';
import type { JobHandler } from '../jobs/job.ts';
import type { JobRunner } from '../jobs/runner.ts';
import { enqueueJob } from '../jobs/service.ts';
import type { Decoder } from './decoder/decoder.ts';
import { collectGarbage, requestRenditions } from './garbage-collection.ts';
import { removeBytes } from './ingest.ts';
import { avifJob, garbageCollectionJob, removeBytesJob, renditionsJob } from './jobs.ts';
import { renditionKey } from './keys.ts';
import { makeRenditions, type Rendition } from './renditions.ts';
import type { Priority } from './semaphore.ts';
import { findPicture, markFailed, markReady, type PictureRow } from './service.ts';
import type { MediaStore } from './store.ts';

type Deps = { db: Db; media: MediaStore; decoder: Decoder; now: () => Date };

/** How often pictures that nothing refers to are looked for, in seconds. */
const sweepEvery = 60 * 60;

/** Teaches a runner the background work on pictures. */
export function handlePictureJobs(jobs: JobRunner, deps: Deps): void {
  jobs.handle(renditionsJob, renditionsHandler(deps));
  jobs.handle(avifJob, {
    async run({ pictureId }, { signal }) {
      await makeMissing(deps, pictureId, ['avif'], { priority: 'later', signal });
    },
  });
  jobs.handle(removeBytesJob, {
    async run({ pictureId, storeKey }) {
      if (findPicture(deps, pictureId)) return;
      await removeBytes(deps, { id: pictureId, storeKey });
    },
  });
  jobs.handle(garbageCollectionJob, {
    async run(_, { signal }) {
      await collectGarbage(deps, signal);
      await requestRenditions(deps, signal);
      return { againIn: sweepEvery };
    },
  });
}

function renditionsHandler(deps: Deps): JobHandler<{ pictureId: string }> {
  const { db, now } = deps;
  return {
    async run({ pictureId }, { signal }) {
      const picture = await makeMissing(deps, pictureId, ['webp', 'jpg'], {
        priority: 'soon',
        signal,
      });
      if (picture === undefined) return;
      await write(db, (tx) => {
        markReady({ db: tx }, pictureId);
        enqueueJob({ db: tx, now }, avifJob, { pictureId });
      });
    },
    giveUp: ({ pictureId }, reason) => write(db, (tx) => markFailed({ db: tx }, pictureId, reason)),
  };
}

/**
 * Makes what is missing of a picture's renditions. @returns the picture, or nothing when it was
 * removed meanwhile
 */
async function makeMissing(
  { db, media, decoder }: Deps,
  pictureId: string,
  formats: readonly RenditionFormat[],
  options: { priority: Priority; signal: AbortSignal },
): Promise<PictureRow | undefined> {
  const picture = findPicture({ db }, pictureId);
  if (picture === undefined) return undefined;
  const missing: Rendition[] = [];
  for (const width of widthsFor(picture.width)) {
    for (const format of formats) {
      const isThere = await media.find(renditionKey(pictureId, width, format));
      if (!isThere) missing.push({ width, format });
    }
  }
  if (missing.length > 0) {
    if (!(await media.find(picture.storeKey))) {
      throw new StudioError('unprocessable', uploadMessages.originalGone);
    }
    const original = await media.borrow(picture.storeKey);
    try {
      for (const { width, format, bytes } of await makeRenditions(
        decoder,
        original.path,
        picture,
        missing,
        options,
      )) {
        await media.put(renditionKey(pictureId, width, format), bytes);
      }
    } finally {
      await original.giveBack();
    }
  }
  // Who removed the picture meanwhile may have removed its bytes before these were there.
  if (findPicture({ db }, pictureId)) return picture;
  await removeBytes({ media }, picture);
  return undefined;
}
