import { counted } from '../text-format.ts';

/** Sentences for creating an album from a folder. */
export const conversionMessages = {
  createFailed: 'Failed to create album',
  recreateFailed: 'Failed to recreate album',

  created: (name: string, count: number) =>
    count === 1
      ? `The album “${name}” was created with 1 picture.`
      : `The album “${name}” was created with ${count} pictures.`,
  createdBut: (name: string, count: number, missed: number) =>
    `The album “${name}” was created with ${counted(count, 'picture')}; ${missed} could not be used.`,
  started: (name: string) => `The album “${name}” is being created.`,

  notAFolder: 'Only a folder can become an album.',
  noPictures: 'There are no pictures in this folder.',
  tooMany: (most: number) => `An album can be created from at most ${most} pictures at once.`,
  noneTaken: 'None of the pictures in this folder could be used. No album was created.',
  keptExisting: (name: string, missed: number) =>
    `${counted(missed, 'picture')} could not be used, so the album “${name}” was kept as it was.`,
  takenMeanwhile: (name: string) =>
    `An album called “${name}” was created in the meantime. Nothing was replaced.`,
  conversionUnknown: 'The status of this album is no longer available.',
  interrupted: 'The album could not be created. Nothing was changed.',

  warning: (name: string) =>
    `There is an album called “${name}” already. Continuing permanently deletes all its existing data.`,
} as const;

/** Sentences of uploads that come in pieces. */
export const resumableMessages = {
  cancelled: 'The upload was cancelled. Nothing was saved.',
  pieceTaken: 'The piece was received.',

  sizeRequired: 'The size of the file is needed, in bytes',
  sizeWrong: (most: string) => `A file must have at least one byte and at most ${most}`,
  startWrong: 'The start of the piece must be a number of bytes',
  gone: 'This upload does not exist anymore. Please start it again.',
  elsewhere: (received: number) => `The upload is at byte ${received}. Please continue from there.`,
  beyond: 'This piece goes beyond the end of the file.',
  pieceSmall: (least: string) => `A piece must have at least ${least}, unless it is the last one.`,
  incomplete: 'The upload is not complete yet.',
  finishing: 'The upload is being finished. Please wait a moment.',
  tooMany: (most: number) =>
    `At most ${most} uploads can be open at a time. Please finish or cancel one.`,
} as const;

/** Sentences for archives, and for copies between services. */
export const transferMessages = {
  bulkDownloadFailed: 'Bulk download failed',
  copyFailed: 'Failed to copy file',

  copied: (name: string, place: string) => `“${name}” was copied to ${place}.`,

  archiveOver: 'This download does not exist anymore. Please start it again.',
  archiveReady: 'The download is ready.',
  noneReadable: 'None of the chosen files exists anymore.',
  changed: 'it was changed while it was being read, so this copy may be incomplete',
  tooMany: (most: number) => `only the first ${most} files are in this archive`,
  noteName: 'Not in this archive.txt',
  noteHeading: 'These files could not be read completely:',
  couldNotRead: 'it could not be read',

  pathRequired: 'The destination must be a path, such as downloads/2026',
  pathTooDeep: (most: number) => `The destination can be at most ${most} folders deep`,
  pathIsFile: (name: string) => `“${name}” is a file, so nothing can be put into it.`,
  foldersNotCopied: 'A folder can’t be copied to another service. Please choose a file.',
  noFreeName: (name: string) => `There are too many files named like “${name}” already.`,
} as const;
