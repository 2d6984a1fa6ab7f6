import { sentences, t } from '../sentences.ts';

/** Sentences for creating an album from a folder. */
export const conversionMessages = sentences({
  createFailed: 'Failed to create album',
  recreateFailed: 'Failed to recreate album',

  created: (name: string, count: number) =>
    count === 1
      ? t('The album “{name}” was created with 1 picture.', { name })
      : t('The album “{name}” was created with {count} pictures.', { name, count }),
  createdBut: (name: string, count: number, missed: number) =>
    t(
      'The album “{name}” was created with {count, plural, one {# picture} other {# pictures}}; {missed, number} could not be used.',
      { name, count, missed },
    ),
  started: (name: string) => t('The album “{name}” is being created.', { name }),

  notAFolder: 'Only a folder can become an album.',
  noPictures: 'There are no pictures in this folder.',
  tooMany: (most: number) =>
    t('An album can be created from at most {most} pictures at once.', { most }),
  noneTaken: 'None of the pictures in this folder could be used. No album was created.',
  keptExisting: (name: string, missed: number) =>
    t(
      '{missed, plural, one {# picture} other {# pictures}} could not be used, so the album “{name}” was kept as it was.',
      { missed, name },
    ),
  takenMeanwhile: (name: string) =>
    t('An album called “{name}” was created in the meantime. Nothing was replaced.', { name }),
  conversionUnknown: 'The status of this album is no longer available.',
  interrupted: 'The album could not be created. Nothing was changed.',

  warning: (name: string) =>
    t(
      'There is an album called “{name}” already. Continuing permanently deletes all its existing data.',
      { name },
    ),
});

/** Sentences of uploads that come in pieces. */
export const resumableMessages = sentences({
  cancelled: 'The upload was cancelled. Nothing was saved.',
  pieceTaken: 'The piece was received.',

  sizeRequired: 'The size of the file is needed, in bytes',
  sizeWrong: (most: string) => t('A file must have at least one byte and at most {most}', { most }),
  startWrong: 'The start of the piece must be a number of bytes',
  gone: 'This upload does not exist anymore. Please start it again.',
  elsewhere: (received: number) =>
    t('The upload is at byte {received}. Please continue from there.', {
      received: String(received),
    }),
  beyond: 'This piece goes beyond the end of the file.',
  pieceSmall: (least: string) =>
    t('A piece must have at least {least}, unless it is the last one.', { least }),
  incomplete: 'The upload is not complete yet.',
  finishing: 'The upload is being finished. Please wait a moment.',
  tooMany: (most: number) =>
    t('At most {most} uploads can be open at a time. Please finish or cancel one.', { most }),
});

/** Sentences for archives, and for copies between services. */
export const transferMessages = sentences({
  bulkDownloadFailed: 'Bulk download failed',
  copyFailed: 'Failed to copy file',

  copied: (name: string, place: string) => t('“{name}” was copied to {place}.', { name, place }),

  archiveOver: 'This download does not exist anymore. Please start it again.',
  archiveReady: 'The download is ready.',
  noneReadable: 'None of the chosen files exists anymore.',
  changed: 'it was changed while it was being read, so this copy may be incomplete',
  tooMany: (most: number) => t('only the first {most} files are in this archive', { most }),
  noteName: 'Not in this archive.txt',
  noteHeading: 'These files could not be read completely:',
  couldNotRead: 'it could not be read',

  pathRequired: 'The destination must be a path, such as downloads/2026',
  pathTooDeep: (most: number) => t('The destination can be at most {most} folders deep', { most }),
  pathIsFile: (name: string) => t('“{name}” is a file, so nothing can be put into it.', { name }),
  foldersNotCopied: 'A folder can’t be copied to another service. Please choose a file.',
  noFreeName: (name: string) =>
    t('There are too many files named like “{name}” already.', { name }),
});
