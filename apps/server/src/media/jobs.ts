import { type JobKind, recurringJob, removalJob } from '../jobs/job.ts';

/** Makes JPEG and WebP of a picture in every size. */
export const renditionsJob: JobKind<{ pictureId: string }> = {
  name: 'pictures.renditions',
  priority: 'soon',
  keyOf: ({ pictureId }) => pictureId,
};

/** Makes AVIF of a picture in every size, which takes longest and which nothing waits for. */
export const avifJob: JobKind<{ pictureId: string }> = {
  name: 'pictures.avif',
  priority: 'later',
  keyOf: ({ pictureId }) => pictureId,
};

/** Makes the lead renditions of a picture at the top of a page (the hero), within their size budget. */
export const leadJob: JobKind<{ pictureId: string }> = {
  name: 'pictures.lead',
  priority: 'soon',
  keyOf: ({ pictureId }) => pictureId,
};

/** Removes the crops of a picture with an outdated focal point. */
export const outdatedCropsJob: JobKind<{ pictureId: string }> = {
  name: 'pictures.outdated-crops',
  priority: 'later',
  freesSpace: true,
  retriesAfter: 3600,
  keyOf: ({ pictureId }) => pictureId,
};

/**
 * Removes the bytes of a picture, unless it has a row. Space is only freed by this job, also when an
 * album is deleted.
 */
export const removeBytesJob = removalJob<{ pictureId: string; storeKey: string }>(
  'pictures.remove-bytes',
  ({ pictureId }) => pictureId,
);

/** Removes the bytes of a video, unless it has a row. */
export const removeVideoBytesJob = removalJob<{ videoId: string; storeKey: string }>(
  'videos.remove-bytes',
  ({ videoId }) => videoId,
);

/** Removes unreferenced pictures. */
export const garbageCollectionJob = recurringJob('pictures.sweep', 'later', 3600);
