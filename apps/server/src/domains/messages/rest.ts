import { contactMessages } from '@shutterhouse/contract/messages/messages';
import { z } from 'zod';
import { dataEnvelope } from '../../http/envelopes.ts';
import type { RestRow } from '../../http/rest.ts';
import { messagesRouter } from './router.ts';

export const messageRoutes: RestRow[] = [
  {
    method: 'POST',
    path: '/contact/submit',
    procedure: messagesRouter.submit,
    from: 'body',
    envelope: dataEnvelope,
    message: contactMessages.sent,
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
];
