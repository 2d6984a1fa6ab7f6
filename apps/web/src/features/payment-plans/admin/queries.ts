import { planMessages as messages } from '@shutterhouse/contract/payment-plans/messages';
import { useQuery } from '@tanstack/react-query';
import { useFormMutation } from '../../../lib/calls/form-mutation.ts';
import { useMutationFeedback } from '../../../lib/calls/mutation-feedback.ts';
import { type Affects, type Outputs, once, trpc } from '../../../lib/calls/trpc.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';

/** The plans of a job, and its sessions that have none. */
export type JobPlans = Outputs['paymentPlans']['list'];
export type JobPlan = JobPlans['plans'][number];
export type JobPlanPart = JobPlan['parts'][number];

const affects: Affects = (utils) => [
  ...[utils.paymentPlans, utils.clientJobs, utils.payments],
  ...[utils.invoices, utils.finance, utils.owed],
  ...[utils.bookings.list, utils.bookings.get],
];

/** The plans of a job. */
export function usePlans(jobId: string) {
  return trpc.paymentPlans.list.useQuery({ jobId }, { staleTime: 0 });
}

/** The addresses of the pages of a job's clients, which are created by asking for them. */
export function useCustomerPages(jobId: string) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: [['clientJobs', 'links'], { input: { jobId }, type: 'query' }],
    queryFn: () => client.clientJobs.links.mutate({ jobId }),
  });
}

/** Saves a new plan, or other parts of one; the form shows errors. */
export function useSavePlan() {
  const create = trpc.paymentPlans.create.useMutation({ ...useFormMutation(affects), ...once });
  const update = trpc.paymentPlans.update.useMutation(useFormMutation(affects));
  return {
    create: create.mutateAsync,
    update: update.mutateAsync,
    isPending: create.isPending || update.isPending,
  };
}

/** Records a payment of a part; the form shows errors. */
export function useMarkPartPaid() {
  return trpc.paymentPlans.markPaid.useMutation({ ...useFormMutation(affects), ...once });
}

/** Refunds what a card has paid of a part, or a tip; the form shows errors. */
export function useCardRefunds() {
  const part = trpc.paymentPlans.refund.useMutation(useFormMutation(affects));
  const tip = trpc.paymentPlans.refundTip.useMutation(useFormMutation(affects));
  return { part: part.mutateAsync, tip: tip.mutateAsync };
}

/** Cancels a plan, issues the invoice of a part, asks for its payment, pauses the reminders of a job, and removes a kept card. */
export function usePlanActions(feedback: Feedback) {
  const cancel = trpc.paymentPlans.cancel.useMutation(
    useMutationFeedback(affects, {
      done: messages.cancelled,
      failed: messages.cancelFailed,
      feedback,
    }),
  );
  const invoice = trpc.paymentPlans.invoice.useMutation(
    useMutationFeedback(affects, {
      done: messages.invoiced,
      failed: messages.invoiceFailed,
      feedback,
    }),
  );
  const pause = trpc.paymentPlans.pause.useMutation(
    useMutationFeedback(affects, {
      done: ({ isPaused }: JobPlans) => (isPaused ? messages.paused : messages.resumed),
      failed: messages.pauseFailed,
      feedback,
    }),
  );
  const isConfigured = trpc.mail.isConfigured.useQuery().data;
  const request = trpc.paymentPlans.request.useMutation(
    useMutationFeedback(affects, {
      done: isConfigured === false ? messages.requestWaits : messages.requested,
      failed: messages.requestFailed,
      feedback,
    }),
  );
  const removeCard = trpc.paymentPlans.removeCard.useMutation(
    useMutationFeedback(affects, {
      done: messages.cardRemoved,
      failed: messages.removeCardFailed,
      feedback,
    }),
  );
  return { cancel, invoice, pause, removeCard, request };
}

/** The transfers that wait, with the payments that each may be. */
export type BankTransfers = Outputs['paymentPlans']['transfers']['list'];
export type BankTransfer = BankTransfers['transfers'][number];

/** The transfers that nobody has answered yet. */
export function useTransfers() {
  return trpc.paymentPlans.transfers.list.useQuery(undefined, { staleTime: 0 });
}

/** Reads a statement; books a transfer, or takes it off the list. */
export function useTransferActions(feedback: Feedback) {
  const { transfers } = trpc.paymentPlans;
  const read = transfers.read.useMutation(
    useMutationFeedback(affects, {
      done: messages.statementRead,
      failed: messages.statementFailed,
      feedback,
    }),
  );
  const book = transfers.book.useMutation(
    useMutationFeedback(affects, {
      done: messages.transferBooked,
      failed: messages.transferFailed,
      feedback,
    }),
  );
  const dismiss = transfers.dismiss.useMutation(
    useMutationFeedback(affects, {
      done: messages.transferDismissed,
      failed: messages.transferFailed,
      feedback,
    }),
  );
  return { read, book, dismiss };
}
