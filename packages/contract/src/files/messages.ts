import { sentences, t } from '../sentences.ts';

/** Sentences of the files. */
export const fileMessages = sentences({
  loadFailed: 'Failed to load files',
  searchFailed: 'Search failed',
  uploadFailed: 'Failed to upload files',
  createFolderFailed: 'Failed to create folder',
  updateFailed: 'Failed to update file',
  removeFailed: 'Failed to delete file',
  downloadFailed: 'Failed to download file',
  moveFailed: 'Failed to move file',
  bulkRemoveFailed: 'Bulk delete failed',
  someNotRemoved: (count: number) => t('Failed to delete {count} files', { count }),
  none: 'No files found',

  uploaded: 'File uploaded.',
  folderCreated: 'Folder created.',
  updated: 'File updated.',
  moved: 'File moved.',
  removed: 'File deleted.',
  bulkDone: 'Files deleted.',

  unknownId: 'This is not the id of a file',
  sourceMismatch: 'This file belongs to another source',
  parentOfOtherSource: 'This folder belongs to another source',
  notFound: 'This file does not exist anymore.',
  folderGone: 'This folder does not exist anymore.',
  notAFolder: 'This is a file and not a folder.',
  notAFile: 'A folder can’t be downloaded as a file.',
  nameTaken: (name: string) =>
    t('There is already a file or folder named “{name}” here.', { name }),
  nameWithSlash: 'A name can’t contain / or \\',
  nameWithControl: 'A name can’t contain invisible characters',
  nameReserved: 'A name can’t be . or ..',
  nameNotTaken: (label: string) =>
    t('{label} does not accept this name. Please choose another one.', { label }),
  intoItself: 'A folder can’t be moved into itself.',
  tooDeep: (most: number) => t('Folders can be nested at most {most} levels deep.', { most }),
  quotaFull: (label: string) => t('The storage of {label} is full. Nothing was saved.', { label }),
  tooLargeForDisk: 'There is not enough space left for this file. Nothing was saved.',
  tooLargeForService: (label: string) =>
    t('{label} does not accept files of this size.', { label }),
  rateLimited: (label: string) =>
    t('{label} has received too many requests. Please try again in a moment.', { label }),
  unreachable: (label: string) =>
    t('{label} could not be reached. Please try again later.', { label }),
  tooSlow: (label: string) =>
    t('{label} took too long to answer. Please try again later.', { label }),
  goneMidway: (label: string) =>
    t('{label} stopped responding before the end. Nothing was saved.', { label }),
  changedMidway: 'The file was changed while it was being read. Please try again.',
  locked: (label: string) =>
    t('This is locked in {label}, where somebody is working on it. Please try again later.', {
      label,
    }),
  forbidden: (label: string) =>
    t(
      '{label} does not let the studio do this. Please connect it again in Settings, Third-Party Integrations, and allow it.',
      { label },
    ),
  notConnected: (label: string) =>
    t('{label} is not connected. Connect it in Settings, Third-Party Integrations.', { label }),
  unexpectedAnswer: (label: string) =>
    t('{label} sent an unexpected answer. Please try again later.', { label }),
  folderTooLarge: (label: string) =>
    t(
      '{label} has more files in this folder than can be listed here. Please split the folder there.',
      { label },
    ),
  searchedByHand: (label: string) =>
    t('{label} has no search of its own, so its folders were read one by one.', { label }),
  searchedInPart: (label: string) =>
    t('{label} has no search of its own, and not all of its folders could be read.', { label }),
  usageUnreported: (label: string) => t('{label} does not report how much is used.', { label }),
  noExport: (label: string) =>
    t('{label} can’t provide this kind of document as a file.', { label }),
  rawWithoutPreview: 'This RAW file contains no preview that can be shown. Please download it.',
  previewUnsafe: 'This kind of file is not shown here. Please download it.',
  rangeUnknown: 'This part of the file does not exist.',
  idsRequired: 'Please choose at least one file.',
  tooMany: (most: number) => t('At most {most} files can be chosen at once.', { most }),
});
