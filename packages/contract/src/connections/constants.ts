/** The state of a connection: a `failing` one was connected, and the service now refuses it. */
export const connectionStates = ['disconnected', 'connected', 'failing'] as const;
export type ConnectionState = (typeof connectionStates)[number];

/** Notification channels other than mail; each is a provider. */
export const noticeChannels = ['slack', 'twilio'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** The states of a notification by such a channel, as for mail. */
export const noticeStates = ['waiting', 'sending', 'sent', 'failed'] as const;

/** Replaces a secret, before its last characters. */
export const mask = '••••';

/** How long the popup shows the result of a sign-in, in milliseconds. */
export const popupClosesAfterMs = 3000;
