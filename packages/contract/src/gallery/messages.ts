import { sentences, t } from '../sentences.ts';

/** The message on a deletion; `kept` is the number of pictures kept because they are used elsewhere. */
function besidesKept(done: string, kept: number): string {
  if (kept === 0) return done;
  const stays =
    kept === 1
      ? t('One picture stays where another page shows it.')
      : t('{kept} pictures stay where other pages show them.', { kept });
  return `${done} ${stays}`;
}

/** Messages of the album manager, the album calls and the public albums. */
export const galleryMessages = sentences({
  // Failures.
  createFailed: 'Failed to create album',
  recreateFailed: 'Failed to recreate album',
  noAlbumData: 'No album data returned',
  updateFailed: 'Failed to update album',
  deleteFailed: 'Failed to delete album',
  bulkDeleteFailed: 'Failed to bulk delete albums',
  uploadFailed: 'Failed to upload images',
  removeImagesFailed: 'Failed to remove images from album',
  coverFailed: 'Failed to set album cover',
  statsFailed: 'Failed to fetch gallery stats',
  imageFailed: 'Failed to load image',
  albumsFailed: 'Failed to load albums',
  albumFailed: 'Failed to load album',
  describeFailed: 'Failed to save the caption',
  arrangeFailed: 'Failed to save the order of the images',

  /** Shown before an album is made private. */
  hides: (where: string) =>
    t('Once it is private, visitors no longer see its pictures in {where} either.', { where }),

  // Refusals.
  nameRequired: 'Album name is required',
  nameTaken: (name: string) =>
    t('An album called “{name}” already exists. Please choose another name.', { name }),
  albumUnknown: 'This album does not exist anymore.',
  albumsUnknown: (count: number) =>
    count === 1
      ? t('This album does not exist anymore.')
      : t('None of the chosen albums exists anymore.'),
  imageUnknown: 'This image is not in the album anymore.',
  imagesUnknown: (count: number) =>
    count === 1
      ? t('This image is not in the album anymore.')
      : t('None of the chosen images is in the album anymore.'),
  albumGoneMeanwhile: 'This album was deleted while the images were uploaded. Nothing was saved.',
  albumsRequired: 'Please choose at least one album.',
  imagesRequired: 'Please choose at least one image.',
  tooManyAlbums: (most: number) => t('Please choose at most {most} albums at once.', { most }),
  tooManyImages: (most: number) => t('Please choose at most {most} images at once.', { most }),
  afterItself: 'An image cannot be placed after itself.',
  tagsNotText: 'Tags must be text, separated by commas',
  tooManyTags: (most: number) => t('An album can have at most {most} tags', { most }),
  tagTooLong: (most: number) => t('A tag can have at most {most} characters', { most }),
  publicMustBeYesOrNo: 'Public must be true or false',
  replaceMustBeYesOrNo: 'replaceExisting must be true or false',
  loadImagesMustBeYesOrNo: 'loadImages must be true or false',
  fromUnknown: 'From must be start or end',
  pageMustBeWhole: 'The page must be a whole number from 1',
  pageTooFar: 'The page is too far. Please search by name instead.',
  widthUnknown: (widths: readonly number[]) =>
    t('The width must be one of: {widths}', { widths: widths.join(', ') }),

  formatUnknown: (formats: readonly string[]) =>
    t('The format must be one of: {formats}', { formats: formats.join(', ') }),
  changedMeanwhile:
    'This album was changed by somebody else since you opened it. Please look at what it says now before you save.',

  // Successes.
  created: 'Album created.',
  updated: 'Album updated.',
  deleted: (kept = 0) => besidesKept(t('Album deleted.'), kept),
  bulkDeleted: (missing = 0, kept = 0) => {
    if (missing === 0) return besidesKept(t('The chosen albums were deleted.'), kept);
    return besidesKept(
      t(
        'The other albums were deleted; {missing, plural, one {one} other {#}} of those chosen did not exist anymore.',
        { missing },
      ),
      kept,
    );
  },
  uploaded: 'Images uploaded.',
  imagesRemoved: (missing = 0, kept = 0) => {
    if (missing === 0) return besidesKept(t('The chosen images were removed.'), kept);
    return besidesKept(
      t(
        'The other images were removed; {missing, plural, one {one of those chosen was} other {# of those chosen were}} not in the album anymore.',
        { missing },
      ),
      kept,
    );
  },
  coverSet: 'Album cover set.',

  // Texts of the screens.
  heading: 'Gallery Management',
  subheading: 'Manage your photo albums and galleries',
  loadingMore: 'Loading more albums...',
  noAlbums: 'No albums found',
  noAlbumsHint: 'Create your first album to get started',
  noImages: 'No images in this album yet',
  showing: (shown: number, all: number) => t('Showing {shown} of {all} images', { shown, all }),
  scrollForMore: 'Scroll down to load more',
  processing: 'Processing...',
  filesSelected: (count: number) => t('{count} files selected', { count }),
  arrived: (count: number) =>
    t('{count, plural, one {# image} other {# images}} uploaded.', { count }),
  /** The upload result; `all` is the number of files sent. */
  arrivedOf: (count: number, all: number) =>
    count > 0
      ? t('{count, plural, one {# image} other {# images}} uploaded, {failed, number} failed.', {
          count,
          failed: all - count,
        })
      : t(
          '{all, plural, one {The image could not be uploaded.} other {None of the # images could be uploaded.}}',
          { all },
        ),
  percentComplete: (percent: number) => t('{percent}% complete', { percent }),
  deleteSelected: (count: number) => t('Delete Selected ({count})', { count }),
  deleteSelectedImages: (count: number) => t('Delete Selected Images ({count})', { count }),
});
