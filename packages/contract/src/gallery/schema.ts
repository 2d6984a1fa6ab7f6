import { z } from 'zod';
import { openedVersion } from '../editing.ts';
import { cursor, pageSize } from '../paging.ts';
import { focalPointChoice, picture } from '../pictures.ts';
import { translationsOf } from '../translations.ts';
import { failedUpload } from '../uploads.ts';
import { id, lengths, optionalText, requiredText, type Sentence } from '../validators.ts';
import { albumImagesPage, albumPageSize, maxPerRequest } from './constants.ts';
import { galleryMessages as messages } from './messages.ts';
import { pictureUse } from './picture-uses.ts';
import { tags } from './tags.ts';

const imageTexts = {
  caption: optionalText('Caption', lengths.line),
  alt: optionalText('Alternative text', lengths.line),
};
const imageTranslations = translationsOf(imageTexts);

const albumTexts = {
  name: requiredText('Album name', lengths.title, () => messages.nameRequired),
  description: optionalText('Description', lengths.message),
};
const albumTranslations = translationsOf(albumTexts);

/** An image of an album; `size` is that of the original, in bytes. The URLs are those of renditions. */
export const albumImage = z.object({
  id: z.string(),
  filename: z.string(),
  originalName: z.string(),
  size: z.number().int(),
  url: z.string(),
  thumbnailUrl: z.string(),
  caption: z.string(),
  alt: z.string(),
  translations: imageTranslations,
  /** `pending` until its renditions exist; `failed` with the reason when they can't be created. */
  state: z.enum(['pending', 'ready', 'failed']),
  failure: z.string(),
  picture,
  createdAt: z.date(),
});
export type AlbumImage = z.infer<typeof albumImage>;

/**
 * An album in lists. `tags` includes `processing` while renditions are missing; the last segment of
 * `folderPath` is `folderName`, which is part of the addresses of its images and its page.
 */
export const album = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  isPublic: z.boolean(),
  tags: z.array(z.string()),
  translations: albumTranslations,
  folderPath: z.string(),
  folderName: z.string(),
  coverImage: albumImage.nullable(),
  metadata: z.object({ totalImages: z.number().int(), totalSize: z.number().int() }),
  /** The requested images in order; `imagesCursor` is the cursor of the next ones, if any. */
  images: z.array(albumImage),
  imagesCursor: z.string().nullable(),
  /** Set when the album was just made private: the public uses of its pictures, which are now hidden. */
  hiddenIn: z.array(pictureUse).optional(),
  /** Incremented by each save of the album's fields. */
  version: z.number().int(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Album = z.infer<typeof album>;

/** A page of albums, newest first. `nextCursor` and `hasNextPage` agree. */
export const albumPage = z.object({
  rows: z.array(album),
  pagination: z.object({
    page: z.number().int(),
    limit: z.number().int(),
    hasNextPage: z.boolean(),
    nextCursor: z.string().nullable(),
  }),
});
export type AlbumPage = z.infer<typeof albumPage>;

/** A boolean; in query strings as text. */
function yesOrNo(error: Sentence) {
  return z.union([z.boolean(), z.literal(['true', 'false']).transform((text) => text === 'true')], {
    error,
  });
}

/** Pages by number from 1, or by `cursor`, which takes precedence. `name` matches any part of the name. */
export const listAlbumsInput = z.object({
  page: z.coerce
    .number({ error: () => messages.pageMustBeWhole })
    .int({ error: () => messages.pageMustBeWhole })
    .min(1, { error: () => messages.pageMustBeWhole })
    .max(100_000, { error: () => messages.pageTooFar })
    .default(1),
  limit: pageSize(albumPageSize),
  loadImages: yesOrNo(() => messages.loadImagesMustBeYesOrNo).default(false),
  name: optionalText('Name', lengths.title).default(''),
  cursor,
});
export type ListAlbumsInput = z.infer<typeof listAlbumsInput>;

/** One album with the first `limit` of its images, or those after `cursor`. */
export const getAlbumInput = z.object({
  id: id('Album'),
  limit: pageSize(albumImagesPage.rest),
  cursor,
});
export type GetAlbumInput = z.infer<typeof getAlbumInput>;

/** Where a list of an album's images starts; from the `end` it is in reverse order. */
export const imagesFrom = z
  .enum(['start', 'end'], { error: () => messages.fromUnknown })
  .default('start');
export type ImagesFrom = z.infer<typeof imagesFrom>;

/** A page of an album's images in order, or in reverse order. */
export const listImagesInput = z.object({
  albumId: id('Album'),
  from: imagesFrom,
  limit: pageSize(albumImagesPage.screen),
  cursor,
});
export type ListImagesInput = z.infer<typeof listImagesInput>;

const albumFields = {
  ...albumTexts,
  isPublic: yesOrNo(() => messages.publicMustBeYesOrNo),
  tags,
  translations: albumTranslations.optional(),
};

/** The values of an album's form: tags are a comma-separated text. */
export const albumForm = z.object({
  ...albumFields,
  isPublic: z.boolean(),
  tags: z
    .string()
    .transform((text): string | string[] => text)
    .pipe(tags),
});
export type AlbumFormInput = z.input<typeof albumForm>;
export type AlbumFormOutput = z.output<typeof albumForm>;

/** A new album; by default it is private and does not replace one of the same name. */
export const createAlbumInput = z.object({
  ...albumFields,
  description: albumFields.description.default(''),
  isPublic: albumFields.isPublic.default(false),
  tags: tags.default([]),
  replaceExisting: yesOrNo(() => messages.replaceMustBeYesOrNo).default(false),
});
export type CreateAlbumInput = z.infer<typeof createAlbumInput>;

/** Changes to an album; absent fields stay unchanged. `version` is the one that was opened. */
export const updateAlbumInput = z.object({
  id: id('Album'),
  ...z.object(albumFields).partial().shape,
  version: openedVersion,
});
export type UpdateAlbumInput = z.infer<typeof updateAlbumInput>;

export const albumIdInput = z.object({ id: id('Album') });
export type AlbumIdInput = z.infer<typeof albumIdInput>;

/** Ids as a list; in query strings also as comma-separated text. */
function ids(label: string, none: Sentence, most: { count: number; sentence: Sentence }) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value),
    z
      .array(id(label), { error: none })
      .min(1, { error: none })
      .max(most.count, { error: most.sentence })
      .transform((all) => [...new Set(all)]),
  );
}

