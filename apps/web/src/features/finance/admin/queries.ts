import { financeMessages as messages } from '@shutterhouse/contract/finance/messages';
import { keepPreviousData } from '@tanstack/react-query';
import { mutationFeedback } from '../../../lib/mutation-feedback.ts';
import { useSaves } from '../../../lib/record-queries.ts';
import { type Affects, type Inputs, type Outputs, trpc, useRefresh } from '../../../lib/trpc.ts';
import type { Feedback } from '../../../lib/use-feedback.ts';
import { pages } from '../../../lib/use-list.ts';

/** A record of the books as it comes over the wire. */
export type FinanceRow = Outputs['finance']['list']['rows'][number];
export type Summary = Outputs['finance']['summary'];
export type Revenue = Outputs['finance']['revenue'];
export type Change = Outputs['finance']['history'][number];
export type ProviderState = Summary['provider'];
export type Customer = Outputs['finance']['customers']['rows'][number];
export type Subscription = Outputs['finance']['subscriptions']['rows'][number];

/** Which records. */
export type RecordsQuery = Omit<Inputs['finance']['list'] & object, 'cursor' | 'limit'>;
export type RevenueQuery = Inputs['finance']['revenue'] & object;

/** A record changes every figure of the books. */
const affects: Affects = ({ finance }) => [finance];

/** The records asked for, page after page. */
export function useRecords(wanted: RecordsQuery) {
  return trpc.finance.list.useInfiniteQuery(wanted, pages);
}

/** One record, always as the server has it now; none for 'new'. */
export function useRecord(id: string) {
  return trpc.finance.get.useQuery({ id }, { enabled: id !== 'new', staleTime: 0 });
}

/** What was written to a record, newest first. */
export function useHistory(id: string) {
  return trpc.finance.history.useQuery({ id }, { staleTime: 0 });
}

/** Saves a record, new or known; the form shows what goes wrong. */
export function useSaveRecord() {
  return useSaves<Inputs['finance']['create'], Inputs['finance']['update'], FinanceRow>(
    trpc.finance,
    affects,
  );
}

/** Deletes a record for good. */
export function useRemoveRecord(feedback: Feedback) {
  const refresh = useRefresh(affects);
  const remove = trpc.finance.remove.useMutation(
    mutationFeedback({ done: messages.removed, failed: messages.removeFailed, feedback, refresh }),
  );
  return (id: string) => remove.mutate({ id });
}

/** The books in figures, in a currency; in that of the studio for none. */
export function useSummary(currency = '') {
  return trpc.finance.summary.useQuery(currency === '' ? {} : { currency }, {
    placeholderData: keepPreviousData,
  });
}

/** Revenue over a range. */
export function useRevenue(wanted: RevenueQuery) {
  return trpc.finance.revenue.useQuery(wanted, { placeholderData: keepPreviousData });
}

/**
 * What lies at Stripe, and the latest refunds; asked for once `isReady`, so that the books of the same
 * screen do not wait for Stripe.
 */
export function useBalance(isReady: boolean) {
  return trpc.finance.balance.useQuery(undefined, { enabled: isReady });
}

export function useLatestRefunds(isReady: boolean) {
  return trpc.finance.refunds.useQuery({}, { enabled: isReady });
}

/** The people who paid by Stripe, page after page. */
export function useCustomers() {
  return trpc.finance.customers.useInfiniteQuery({}, pages);
}

/** Subscriptions, page after page. */
export function useSubscriptions(
  wanted: Pick<Inputs['finance']['subscriptions'] & object, 'customer' | 'status'>,
) {
  return trpc.finance.subscriptions.useInfiniteQuery(wanted, pages);
}
