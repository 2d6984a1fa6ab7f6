/** The statuses of a message. */
export const messageStatuses = ['new', 'read', 'replied', 'spam'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** The page size of the inbox. */
export const inboxPageSize = 10;

/** A search counts results up to this number; more are not counted. */
export const maxCounted = 1000;

/** How many messages a network address may send per day. */
export const messagesPerDay = 30;

/** The maximum number of replies to a message. */
export const repliesPerMessage = 50;
