import { z } from 'zod';
import { listInput, listPage } from '../paging.ts';
import { t } from '../sentences.ts';
import { email, lengths, oneOf, optionalText } from '../validators.ts';
import { newsletterMessages as messages } from './messages.ts';

/** How many addresses a network may subscribe per day. */
export const subscriptionsPerDay = 10;

/** How many confirmation mails an address gets per day, whoever enters it. */
export const confirmationsPerDay = 3;

/** For how many days the link of such a mail is valid. */
export const confirmDays = 7;

/** The states of an address: `pending` was only entered, `subscribed` gets the newsletter. */
export const subscriberStates = ['pending', 'subscribed'] as const;

/** The newsletter box of the footer. `website` is a honeypot, as in the contact form. */
export const subscribeInput = z.object({
  email: email(),
  website: z
    .string()
    .max(200, { error: () => t('This field must stay empty') })
    .default(''),
});
export type SubscribeInput = z.infer<typeof subscribeInput>;

/** The same response for every address: whether a confirmation mail is sent. */
export const subscribed = z.object({ confirmsByMail: z.boolean() });
export type Subscribed = z.infer<typeof subscribed>;

/** The token in the link of a newsletter mail. */
export const newsletterTokenInput = z.object({
  token: z
    .string({ error: () => messages.linkInvalid })
    .regex(/^[\w-]{20,64}$/, { error: () => messages.linkInvalid }),
});

/** A subscriber; `confirmedAt` is null while nobody has confirmed by mail. */
const subscriber = z.object({
  id: z.string(),
  email: z.string(),
  state: z.enum(subscriberStates),
  subscribedAt: z.date(),
  confirmedAt: z.date().nullable(),
});
export type Subscriber = z.infer<typeof subscriber>;

/** A page of the subscribers, newest first. */
export const listSubscribersInput = listInput({
  filters: {
    state: oneOf('State', subscriberStates).optional(),
    search: optionalText('Search', lengths.title).default(''),
  },
  sorts: ['-time'],
  limit: 50,
});
export type ListSubscribersInput = z.infer<typeof listSubscribersInput>;

/** A page of subscribers. */
export const subscriberPage = listPage(subscriber);
export type SubscriberPage = z.infer<typeof subscriberPage>;
