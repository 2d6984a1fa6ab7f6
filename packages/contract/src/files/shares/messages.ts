/** Sentences of the links by which files are shared. */
export const shareMessages = {
  sharingFailed: 'Failed to update sharing settings',
  linkFailed: 'Failed to make the link',
  revokeFailed: 'Failed to revoke the link',
  linksFailed: 'Failed to load the links',
  openFailed: 'Failed to open the shared files',

  madePublic: 'Everybody can open this now.',
  madePrivate: 'Only the studio can open this now.',
  linkMade: 'The link is made. It is shown only now: copy it.',
  revoked: 'The link is revoked.',
  copied: 'Copied.',

  shareWithUnknown: 'Share with must be a list that is empty or holds “public”',
  passwordShort: (least: number) => `A password has at least ${least} characters`,
  passwordLong: (most: number) => `A password has at most ${most} characters`,
  daysWrong: (most: number) => `A link holds for 1 to ${most} days, or without an end`,
  tooManyLinks: (most: number) =>
    `A file can have at most ${most} links. Please revoke one that is not needed anymore.`,
  linkUnknown: 'This link does not exist anymore.',
  notThere: 'There is nothing at this address. The link may have ended or been revoked.',
  passwordWrong: 'This is not the password of the link.',
  tooManyPasswords: 'Too many passwords were tried. Please try again later.',
  visitOver: 'This has been open for long. Please load the page again.',
} as const;
