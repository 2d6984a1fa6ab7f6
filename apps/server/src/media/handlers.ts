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
import { removeBytes } from './intake.ts';
import { avifJob, removeBytesJob, renditionsJob, sweepJob } from './jobs.ts';
import { renditionKey } from './keys.ts';
import { makeRenditions, type Rendition } from './renditions.ts';
import { findPicture, markFailed, markReady, type PictureRow } from './service.ts';
import type { MediaStore } from './store.ts';
import { requestRenditions, sweepPictures } from './sweep/service.ts';
import type { Urgency } from './turns.ts';

type Rooms = { db: Db; media: MediaStore; decoder: Decoder; now: () => Date };

/** How often pictures that nothing refers to are looked for, in seconds. */
const sweepEvery = 60 * 60;

/** Teaches a runner the background work on pictures. */
export function handlePictureJobs(jobs: JobRunner, rooms: Rooms): void {
  jobs.handle(renditionsJob, renditionsHandler(rooms));
  jobs.handle(avifJob, {
    async run({ pictureId }, { signal }) {
      await makeMissing(rooms, pictureId, ['avif'], { urgency: 'later', signal });
    },
  });
  jobs.handle(removeBytesJob, {
    async run({ pictureId, storeKey }) {
      if (findPicture(rooms, pictureId)) return;
      await removeBytes(rooms, { id: pictureId, storeKey });
    },
  });
  jobs.handle(sweepJob, {
    async run(_, { signal }) {
      await sweepPictures(rooms, signal);
      await requestRenditions(rooms, signal);
      return { againIn: sweepEvery };
    },
  });
}

function renditionsHandler(rooms: Rooms): JobHandler<{ pictureId: string }> {
  const { db, now } = rooms;
  return {
    async run({ pictureId }, { signal }) {
      const picture = await makeMissing(rooms, pictureId, ['webp', 'jpg'], {
        urgency: 'soon',
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
  { db, media, decoder }: Rooms,
  pictureId: string,
  formats: readonly RenditionFormat[],
  options: { urgency: Urgency; signal: AbortSignal },
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
