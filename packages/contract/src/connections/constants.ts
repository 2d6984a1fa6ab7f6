/**
 * How a connection is: `failing` ones were connected, and the service refuses them now.
 */
export const connectionStates = ['disconnected', 'connected', 'failing'] as const;
export type ConnectionState = (typeof connectionStates)[number];

/** Ways to tell the studio of an event beside mail; each is a provider. */
export const noticeChannels = ['slack', 'twilio'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** How far a notice by such a way is; as that of a mail. */
export const noticeStates = ['waiting', 'sending', 'sent', 'failed'] as const;

/** What stands in place of a secret, before its last characters. */
export const mask = '••••';

/** For so long the popup shows how the sign-in went, in milliseconds. */
export const popupClosesAfterMs = 3000;
