/** Sentences of the newsletter. */
export const newsletterMessages = {
  subscribed: 'Thank you for subscribing!',
  confirmByMail: 'Please follow the link in the mail that we have sent you.',
  failed: 'You could not be subscribed. Please try again.',
  confirmed: 'You are subscribed to the newsletter.',
  confirmFailed: 'You could not be subscribed.',
  linkOver: 'This link has run out or was never ours. Please subscribe again.',
  linkInvalid: 'This link is not complete. Please open it from the mail once more.',
  unsubscribed: 'You are unsubscribed. You will get no more newsletters.',
  unsubscribeFailed: 'You could not be unsubscribed. Please try again.',
  tooManyToday:
    'Many addresses have been subscribed from your network today. Please try again tomorrow.',
  loadFailed: 'Failed to load subscribers',
  none: 'No subscribers yet',
  notFound: 'This subscriber does not exist anymore.',
  removed: 'Subscriber deleted.',
  removeFailed: 'Failed to delete subscriber',
} as const;
