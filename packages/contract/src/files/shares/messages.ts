/** Sentences of the links by which files are shared. */
export const shareMessages = {
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

  shareWithUnknown: 'Share with must be a list that is empty or holds “public”',
  passwordShort: (least: number) => `A password has at least ${least} characters`,
  passwordLong: (most: number) => `A password has at most ${most} characters`,
  daysWrong: (most: number) => `A link is valid for 1 to ${most} days, or without an end`,
  tooManyLinks: (most: number) =>
    `A file can have at most ${most} links. Please revoke one that is no longer needed.`,
  linkUnknown: 'This link does not exist anymore.',
  notThere: 'There is nothing at this address. The link may have ended or been revoked.',
  passwordWrong: 'This is not the password of the link.',
  tooManyPasswords: 'Too many passwords were tried. Please try again later.',
  visitOver: 'This page has been open for too long. Please reload it.',
} as const;
