import { StudioError } from '@shutterhouse/contract/errors';
import {
  type RenditionFormat,
  type RenditionKind,
  renditionFormats,
  widestInAdvance,
  widthsOf,
} from '@shutterhouse/contract/renditions';
import { uploadMessages } from '@shutterhouse/contract/upload-messages';
import type { Db } from '../db/open.ts';
import { write } from '../db/transact.ts';
import type { JobHandler } from '../jobs/job.ts';
import type { JobRunner } from '../jobs/runner.ts';
import { enqueueJob } from '../jobs/service.ts';
import type { Rendition } from './decoder/calls.ts';
import type { Decoder } from './decoder/decoder.ts';
import { removeOutdatedCrops } from './focal-point.ts';
import { collectGarbage, requestRenditions } from './garbage-collection.ts';
import { removeBytes } from './ingest.ts';
import {
  avifJob,
  garbageCollectionJob,
  leadJob,
  outdatedCropsJob,
  removeBytesJob,
  renditionsJob,
} from './jobs.ts';
import { keyOf } from './keys.ts';
import { makeRenditions } from './renditions.ts';
import type { Priority } from './semaphore.ts';
import { croppedOf, findPicture, markFailed, markReady, type PictureRow } from './service.ts';
import type { MediaStore } from './store.ts';

type Deps = { db: Db; media: MediaStore; decoder: Decoder; now: () => Date };

/** The interval of removing unreferenced pictures, in seconds. */
const sweepEvery = 60 * 60;

/** Registers the jobs on pictures. */
export function handlePictureJobs(jobs: JobRunner, deps: Deps): void {
  jobs.handle(renditionsJob, renditionsHandler(deps));
  jobs.handle(avifJob, {
    async run({ pictureId }, { signal }) {
      await makeMissing(deps, pictureId, plainIn(['avif']), { priority: 'later', signal });
    },
  });
  jobs.handle(leadJob, {
    async run({ pictureId }, { signal }) {
      await makeMissing(deps, pictureId, leading, { priority: 'soon', signal });
    },
  });
  jobs.handle(outdatedCropsJob, {
    run: ({ pictureId }) => removeOutdatedCrops(deps, pictureId),
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
      const renditions = plainIn(['webp', 'jpg']);
      const picture = await makeMissing(deps, pictureId, renditions, { priority: 'soon', signal });
      if (picture === undefined) return;
      await write(db, (tx) => {
        markReady({ db: tx }, pictureId);
        enqueueJob({ db: tx, now }, avifJob, { pictureId });
      });
    },
    giveUp: ({ pictureId }, reason) => write(db, (tx) => markFailed({ db: tx }, pictureId, reason)),
  };
}

/** Which renditions a picture should have. */
type RenditionsOf = (picture: PictureRow) => Rendition[];

function plainIn(formats: readonly RenditionFormat[]): RenditionsOf {
  return (picture) => allOf(picture, 'plain', formats);
}

/** The crops for portrait screens first: most visitors have one. */
function leading(picture: PictureRow): Rendition[] {
  return (['9x16', '4x5', 'lead'] as const).flatMap((kind) =>
    allOf(picture, kind, renditionFormats),
  );
}

function allOf(
  picture: PictureRow,
  kind: RenditionKind,
  formats: readonly RenditionFormat[],
): Rendition[] {
  const inAdvance = widthsOf(croppedOf(picture), kind).filter((each) => each <= widestInAdvance);
  return inAdvance.flatMap((each) => formats.map((format) => ({ width: each, format, kind })));
}

/**
 * Makes the missing renditions of a picture. @returns the picture, or undefined when it was removed
 * meanwhile
 */
async function makeMissing(
  { db, media, decoder }: Deps,
  pictureId: string,
  renditionsOf: RenditionsOf,
  options: { priority: Priority; signal: AbortSignal },
): Promise<PictureRow | undefined> {
  const picture = findPicture({ db }, pictureId);
  if (picture === undefined) return undefined;
  const missing: Rendition[] = [];
  for (const rendition of renditionsOf(picture)) {
    if (!(await media.find(keyOf(picture, rendition)))) missing.push(rendition);
  }
  if (missing.length > 0) {
    if (!(await media.find(picture.storeKey))) {
      throw new StudioError('unprocessable', uploadMessages.originalGone);
    }
    const original = await media.borrow(picture.storeKey);
    try {
      for (const { bytes, ...rendition } of await makeRenditions(
        decoder,
        original.path,
        picture,
        missing,
        options,
      )) {
        await media.put(keyOf(picture, rendition), bytes);
      }
    } finally {
      await original.giveBack();
    }
  }
  // Whoever removed the picture meanwhile, or moved its focal point, may have deleted its files
  // before these were stored.
  const now = findPicture({ db }, pictureId);
  if (now === undefined) {
    await removeBytes({ media }, picture);
    return undefined;
  }
  if (now.focalX !== picture.focalX || now.focalY !== picture.focalY) {
    await removeOutdatedCrops({ db, media }, pictureId);
  }
  return picture;
}
