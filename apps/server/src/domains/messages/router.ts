import { byIdInput } from '@shutterhouse/contract/editing';
import {
  listMessagesInput,
  replyInput,
  setMessageStatusInput,
  submitContactInput,
} from '@shutterhouse/contract/messages/schema';
import { router } from '../../trpc/init.ts';
import { publicWriteProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { listMessages } from './inbox.ts';
import { getThread, replyToMessage } from './replies.ts';
import { countMessages, markMessageRead, setMessageStatus, submitContact } from './service.ts';

/** What visitors write to the studio, and what it answers. */
export const messagesRouter = router({
  submit: publicWriteProcedure.input(submitContactInput).mutation(async ({ ctx, input }) => {
    await submitContact(ctx, input, ctx.networks);
    return null;
  }),

  list: staffProcedure.input(listMessagesInput).query(({ ctx, input }) => listMessages(ctx, input)),
  counts: staffProcedure.query(({ ctx }) => countMessages(ctx)),
  get: staffProcedure.input(byIdInput).query(({ ctx, input }) => getThread(ctx, input.id)),
  markRead: staffProcedure
    .input(byIdInput)
    .mutation(({ ctx, input }) => markMessageRead(ctx, input.id)),
  setStatus: staffProcedure
    .input(setMessageStatusInput)
    .mutation(({ ctx, input }) => setMessageStatus(ctx, input)),
  reply: staffProcedure.input(replyInput).mutation(({ ctx, input }) => replyToMessage(ctx, input)),
});
