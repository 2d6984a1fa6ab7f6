import { byIdInput } from '@shutterhouse/contract/editing';
import { providerListInput, subscriptionsInput } from '@shutterhouse/contract/finance/provider';
import {
  createFinanceInput,
  listFinanceInput,
  revenueInput,
  summaryInput,
  updateFinanceInput,
} from '@shutterhouse/contract/finance/schema';
import { router } from '../../trpc/init.ts';
import { adminProcedure } from '../../trpc/procedures.ts';
import { historyOf } from './history.ts';
import { refreshFromStripe } from './imports.ts';
import { getBalance, listCustomers, listRefunds, listSubscriptions } from './provider.ts';
import { createRecord, getRecord, listRecords, removeRecord, updateRecord } from './service.ts';
import { revenueOf, summaryOf } from './sums.ts';

/** The studio's books, and what Stripe says beside them. */
export const financeRouter = router({
  list: adminProcedure.input(listFinanceInput.prefault({})).query(async ({ ctx, input }) => {
    const provider = await refreshFromStripe(ctx);
    const { rows, nextCursor } = listRecords(ctx, input);
    return { rows, nextCursor, pagination: { limit: input.limit, nextCursor }, provider };
  }),
  get: adminProcedure.input(byIdInput).query(({ ctx, input }) => getRecord(ctx, input.id)),
  history: adminProcedure.input(byIdInput).query(({ ctx, input }) => historyOf(ctx, input.id)),
  create: adminProcedure
    .input(createFinanceInput)
    .mutation(({ ctx, input }) => createRecord(ctx, input)),
  update: adminProcedure
    .input(updateFinanceInput)
    .mutation(({ ctx, input }) => updateRecord(ctx, input)),
  remove: adminProcedure.input(byIdInput).mutation(async ({ ctx, input }) => {
    await removeRecord(ctx, input.id);
    return null;
  }),
  summary: adminProcedure.input(summaryInput.prefault({})).query(async ({ ctx, input }) => {
    const provider = await refreshFromStripe(ctx);
    return { ...summaryOf(ctx, input), provider };
  }),
  revenue: adminProcedure.input(revenueInput.prefault({})).query(async ({ ctx, input }) => {
    await refreshFromStripe(ctx);
    return revenueOf(ctx, input);
  }),
  balance: adminProcedure.query(({ ctx }) => getBalance(ctx)),
  refunds: adminProcedure
    .input(providerListInput.prefault({}))
    .query(({ ctx, input }) => listRefunds(ctx, input)),
  customers: adminProcedure
    .input(providerListInput.prefault({}))
    .query(({ ctx, input }) => listCustomers(ctx, input)),
  subscriptions: adminProcedure
    .input(subscriptionsInput.prefault({}))
    .query(({ ctx, input }) => listSubscriptions(ctx, input)),
});
