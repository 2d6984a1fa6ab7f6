import { sentences, t } from '../sentences.ts';

/** Sentences about client galleries at the desk. */
export const clientGalleryMessages = sentences({
  labels: {
    add: 'New client gallery',
    edit: 'Edit client gallery',
    create: 'Create client gallery',
    save: 'Save client gallery',
    remove: 'Delete client gallery',
    removeQuestion: 'Delete this client gallery?',
  },
  loadFailed: 'Failed to load client galleries',
  loadDetailsFailed: 'Failed to load the client gallery',
  saveFailed: 'Error saving the client gallery',
  removeFailed: 'Failed to delete the client gallery',
  created: 'Client gallery created.',
  updated: 'Client gallery updated.',
  removed: 'Client gallery deleted.',
  removeText: (title: string, links: number) =>
    t(
      '“{title}” is deleted with its {links, plural, one {# link} other {# links}}, its lists and what visitors have chosen and noted. The links stop working at once. The files stay in their folder.',
      { title, links },
    ),
  notFound: 'This client gallery does not exist anymore.',
  changedMeanwhile:
    'This client gallery was changed by somebody else since you opened it. Please look at what it says now before you save.',
  folderUnknown: 'This folder does not exist anymore.',
  notAFolder: 'A client gallery shows a folder, not a single file.',
  bookingUnknown: 'This booking does not exist anymore.',
  clientUnknown: 'This client does not exist anymore.',
  tooManyClients: (most: number) => t('A client gallery can have at most {most} clients', { most }),
  coverNeedsPoster: 'A video needs a poster before it can be the cover.',
  coverUnknown: 'The cover must be a picture of this gallery.',
  expiryPassed: 'The expiry must be in the future',
  passwordMissing: 'Please enter a password',
  passwordShort: (least: number) =>
    t('The password must have at least {least} characters', { least }),
  passwordLong: (most: number) => t('The password can have at most {most} characters', { most }),
  pinWrongForm: (min: number, max: number) =>
    t('The PIN must have {min} to {max} digits', { min, max }),
  mostDownloads: 'The limit must be a whole number of at least 1',
  watermarkPicture: 'Please choose a PNG for the watermark',
  watermarkNotPng: 'A watermark can only be a PNG',
  watermarkSizeOutside: (least: number, most: number) =>
    t('Please enter a size from {least} to {most} percent', { least, most }),
  noPictureYet: 'This gallery has no picture yet.',
  watermarkText: 'Please enter the text of the watermark',
  watermarkLetters: 'A watermark can hold Latin, Greek and Cyrillic letters',
  strengthOutside: 'The strength must be from 1 to 100 percent',
  reminderOutside: (min: number, max: number) =>
    t('The reminder can be sent {min} to {max} days before the expiry', { min, max }),

  choosePictures: 'Please choose at least one picture',
  tooManyAtOnce: (most: number) => t('At most {most} pictures can be changed at a time', { most }),
  tooManyPictures: (most: number) =>
    t('A client gallery can have at most {most} pictures. Please divide the folder.', { most }),
  tooManyChapters: (most: number) =>
    t('A client gallery can have at most {most} chapters. Please join some of its folders.', {
      most,
    }),
  pictureUnknown: 'This picture is no longer part of the gallery.',
  notAPicture: 'Only a picture or a video can take its place.',
  hashWrong: 'Hashes must be a list of SHA-256 sums in hexadecimal digits',
  namesWrong: 'Names must be a list of names of files',
  sizesWrong: 'Sizes must be a list of sizes of files in bytes',
  picturesFailed: 'Failed to load the pictures',
  changeFailed: 'Failed to change the pictures',
  picturesChanged: 'Pictures changed.',
  pictureReplaced: 'Picture replaced.',
  replaceFailed: 'Failed to replace the picture',
  chapterUnknown: 'This chapter does not exist anymore.',
  chapterSaved: 'Chapter saved.',
  chapterFailed: 'Failed to save the chapter',
  chapterRemoved: 'Chapter removed.',
  chapterRemoveFailed: 'Failed to remove the chapter',
  chapterUsed: 'This chapter still has pictures.',
  chapterFolderUsed:
    'The folder of this chapter still holds files. Please move or delete them first.',
  chaptersReordered: 'Chapters reordered.',
  reorderFailed: 'Failed to reorder the chapters',
  fileOutside: 'The file is not in the folder of this gallery.',
  notShown: 'Only pictures and videos can be in a client gallery.',
  pictureAdded: 'Picture added.',
  chapterMade: 'Chapter created.',
  chapterTaken: (name: string) => t('There is already a chapter “{name}”', { name }),
  restored: 'Pictures that were taken out are looked for again.',
  posterSaved: 'Poster saved.',
  posterNone: 'This picture has no poster.',
  posterOfVideo: 'Only a video can have a poster.',
  albumUnknown: 'This album does not exist anymore.',
  albumEmpty: 'This album has no pictures.',
  copyFailed: 'Failed to copy the album',
  scanStarted: 'The studio looks for new pictures.',
  scanFailed: 'Failed to look for new pictures',

  linkUnknown: 'This link does not exist anymore.',
  linkMade: 'The link is ready.',
  linkFailed: 'Failed to create the link',
  roleChanged: 'The role is changed.',
  roleFailed: 'Failed to change the role',
  linkRevoked: 'The link is revoked.',
  revokeFailed: 'Failed to revoke the link',
  tooManyLinks: (most: number) =>
    t(
      'A client gallery can have at most {most} links. Please revoke one that is no longer needed.',
      {
        most,
      },
    ),
});

/** Sentences for the visitors of a client gallery. */
export const galleryVisitMessages = sentences({
  notThere:
    'There is no gallery at this address. The link may have expired or been revoked. Please ask the studio for a new one.',
  openFailed: 'Failed to open the gallery',
  passwordWrong: 'This is not the password of the gallery.',
  tooManyPasswords: 'Too many wrong passwords. Please try again later.',
  visitOver: 'This page has been open for too long. Please reload it.',
  loadFailed: 'Failed to load the pictures',
  pictureUnknown: 'This picture is no longer part of the gallery.',
  downloadsOff: 'Downloads are turned off for this gallery.',
  privacySaved: 'Saved.',
  privacyFailed: 'Failed to change who sees the picture',
  clientsOnly: 'Only the clients of this gallery can hide pictures from guests.',
  tooManyAtOnce: (most: number) => t('At most {most} pictures can be changed at a time', { most }),
});
