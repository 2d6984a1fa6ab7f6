import { sentences, t } from '../../sentences.ts';

/** Sentences for links by which files are shared. */
export const shareMessages = sentences({
  sharingFailed: 'Failed to update sharing settings',
  linkFailed: 'Failed to create the link',
  revokeFailed: 'Failed to revoke the link',
  linksFailed: 'Failed to load the links',
  openFailed: 'Failed to open the shared files',

  madePublic: 'Everybody can open this now.',
  madePrivate: 'Only the studio can open this now.',
  linkMade: 'The link is ready. It is shown only once: copy it now.',
  revoked: 'The link is revoked.',
  copied: 'Copied.',
  updated: 'The link is updated.',
  updateFailed: 'Failed to update the link',
  favouriteFailed: 'Failed to save the favourite',
  favouritesFailed: 'Failed to load the favourites',
  sendFailed: 'Failed to send the favourites',
  sent: 'Your favourites were sent to the studio.',

  shareWithUnknown: 'Share with must be a list that is empty or holds “public”',
  passwordShort: (least: number) =>
    t('The password must have at least {least} characters', { least }),
  passwordLong: (most: number) => t('The password can have at most {most} characters', { most }),
  daysWrong: (most: number) =>
    t('A link can be valid for 1 to {most} days, or never expire', { most }),
  tooManyLinks: (most: number) =>
    t('A file can have at most {most} links. Please revoke one that is no longer needed.', {
      most,
    }),
  clientUnknown: 'This client does not exist anymore.',
  linkUnknown: 'This link does not exist anymore.',
  notThere:
    'There is nothing at this address. The link may have expired or been revoked. Please ask the studio for a new one.',
  passwordWrong: 'This is not the password of the link.',
  tooManyPasswords: 'Too many wrong passwords. Please try again later.',
  downloadsOff: 'Downloads are turned off for this link.',
  favouritesOff: 'Favourites are turned off for this link.',
  onlyPictures: 'Only pictures can be favourites.',
  tooManyFavourites: (most: number) => t('A link can have at most {most} favourites.', { most }),
  noFavourites: 'There are no favourites to send yet.',
  tooManySent: 'The favourites were sent too many times today. Please try again tomorrow.',
  visitOver: 'This page has been open for too long. Please try again, or reload it.',
  passwordAgain: 'This page has been open for a while. Please enter its password again to go on.',
});
