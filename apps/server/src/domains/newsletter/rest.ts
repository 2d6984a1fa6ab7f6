import { newsletterMessages as messages } from '@shutterhouse/contract/newsletter/messages';
import { subscribed, subscriberPage } from '@shutterhouse/contract/newsletter/schema';
import { z } from 'zod';
import { dataEnvelope, pageEnvelope } from '../../http/rest/envelopes.ts';
import type { RestRow } from '../../http/rest/rest-row.ts';
import { newsletterRouter } from './router.ts';

const token = 'what-the-link-of-the-mail-carries';

export const newsletterRoutes: RestRow[] = [
  {
    method: 'POST',
    path: '/newsletter/subscribe',
    procedure: newsletterRouter.subscribe,
    from: 'body',
    envelope: dataEnvelope,
    message: () => messages.subscribed,
    summary: 'Subscribe an address to the newsletter',
    output: subscribed,
    example: { email: 'robin@client.example' },
  },
  {
    method: 'POST',
    path: '/newsletter/confirm',
    procedure: newsletterRouter.confirm,
    from: 'body',
    envelope: dataEnvelope,
    message: () => messages.confirmed,
    summary: 'Confirm a subscription with the token of its mail',
    output: z.null(),
    example: { token },
  },
  {
    method: 'POST',
    path: '/newsletter/unsubscribe',
    procedure: newsletterRouter.unsubscribe,
    from: 'query',
    ignoresBody: true,
    envelope: dataEnvelope,
    message: () => messages.unsubscribed,
    summary: 'End a subscription, as mail readers do it by the header List-Unsubscribe',
    output: z.null(),
    example: { token },
  },
  {
    method: 'GET',
    path: '/newsletter/subscribers',
    procedure: newsletterRouter.list,
    from: 'query',
    envelope: pageEnvelope,
    summary: 'The newsletter’s subscribers, newest first',
    output: subscriberPage,
    example: { state: 'subscribed', limit: 50 },
  },
  {
    method: 'DELETE',
    path: '/newsletter/subscribers/{id}',
    procedure: newsletterRouter.remove,
    envelope: dataEnvelope,
    message: () => messages.removed,
    summary: 'Delete an address',
    output: z.null(),
    refuses: ['notFound'],
  },
];
