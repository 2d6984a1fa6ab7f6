import { mailServerMessages, shownMailServer } from '@shutterhouse/contract/mail/server';
import { mailPreview, mailText, mailTextMessages } from '@shutterhouse/contract/mail/texts';
import { z } from 'zod';
import { dataEnvelope } from '../../http/rest/envelopes.ts';
import type { RestRow } from '../../http/rest/rest-row.ts';
import { mailRouter } from './router.ts';

const path = '/settings/mail-server';
const textsPath = '/settings/mail-texts';

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
  {
    method: 'GET',
    path: textsPath,
    procedure: mailRouter.texts.list,
    envelope: dataEnvelope,
    summary: 'The texts of the mails to customers, with the standard ones',
    output: z.array(mailText),
  },
  {
    method: 'PUT',
    path: `${textsPath}/{id}`,
    procedure: mailRouter.texts.update,
    from: 'body',
    envelope: dataEnvelope,
    message: () => mailTextMessages.saved,
    summary: 'Change the text of a mail; an empty one is the standard one again',
    refuses: ['conflict'],
    output: mailText,
    example: {
      id: 'bookingConfirmed',
      subject: 'See you on {date}',
      words: 'Hello {name}, your session is confirmed.\n\nPlease bring two outfits.',
    },
  },
  {
    method: 'POST',
    path: `${textsPath}/{id}/preview`,
    procedure: mailRouter.texts.preview,
    from: 'body',
    envelope: dataEnvelope,
    summary: 'A mail with these texts and example data; nothing is saved or sent',
    output: mailPreview,
    example: { id: 'quote', subject: '', words: 'Hello {name}!', translations: {}, language: 'en' },
  },
];
