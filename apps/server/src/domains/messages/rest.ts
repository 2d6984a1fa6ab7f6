import { contactMessages } from '@shutterhouse/contract/messages/messages';
import { dataEnvelope, type RestRow } from '../../http/rest.ts';
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
  },
];
