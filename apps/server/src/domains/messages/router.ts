import { byIdInput } from '@shutterhouse/contract/editing';
import {
  listMessagesInput,
  replyInput,
  setMessageStatusInput,
  submitContactInput,
} from '@shutterhouse/contract/messages/schema';
import { router } from '../../trpc/init.ts';
import { publicWriteProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { resolve, resolveById } from '../../trpc/resolvers.ts';
import { listMessages } from './inbox.ts';
import { getThread, replyToMessage } from './replies.ts';
import { countMessages, markMessageRead, setMessageStatus, submitContact } from './service.ts';

/** The messages of visitors, and the studio's replies. */
export const messagesRouter = router({
  submit: publicWriteProcedure.input(submitContactInput).mutation(async ({ ctx, input }) => {
    await submitContact(ctx, input, ctx.networks);
    return null;
  }),

  list: staffProcedure.input(listMessagesInput).query(resolve(listMessages)),
  counts: staffProcedure.query(resolve(countMessages)),
  get: staffProcedure.input(byIdInput).query(resolveById(getThread)),
  markRead: staffProcedure.input(byIdInput).mutation(resolveById(markMessageRead)),
  setStatus: staffProcedure.input(setMessageStatusInput).mutation(resolve(setMessageStatus)),
  reply: staffProcedure.input(replyInput).mutation(resolve(replyToMessage)),
});
