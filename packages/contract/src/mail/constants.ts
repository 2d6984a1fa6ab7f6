/** The states of a mail in the outbox: `sending` until the mail server has answered. */
export const mailStates = ['waiting', 'sending', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];
