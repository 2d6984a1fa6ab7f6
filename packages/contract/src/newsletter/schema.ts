import { z } from 'zod';
import { listInput, listPage } from '../paging.ts';
import { email, lengths, oneOf, optionalText } from '../validators.ts';
import { newsletterMessages as messages } from './messages.ts';

/** What is known of an address: that it was given, or that its owner wants the newsletter. */
export const subscriberStates = ['pending', 'subscribed'] as const;

/** What the box of the footer sends. `website` is a trap for robots, as in the contact form. */
export const subscribeInput = z.object({
  email: email(),
  website: z.string().max(200, 'This field must stay empty').default(''),
});
export type SubscribeInput = z.infer<typeof subscribeInput>;

/** The same for everybody, whatever address it was: whether a mail is sent that asks for a confirmation. */
export const subscribed = z.object({ confirmsByMail: z.boolean() });
export type Subscribed = z.infer<typeof subscribed>;

/** What a link of a mail of the newsletter carries. */
export const newsletterTokenInput = z.object({
  token: z.string(messages.linkInvalid).regex(/^[\w-]{20,64}$/, messages.linkInvalid),
});

/** An address that wants the newsletter; `confirmedAt` is null while nobody has confirmed it by mail. */
export const subscriber = z.object({
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

/** What a page of subscribers answers. */
export const subscriberPage = listPage(subscriber);
export type SubscriberPage = z.infer<typeof subscriberPage>;
