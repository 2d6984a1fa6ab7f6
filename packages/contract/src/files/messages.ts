/** Sentences of the files. */
export const fileMessages = {
  loadFailed: 'Failed to load files',
  searchFailed: 'Search failed',
  uploadFailed: 'Failed to upload files',
  createFolderFailed: 'Failed to create folder',
  updateFailed: 'Failed to update file',
  removeFailed: 'Failed to delete file',
  downloadFailed: 'Failed to download file',
  moveFailed: 'Failed to move file',
  bulkRemoveFailed: 'Bulk delete failed',
  someNotRemoved: (count: number) => `Failed to delete ${count} files`,
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
  nameTaken: (name: string) => `There is already a file or folder named “${name}” here.`,
  nameWithSlash: 'A name can’t contain / or \\',
  nameWithControl: 'A name can’t contain invisible characters',
  nameReserved: 'A name can’t be . or ..',
  nameNotTaken: (label: string) => `${label} does not accept this name. Please choose another one.`,
  intoItself: 'A folder can’t be moved into itself.',
  tooDeep: (most: number) => `Folders can be nested at most ${most} levels deep.`,
  quotaFull: (label: string) => `The storage of ${label} is full. Nothing was saved.`,
  tooLargeForDisk: 'There is not enough space left for this file. Nothing was saved.',
  tooLargeForService: (label: string) => `${label} does not accept files of this size.`,
  rateLimited: (label: string) =>
    `${label} has received too many requests. Please try again in a moment.`,
  unreachable: (label: string) => `${label} could not be reached. Please try again later.`,
  tooSlow: (label: string) => `${label} took too long to answer. Please try again later.`,
  goneMidway: (label: string) => `${label} stopped responding before the end. Nothing was saved.`,
  changedMidway: 'The file was changed while it was being read. Please try again.',
  locked: (label: string) =>
    `This is locked in ${label}, where somebody is working on it. Please try again later.`,
  forbidden: (label: string) =>
    `${label} does not let the studio do this. Please connect it again in Settings, Third-Party Integrations, and allow it.`,
  notConnected: (label: string) =>
    `${label} is not connected. Connect it in Settings, Third-Party Integrations.`,
  unexpectedAnswer: (label: string) =>
    `${label} sent an unexpected answer. Please try again later.`,
  folderTooLarge: (label: string) =>
    `${label} has more files in this folder than can be listed here. Please split the folder there.`,
  searchedByHand: (label: string) =>
    `${label} has no search of its own, so its folders were read one by one.`,
  searchedInPart: (label: string) =>
    `${label} has no search of its own, and not all of its folders could be read.`,
  usageUnreported: (label: string) => `${label} does not report how much is used.`,
  noExport: (label: string) => `${label} can’t provide this kind of document as a file.`,
  previewUnsafe: 'This kind of file is not shown here. Please download it.',
  rangeUnknown: 'This part of the file does not exist.',
  idsRequired: 'Please choose at least one file.',
  tooMany: (most: number) => `At most ${most} files can be chosen at once.`,
} as const;
