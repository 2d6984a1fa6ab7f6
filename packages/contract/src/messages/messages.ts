/** Sentences of the contact form. */
export const contactMessages = {
  sending: 'Sending your message...',
  sent: 'Thank you for your message. We will get back to you soon.',
  failed: 'Failed to send your message. Please try again.',
  unexpected: 'An unexpected error occurred. Please try again later.',
  failedLater: 'Failed to submit contact form. Please try again later.',
} as const;
