import {
  listMailsInput,
  sendTestMailInput,
  updateNotificationsInput,
} from '@shutterhouse/contract/mail/schema';
import { updateMailServerInput } from '@shutterhouse/contract/mail/server';
import {
  type MailTextKind,
  previewMailTextInput,
  updateMailTextInput,
} from '@shutterhouse/contract/mail/texts';
import { id } from '@shutterhouse/contract/validators';
import { z } from 'zod';
import { isMailConfigured } from '../../outbox/relay.ts';
import { router } from '../../trpc/init.ts';
import { adminProcedure, provenAdminProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { resolve, resolveById } from '../../trpc/resolvers.ts';
import { getNotificationSettings, updateNotificationSettings } from './notifications.ts';
import { getMail, getMailStatus, listMails, retryMail, sendTestMail } from './outbox.ts';
import { getMailServer, updateMailServer } from './server.ts';
import { previewMailText } from './texts/preview.ts';
import { getMailText, listMailTexts, updateMailText } from './texts/service.ts';

const byId = z.object({ id: id('Mail') });

/** The studio's mail: notification settings, the status of the server, and the outbox. */
export const mailRouter = router({
  status: adminProcedure.query(resolve(getMailStatus)),
  /** Whether mails can be sent, for editors of features that need them. */
  isConfigured: staffProcedure.query(resolve(isMailConfigured)),
  sendTest: adminProcedure.input(sendTestMailInput).mutation(async ({ ctx, input }) => ({
    id: await sendTestMail(ctx, input),
  })),
  server: router({
    get: adminProcedure.query(resolve(getMailServer)),
    update: provenAdminProcedure
      .meta({ record: (ctx) => getMailServer(ctx) })
      .input(updateMailServerInput)
      .mutation(resolve(updateMailServer)),
  }),
  notifications: router({
    get: adminProcedure.query(resolve(getNotificationSettings)),
    update: provenAdminProcedure
      .meta({ record: (ctx) => getNotificationSettings(ctx) })
      .input(updateNotificationsInput)
      .mutation(resolve(updateNotificationSettings)),
  }),
  texts: router({
    list: adminProcedure.query(resolve(listMailTexts)),
    update: adminProcedure
      .meta({ record: (ctx, id) => getMailText(ctx, id as MailTextKind) })
      .input(updateMailTextInput)
      .mutation(resolve(updateMailText)),
    preview: adminProcedure.input(previewMailTextInput).mutation(resolve(previewMailText)),
  }),
  outbox: router({
    list: adminProcedure.input(listMailsInput).query(resolve(listMails)),
    get: adminProcedure.input(byId).query(resolveById(getMail)),
    retry: adminProcedure.input(byId).mutation(resolveById(retryMail)),
  }),
});
