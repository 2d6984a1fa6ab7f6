/** What can become of a message. */
export const messageStatuses = ['new', 'read', 'replied', 'spam'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** How many messages a page of the inbox holds. */
export const inboxPageSize = 10;

/** A search counts what it finds up to here; beyond, there are simply more. */
export const maxCounted = 1000;

/** How many messages a network address may send within a day. */
export const messagesPerDay = 30;

/** How many replies a message can have. */
export const repliesPerMessage = 50;