const imageIds = ids('Image', () => messages.imagesRequired, {
  count: maxPerRequest.images,
  sentence: () => messages.tooManyImages(maxPerRequest.images),
});

export const removeAlbumsInput = z.object({
  albumIds: ids('Album', () => messages.albumsRequired, {
    count: maxPerRequest.albums,
    sentence: () => messages.tooManyAlbums(maxPerRequest.albums),
  }),
});
export type RemoveAlbumsInput = z.infer<typeof removeAlbumsInput>;

/** Images to remove from the album `id`. */
export const removeImagesInput = z.object({ id: id('Album'), imageIds });
export type RemoveImagesInput = z.infer<typeof removeImagesInput>;

export const setCoverInput = z.object({ id: id('Album'), imageId: id('Image') });
export type SetCoverInput = z.infer<typeof setCoverInput>;

/** Moves images, in the order given, behind the image `after`; to the front when it is null. */
export const arrangeImagesInput = z.object({
  id: id('Album'),
  imageIds,
  after: id('Image').nullable(),
});
export type ArrangeImagesInput = z.infer<typeof arrangeImagesInput>;

/** The caption, alt text and focal point of an image; absent fields stay unchanged. */
export const describeImageInput = z.object({
  id: id('Album'),
  imageId: id('Image'),
  ...z.object(imageTexts).partial().shape,
  translations: imageTranslations.optional(),
  focalPoint: focalPointChoice,
});
export type DescribeImageInput = z.infer<typeof describeImageInput>;

/** What was deleted with albums or images; sizes in bytes. Pictures that are used elsewhere are kept. */
export const deletedAlbum = z.object({
  id: z.string(),
  name: z.string(),
  deletedImages: z.number().int(),
  keptPictures: z.number().int(),
  freedBytes: z.number().int(),
});
export type DeletedAlbum = z.infer<typeof deletedAlbum>;

/** `failed` has the ids that are not albums, or not images of the album. */
export const deletedAlbums = z.object({
  deleted: z.number().int(),
  deletedImages: z.number().int(),
  keptPictures: z.number().int(),
  freedBytes: z.number().int(),
  failed: z.array(z.string()),
});
export type DeletedAlbums = z.infer<typeof deletedAlbums>;

export const removedImages = z.object({
  deleted: z.number().int(),
  keptPictures: z.number().int(),
  freedBytes: z.number().int(),
  failed: z.array(z.string()),
  album,
});
export type RemovedImages = z.infer<typeof removedImages>;

/**
 * The result of an upload: the accepted images, and the failed files, each with a message and
 * whether it can be retried.
 */
export const uploadedImages = z.object({
  images: z.array(albumImage),
  failed: z.array(failedUpload),
  album,
});
export type UploadedImages = z.infer<typeof uploadedImages>;

/** The totals of all albums; `totalSize` in bytes. */
export const galleryStats = z.object({
  totalAlbums: z.number().int(),
  totalImages: z.number().int(),
  totalSize: z.number().int(),
  averageImagesPerAlbum: z.number(),
});
export type GalleryStats = z.infer<typeof galleryStats>;

/** Whether an album of this name exists, other than `excluding`. */
export const findConflictInput = z.object({
  name: requiredText('Album name', lengths.title, () => messages.nameRequired),
  newImagesCount: z.number().int().min(0).default(0),
  excluding: id('Album').optional(),
});
export type FindConflictInput = z.infer<typeof findConflictInput>;

/** The album that a new one with the requested name would replace; empty when `conflict` is false. */
export const albumConflict = z.object({
  conflict: z.boolean(),
  requestedAlbumName: z.string(),
  existingAlbumName: z.string().nullable(),
  existingAlbumId: z.string().nullable(),
  hasAlbumRecord: z.boolean(),
  hasExistingFiles: z.boolean(),
  existingImagesCount: z.number().int(),
  existingFilesCount: z.number().int(),
  newImagesCount: z.number().int(),
});
export type AlbumConflict = z.infer<typeof albumConflict>;
