import { type JobKind, recurringJob, removalJob } from '../jobs/job.ts';

/** JPEG and WebP of a picture in every size. */
export const renditionsJob: JobKind<{ pictureId: string }> = {
  name: 'pictures.renditions',
  priority: 'soon',
  keyOf: ({ pictureId }) => pictureId,
};

/** AVIF of a picture in every size, which takes longest and which nothing waits for. */
export const avifJob: JobKind<{ pictureId: string }> = {
  name: 'pictures.avif',
  priority: 'later',
  keyOf: ({ pictureId }) => pictureId,
};

/** All that is shown of a picture which leads a page, within its budget of bytes: the hero's. */
export const leadJob: JobKind<{ pictureId: string }> = {
  name: 'pictures.lead',
  priority: 'soon',
  keyOf: ({ pictureId }) => pictureId,
};

/** Removes the crops of a picture that were cut around another focal point than it has now. */
export const outdatedCropsJob: JobKind<{ pictureId: string }> = {
  name: 'pictures.outdated-crops',
  priority: 'later',
  freesSpace: true,
  retriesAfter: 3600,
  keyOf: ({ pictureId }) => pictureId,
};

/** Removes the bytes of a picture, unless it has a row. Deleting an album to free space waits for it. */
export const removeBytesJob = removalJob<{ pictureId: string; storeKey: string }>(
  'pictures.remove-bytes',
  ({ pictureId }) => pictureId,
);

/** Removes the bytes of a video, unless it has a row. */
export const removeVideoBytesJob = removalJob<{ videoId: string; storeKey: string }>(
  'videos.remove-bytes',
  ({ videoId }) => videoId,
);

/** Removes the pictures that nothing refers to. */
export const garbageCollectionJob = recurringJob('pictures.sweep', 'later', 3600);
