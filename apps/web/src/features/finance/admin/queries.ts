import { financeMessages as messages } from '@shutterhouse/contract/finance/messages';
import { uploadSlots } from '@shutterhouse/contract/upload-slots';
import { keepPreviousData } from '@tanstack/react-query';
import { useMutationFeedback } from '../../../lib/calls/mutation-feedback.ts';
import { useSaves } from '../../../lib/calls/record-queries.ts';
import {
  type Affects,
  type Inputs,
  type Outputs,
  trpc,
  useRefresh,
} from '../../../lib/calls/trpc.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { pages } from '../../../lib/lists/use-list.ts';
import { uploadForm } from '../../../lib/uploads/upload.ts';
import { useUpload } from '../../../lib/uploads/use-upload.ts';

/** A finance record as returned by the API. */
export type FinanceRow = Outputs['finance']['list']['rows'][number];
export type Summary = Outputs['finance']['summary'];
export type Revenue = Outputs['finance']['revenue'];
export type Change = Outputs['finance']['history'][number];
export type ProviderState = Summary['provider'];
export type Customer = Outputs['finance']['customers']['rows'][number];
export type Subscription = Outputs['finance']['subscriptions']['rows'][number];

/** The filters of the records. */
export type RecordsQuery = Omit<Inputs['finance']['list'] & object, 'cursor' | 'limit'>;
export type ReceivedTax = Outputs['invoices']['receivedTaxes'][number];
export type RevenueQuery = Inputs['finance']['revenue'] & object;

/** A change of a record affects all totals. */
const affects: Affects = ({ finance, invoices }) => [finance, invoices.receivedTaxes];

/** The records for a query, page by page. */
export function useRecords(input: RecordsQuery) {
  return trpc.finance.list.useInfiniteQuery(input, pages);
}

/** One record, always fetched afresh; disabled for 'new'. */
export function useRecord(id: string) {
  return trpc.finance.get.useQuery({ id }, { enabled: id !== 'new', staleTime: 0 });
}

/** The change history of a record, newest first. */
export function useHistory(id: string) {
  return trpc.finance.history.useQuery({ id }, { staleTime: 0 });
}

/** Creates or updates a record; the form shows errors. */
export function useSaveRecord() {
  return useSaves<Inputs['finance']['create'], Inputs['finance']['update'], FinanceRow>(
    trpc.finance,
    affects,
  );
}

/** Deletes a record for good. */
export function useRemoveRecord(feedback: Feedback) {
  const remove = trpc.finance.remove.useMutation(
    useMutationFeedback(affects, {
      done: messages.removed,
      failed: messages.removeFailed,
      feedback,
    }),
  );
  return (id: string) => remove.mutate({ id });
}

/** Uploads the receipt of a record, replacing an existing one. */
export function useReceiptUpload(recordId: string, onDone: () => void) {
  const refresh = useRefresh(affects);
  return useUpload<File, unknown>({
    request: async (file, options) => {
      const form = new FormData();
      form.append(uploadSlots.receipt.field, file, file.name);
      return uploadForm(`/api/finance/${recordId}/receipt`, form, options);
    },
    onDone: () => {
      onDone();
      void refresh();
    },
    failed: messages.receiptFailed,
  });
}

/** Removes the receipt of a record for good. */
export function useRemoveReceipt(feedback: Feedback) {
  return trpc.finance.removeReceipt.useMutation(
    useMutationFeedback(affects, {
      done: messages.receiptRemoved,
      failed: messages.receiptRemoveFailed,
      feedback,
    }),
  );
}

/** The totals in a currency; for an empty string in the studio's. */
export function useSummary(currency = '') {
  return trpc.finance.summary.useQuery(currency === '' ? {} : { currency }, {
    placeholderData: keepPreviousData,
  });
}

/** Revenue over a range. */
export function useRevenue(input: RevenueQuery) {
  return trpc.finance.revenue.useQuery(input, { placeholderData: keepPreviousData });
}

/** What was received on some days, by rate. */
export function useReceivedTaxes(days: { from: string; to: string }) {
  return trpc.invoices.receivedTaxes.useQuery(days, { placeholderData: keepPreviousData });
}

/**
 * The Stripe balance, and the latest refunds; disabled until `isReady`, so that the screen's own records
 * don't wait for Stripe.
 */
export function useBalance(isReady: boolean) {
  return trpc.finance.balance.useQuery(undefined, { enabled: isReady });
}

/** The first page of Stripe's refunds, newest first; loaded once `isReady`. */
export function useLatestRefunds(isReady: boolean) {
  return trpc.finance.refunds.useQuery({}, { enabled: isReady });
}

/** The customers who paid by Stripe, page by page. */
export function useCustomers() {
  return trpc.finance.customers.useInfiniteQuery({}, pages);
}

/** Subscriptions, page by page. */
export function useSubscriptions(
  input: Pick<Inputs['finance']['subscriptions'] & object, 'customer' | 'status'>,
) {
  return trpc.finance.subscriptions.useInfiniteQuery(input, pages);
}
