/** What can become of a message. */
export const messageStatuses = ['new', 'read', 'replied', 'spam'] as const;
export type MessageStatus = (typeof messageStatuses)[number];
