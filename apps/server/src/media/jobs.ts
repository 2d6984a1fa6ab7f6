import type { JobKind } from '../jobs/job.ts';

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
export const removeBytesJob: JobKind<{ pictureId: string; storeKey: string }> = {
  name: 'pictures.remove-bytes',
  priority: 'brief',
  freesSpace: true,
  retriesAfter: 3600,
  keyOf: ({ pictureId }) => pictureId,
};

/** Removes the bytes of a video, unless it has a row. */
export const removeVideoBytesJob: JobKind<{ videoId: string; storeKey: string }> = {
  name: 'videos.remove-bytes',
  priority: 'brief',
  freesSpace: true,
  retriesAfter: 3600,
  keyOf: ({ videoId }) => videoId,
};

/** Removes the pictures that nothing refers to. */
export const garbageCollectionJob: JobKind<Record<string, never>> = {
  name: 'pictures.sweep',
  priority: 'later',
  retriesAfter: 3600,
  keyOf: () => 'only',
};
