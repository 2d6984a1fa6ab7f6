import { submitContactInput } from '@shutterhouse/contract/messages/schema';
import { router } from '../../trpc/init.ts';
import { publicWriteProcedure } from '../../trpc/procedures.ts';
import { submitContact } from './service.ts';

/** What visitors write to the studio. */
export const messagesRouter = router({
  submit: publicWriteProcedure.input(submitContactInput).mutation(async ({ ctx, input }) => {
    await submitContact(ctx, input);
    return null;
  }),
});
