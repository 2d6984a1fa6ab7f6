import { byIdInput } from '@shutterhouse/contract/editing';
import {
  listSubscribersInput,
  newsletterTokenInput,
  subscribeInput,
} from '@shutterhouse/contract/newsletter/schema';
import { router } from '../../trpc/init.ts';
import { publicWriteProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { performBy, performById, resolve } from '../../trpc/resolvers.ts';
import {
  confirmSubscription,
  listSubscribers,
  removeSubscriber,
  subscribe,
  unsubscribe,
} from './service.ts';

/** The subscribers of the newsletter. */
export const newsletterRouter = router({
  subscribe: publicWriteProcedure
    .input(subscribeInput)
    .mutation(({ ctx, input }) => subscribe(ctx, input, ctx.networks)),
  confirm: publicWriteProcedure
    .input(newsletterTokenInput)
    .mutation(performBy('token', confirmSubscription)),
  unsubscribe: publicWriteProcedure
    .input(newsletterTokenInput)
    .mutation(performBy('token', unsubscribe)),

  list: staffProcedure.input(listSubscribersInput).query(resolve(listSubscribers)),
  remove: staffProcedure.input(byIdInput).mutation(performById(removeSubscriber)),
});
