/** How far a mail of the outbox is: only `waiting` ones are sent, and none is sent twice by itself. */
export const mailStates = ['waiting', 'sending', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** Why a mail was written, with the name that the outbox shows. */
export const mailKinds = {
  passwordReset: 'Password reset',
  passwordChanged: 'Password changed',
  messageReply: 'Reply to a message',
  test: 'Test mail',
} as const;
export type MailKind = keyof typeof mailKinds;
