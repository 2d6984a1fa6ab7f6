import { sentences } from '../sentences.ts';

/** Messages of the newsletter. */
export const newsletterMessages = sentences({
  subscribed: 'Thank you for subscribing!',
  confirmByMail: 'Please open the link in the mail that we have sent you.',
  failed: 'You could not be subscribed. Please try again.',
  confirmed: 'You are subscribed to the newsletter.',
  confirmFailed: 'You could not be subscribed.',
  linkOver: 'This link has expired or is invalid. Please subscribe again.',
  linkInvalid: 'This link is incomplete. Please open it from the mail again.',
  unsubscribed: 'You are unsubscribed. You will get no more newsletters.',
  unsubscribeFailed: 'You could not be unsubscribed. Please try again.',
  tooManyToday:
    'Many addresses have been subscribed from your network today. Please try again tomorrow.',
  loadFailed: 'Failed to load subscribers',
  none: 'No subscribers yet',
  notFound: 'This subscriber does not exist anymore.',
  removed: 'Subscriber deleted.',
  removeFailed: 'Failed to delete subscriber',
});
