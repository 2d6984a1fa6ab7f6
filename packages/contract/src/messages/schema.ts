import { z } from 'zod';
import { mailStates } from '../mail/constants.ts';
import { tidyName } from '../names.ts';
import { listInput } from '../paging.ts';
import { t } from '../sentences.ts';
import {
  email,
  id,
  lengths,
  oneOf,
  optionalPhone,
  optionalText,
  requiredLine,
  requiredPersonName,
  requiredText,
  validationMessages,
} from '../validators.ts';
import { messageStatuses } from './constants.ts';
import { contactMessages as messages } from './messages.ts';

/** The contact form. `website` is a honeypot: people never see it, so it stays empty. */
export const submitContactInput = z.object({
  name: requiredPersonName('Name'),
  email: email(),
  phone: optionalPhone.default(''),
  service: requiredLine('Service', lengths.title)
    .overwrite(tidyName)
    .trim()
    .min(1, { error: () => validationMessages.requiredField('Service') }),
  message: requiredText('Message', lengths.message),
  website: z
    .string()
    .max(200, { error: () => t('This field must stay empty') })
    .default(''),
});
export type SubmitContactInput = z.infer<typeof submitContactInput>;

/** A message of the inbox. */
export const contactMessage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  service: z.string(),
  message: z.string(),
  status: z.enum(messageStatuses),
  /** Who wrote it; null for spam, and when that person was deleted. */
  clientId: z.string().nullable(),
  submittedAt: z.date(),
});
export type ContactMessage = z.infer<typeof contactMessage>;

/** A reply with its author, and the state of its mail: null when the mail was deleted from the outbox. */
export const messageReply = z.object({
  id: z.string(),
  subject: z.string(),
  body: z.string(),
  repliedBy: z.string(),
  repliedAt: z.date(),
  mail: z
    .object({ state: z.enum(mailStates), sentAt: z.date().nullable(), lastError: z.string() })
    .nullable(),
});
export type MessageReply = z.infer<typeof messageReply>;

/** A message with its replies, oldest first. */
export const messageThread = contactMessage.extend({
  replies: z.array(messageReply),
  /** If not, replies wait in the outbox. */
  isMailConfigured: z.boolean(),
});
export type MessageThread = z.infer<typeof messageThread>;

/** How many of the newest rows to skip; unlike a cursor, this is slower on later pages. */
const skip = z.coerce
  .number({ error: () => t('Skip must be a whole number') })
  .int({ error: () => t('Skip must be a whole number') })
  .min(0, { error: () => t('Skip must be at least 0') })
  .max(1_000_000, { error: () => t('Skip can be at most {max}', { max: 1_000_000 }) })
  .default(0);

/** A page of the inbox, newest first. Without a status it has all messages but spam. */
export const listMessagesInput = listInput({
  filters: {
    status: oneOf('Status', messageStatuses).optional(),
    search: optionalText('Search', lengths.title).default(''),
    skip,
  },
  sorts: ['-time'],
  limit: 50,
});
export type ListMessagesInput = z.infer<typeof listMessagesInput>;

/** A page and its neighbours: `previousCursor` is null where the previous page is the first. */
export const messagePage = z.object({
  rows: z.array(contactMessage),
  pagination: z.object({
    /** The number of matching rows; for a search, at most `maxCounted + 1`. */
    total: z.number().int(),
    limit: z.number().int(),
    skip: z.number().int(),
    nextCursor: z.string().nullable(),
    previousCursor: z.string().nullable(),
  }),
});
export type MessagePage = z.infer<typeof messagePage>;

/** The number of messages in each status. */
export const messageCounts = z.object(
  Object.fromEntries(messageStatuses.map((status) => [status, z.number().int()])) as Record<
    (typeof messageStatuses)[number],
    z.ZodInt
  >,
);
export type MessageCounts = z.infer<typeof messageCounts>;

export const setMessageStatusInput = z.object({
  id: id('Message'),
  status: oneOf('Status', messageStatuses),
});
export type SetMessageStatusInput = z.infer<typeof setMessageStatusInput>;

/** An idempotency key of 16 to 64 random characters, the same for each attempt to send a reply. */
const requestKey = z
  .string({ error: () => messages.replyKeyInvalid })
  .regex(/^[\w-]{16,64}$/, { error: () => messages.replyKeyInvalid });

/** The values of a reply's form. */
export const replyFields = z.object({
  subject: requiredLine('Subject', lengths.title),
  body: requiredText('Reply', lengths.message),
});

/** A reply; retries with the same key create it only once. */
export const replyInput = replyFields.extend({
  id: id('Message'),
  requestKey: requestKey.optional(),
});
export type ReplyInput = z.infer<typeof replyInput>;
