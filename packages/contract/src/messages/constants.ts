/** What can become of a message (specification 2, section 4). */
export const messageStatuses = ['new', 'read', 'replied', 'spam'] as const;
export type MessageStatus = (typeof messageStatuses)[number];
