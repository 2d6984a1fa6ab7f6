import { sentences, t } from '../sentences.ts';

/** Sentences about the lists of client galleries, at the desk and for visitors. */
export const listMessages = sentences({
  labels: {
    add: 'New list',
    edit: 'Edit list',
    create: 'Create list',
    save: 'Save list',
    remove: 'Delete list',
    removeQuestion: 'Delete this list?',
  },
  favourites: 'Favourites',
  loadFailed: 'Failed to load the choices',
  saveFailed: 'Error saving the list',
  removeFailed: 'Failed to delete the list',
  created: 'List created.',
  updated: 'List updated.',
  removed: 'List deleted.',
  reordered: 'Lists reordered.',
  reorderFailed: 'Failed to reorder the lists',
  notFound: 'This list does not exist anymore.',
  changedMeanwhile:
    'This list was changed by somebody else since you opened it. Please look at what it says now before you save.',
  tooMany: (most: number) => t('A client gallery can have at most {most} lists', { most }),
  countWrong: (most: number) => t('Please enter a whole number from 1 to {most}', { most }),
  lessThanLeast: 'The most cannot be less than the least',
  markWrong: 'A mark must lie within the picture',
  tooManyMarks: (most: number) => t('A picture can have at most {most} marks', { most }),
  selectionUnknown: 'This selection does not exist anymore.',
  reopened: 'The list is open again.',
  reopenFailed: 'Failed to open the list again',

  nameRequired: 'Please enter your name',
  introduceFirst: 'Please tell the studio your name first.',
  emailRequired: 'Please enter your e-mail address',
  codeSent: 'A code was sent to your address.',
  codeWrong:
    'This is not the code, or it has expired. Please look at all mails of the last 15 minutes.',
  tooManyCodes: 'Too many attempts. Please try again later.',
  tooManyVisitors: 'This gallery has too many visitors. Please contact the studio.',
  otherDeviceOver:
    'This link for another device was used, or has expired. Please make a new one on the first device.',
  otherDeviceFailed: 'Failed to make the link for another device',
  continued: (name: string) => t('You continue as {name}.', { name }),
  introduceFailed: 'Failed to save your name',
  choiceFailed: 'Failed to save your choice',
  finishFailed: 'Failed to send your choice',
  reviewersOnly: 'Only reviewers can approve or reject pictures.',
  choosersOnly: 'Reviewers approve or reject pictures; they choose none.',
  locked: 'You have sent this list. Please ask the studio to open it again.',
  deadlinePassed: 'The time for choosing has passed. Please contact the studio.',
  full: (most: number) =>
    t(
      '{most, plural, one {This list holds # picture.} other {This list holds # pictures.}} Please remove one first.',
      {
        most,
      },
    ),
  noted: 'Note saved.',
  notChosen: 'Please choose the picture first.',
  tooFew: (missing: number) =>
    t(
      '{missing, plural, one {Please choose # more picture.} other {Please choose # more pictures.}}',
      {
        missing,
      },
    ),
  none: 'Please choose at least one picture.',
  finished: 'Thank you! Your choice was sent to the studio.',
});
