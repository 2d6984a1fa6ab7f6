import { sentences, t } from '../sentences.ts';
import type { RetentionKind } from './constants.ts';

/** Messages on stored personal data. */
export const privacyMessages = sentences({
  loadFailed: 'Failed to load the stored data',
  kind: 'Please choose which entries',
  days: 'Please choose one of the offered times',
  retentionSaved: 'Retention saved.',
  retentionFailed: 'Failed to save the retention',
  previewFailed: 'Failed to count what would be deleted. Nothing was changed.',
  shorten: (rows: number) =>
    t('Delete {rows, plural, one {# older entry} other {# older entries}} for good?', { rows }),
  shortenText: 'They are deleted within a day, and so is what becomes older. This can’t be undone.',
  noticeSaved: 'The privacy notice was saved.',
  notice: 'The privacy notice',
  noticeChangedMeanwhile:
    'The privacy notice was changed by somebody else since you opened it. Please look at what it says now before you save.',
  unknown: 'Nothing is stored about this address.',
  notLikeEmail: 'Please type the address exactly as shown above',
  isStaff:
    'This is somebody of the studio’s staff. Give them another role under Users first, or delete them there.',
  upcoming:
    'There is an upcoming session. Cancel it first, or wait until it is over; then the data can be erased.',
  openRequest: 'There is an open request. Answer it first; then the data can be erased.',
  exportFailed: 'Failed to export the data',
  erased: 'Everything about this person was erased.',
});

export const retentionLabels: Record<RetentionKind, string> = sentences({
  messages: 'Messages',
  mails: 'Sent mail',
  audit: 'Audit log',
  signIns: 'Sign-ins',
  galleryVisitors: 'Visitors of client galleries',
});

export const retentionTexts: Record<RetentionKind, string> = sentences({
  messages: 'What visitors wrote in the contact form, with your replies.',
  mails: 'Mail in the outbox that was sent or has failed. Mail that waits stays.',
  audit: 'Who did what to whom, and when.',
  signIns: 'Who signed in or was refused, from which network and browser.',
  galleryVisitors:
    'Who gave their name in a client gallery, with their choices and notes, counted from their last visit.',
});
