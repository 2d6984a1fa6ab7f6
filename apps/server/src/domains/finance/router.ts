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
import { adminCreation, adminProcedure } from '../../trpc/procedures.ts';
import { performById, resolve, resolveById } from '../../trpc/resolvers.ts';
import { historyOf } from './history.ts';
import { refreshFromStripe } from './imports.ts';
import { getBalance, listCustomers, listRefunds, listSubscriptions } from './provider.ts';
import { removeReceipt } from './receipts.ts';
import { receivedOf } from './received.ts';
import { createRecord, getRecord, listRecords, removeRecord, updateRecord } from './service.ts';
import { revenueOf, summaryOf } from './sums.ts';

/** The studio's books, and the data read from Stripe. */
export const financeRouter = router({
  list: adminProcedure.input(listFinanceInput.prefault({})).query(async ({ ctx, input }) => {
    const provider = await refreshFromStripe(ctx);
    const { rows, nextCursor } = listRecords(ctx, input);
    return { rows, nextCursor, pagination: { limit: input.limit, nextCursor }, provider };
  }),
  get: adminProcedure.input(byIdInput).query(resolveById(getRecord)),
  history: adminProcedure.input(byIdInput).query(resolveById(historyOf)),
  create: adminCreation.input(createFinanceInput).mutation(resolve(createRecord)),
  update: adminProcedure
    .meta({ record: getRecord })
    .input(updateFinanceInput)
    .mutation(resolve(updateRecord)),
  remove: adminProcedure.input(byIdInput).mutation(performById(removeRecord)),
  removeReceipt: adminProcedure.input(byIdInput).mutation(performById(removeReceipt)),
  summary: adminProcedure.input(summaryInput.prefault({})).query(async ({ ctx, input }) => {
    const provider = await refreshFromStripe(ctx);
    return { ...summaryOf(ctx, input), provider };
  }),
  revenue: adminProcedure.input(revenueInput.prefault({})).query(async ({ ctx, input }) => {
    await refreshFromStripe(ctx);
    return revenueOf(ctx, input);
  }),
  received: adminProcedure.query(resolve(receivedOf)),
  balance: adminProcedure.query(resolve(getBalance)),
  refunds: adminProcedure.input(providerListInput.prefault({})).query(resolve(listRefunds)),
  customers: adminProcedure.input(providerListInput.prefault({})).query(resolve(listCustomers)),
  subscriptions: adminProcedure
    .input(subscriptionsInput.prefault({}))
    .query(resolve(listSubscriptions)),
});
