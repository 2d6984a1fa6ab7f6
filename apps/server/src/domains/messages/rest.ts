import { contactMessages } from '@shutterhouse/contract/messages/messages';
import {
  type ContactMessage,
  contactMessage,
  type MessageThread,
  messageCounts,
  messagePage,
  messageThread,
} from '@shutterhouse/contract/messages/schema';
import { z } from 'zod';
import { dataEnvelope, pageEnvelope } from '../../http/rest/envelopes.ts';
import type { RestRow } from '../../http/rest/rest-row.ts';
import { messagesRouter } from './router.ts';

export const messageRoutes: RestRow[] = [
  {
    method: 'POST',
    path: '/contact/submit',
    procedure: messagesRouter.submit,
    from: 'body',
    envelope: dataEnvelope,
    message: () => contactMessages.sent,
    summary: 'Send a message to the studio',
    output: z.null(),
    example: {
      name: 'Robin Lens',
      email: 'robin@client.example',
      phone: '(212) 555-0147',
      service: 'Portraits',
      message: 'Do you have an evening free in June?',
    },
  },
  {
    method: 'GET',
    path: '/contact/submissions',
    procedure: messagesRouter.list,
    from: 'query',
    envelope: pageEnvelope,
    summary: 'What visitors wrote, newest first; without a status all but the spam',
    example: { limit: 50, skip: 0, status: 'new', search: 'wedding' },
    output: messagePage,
  },
  {
    method: 'GET',
    path: '/contact/submissions/counts',
    procedure: messagesRouter.counts,
    envelope: dataEnvelope,
    summary: 'How many messages there are of each status',
    output: messageCounts,
  },
  {
    method: 'GET',
    path: '/contact/submissions/{id}',
    procedure: messagesRouter.get,
    envelope: dataEnvelope,
    summary: 'A message and what was answered; reading it changes nothing',
    output: messageThread,
    refuses: ['notFound'],
  },
  {
    method: 'PATCH',
    path: '/contact/submissions/{id}/status',
    procedure: messagesRouter.setStatus,
    from: 'body',
    envelope: dataEnvelope,
    message: () => contactMessages.statusUpdated('read'),
    messageOf: (output) => contactMessages.statusUpdated((output as ContactMessage).status),
    summary: 'Change the status of a message',
    example: { status: 'spam' },
    output: contactMessage,
    refuses: ['notFound'],
  },
  {
    method: 'POST',
    path: '/contact/submissions/{id}/reply',
    procedure: messagesRouter.reply,
    from: 'body',
    envelope: dataEnvelope,
    message: () => contactMessages.replyQueued,
    messageOf: (output) =>
      (output as MessageThread).isMailConfigured
        ? contactMessages.replyQueued
        : contactMessages.replyWaits,
    summary: 'Reply to a message by mail, and mark it replied',
    example: {
      subject: 'Re: Portraits',
      body: 'There is an evening free on 12 June.',
      requestKey: 'a-key-that-nobody-guesses',
    },
    output: messageThread,
    refuses: ['notFound', 'conflict'],
  },
];
