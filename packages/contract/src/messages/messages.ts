import { sentences, t } from '../sentences.ts';
import type { MessageStatus } from './constants.ts';

/** Messages of the contact form, and of the inbox. */
export const contactMessages = sentences({
  sending: 'Sending your message...',
  sent: 'Thank you for your message. We will get back to you soon.',
  failed: 'Failed to send your message. Please try again.',
  unexpected: 'An unexpected error occurred. Please try again later.',
  failedLater: 'Failed to submit contact form. Please try again later.',
  tooManyToday:
    'Many messages have come from your network today. Please call us, or write again tomorrow.',
  notFound: 'This message does not exist anymore.',
  loadFailed: 'Failed to load messages',
  loadError: 'An error occurred while fetching messages',
  statusUpdated(status: MessageStatus) {
    if (status === 'new') return t('Message marked as new.');
    if (status === 'read') return t('Message marked as read.');
    return status === 'replied' ? t('Message marked as replied.') : t('Message marked as spam.');
  },
  statusFailed: 'Failed to update message status',
  statusError: 'An error occurred while updating message status',
  none: 'No messages yet',
  replyQueued: 'Your reply is on its way.',
  replyWaits: 'Your reply waits in the outbox: mail is not set up yet.',
  replyFailed: 'Failed to send the reply. What you wrote is still here.',
  replyKeyInvalid: 'requestKey must have 16 to 64 letters, digits, hyphens or underscores',
  replyKeyUsed: 'This requestKey belongs to another reply. Please make a new one.',
  tooManyReplies:
    'This message has reached its maximum number of replies. Please continue by mail.',
  mailNotConfigured:
    'Mail is not set up yet. This mail waits in the outbox and is sent when it is.',
});
