import { mailServerMessages, shownMailServer } from '@shutterhouse/contract/mail/server';
import { dataEnvelope } from '../../http/rest/envelopes.ts';
import type { RestRow } from '../../http/rest/rest-row.ts';
import { mailRouter } from './router.ts';

const path = '/settings/mail-server';

export const mailRoutes: RestRow[] = [
  {
    method: 'GET',
    path,
    procedure: mailRouter.server.get,
    envelope: dataEnvelope,
    summary: 'The mail server and the sender; never its password',
    output: shownMailServer,
  },
  {
    method: 'PUT',
    path,
    procedure: mailRouter.server.update,
    from: 'body',
    envelope: dataEnvelope,
    message: () => mailServerMessages.saved,
    summary: 'Change the mail server or the sender; without a password the stored one stays',
    refuses: ['conflict'],
    output: shownMailServer,
    example: {
      host: 'mail.example.com',
      port: 587,
      security: 'starttls',
      user: 'hello@studio.example',
      password: 'what-your-provider-gave-you',
      senderAddress: 'hello@studio.example',
    },
  },
];
