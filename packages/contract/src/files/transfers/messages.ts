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
