import { invoiceMessages as messages } from '@shutterhouse/contract/invoices/messages';
import { formatCents } from '@shutterhouse/contract/money';
import { t } from '@shutterhouse/contract/sentences';
import { keepPreviousData } from '@tanstack/react-query';
import { useUncertainFormMutation } from '../../../lib/calls/form-mutation.ts';
import { mutationFeedback, useMutationFeedback } from '../../../lib/calls/mutation-feedback.ts';
import {
  type Affects,
  type Inputs,
  type Outputs,
  once,
  trpc,
  useRefresh,
} from '../../../lib/calls/trpc.ts';
import { confirm } from '../../../lib/forms/confirm.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { pages } from '../../../lib/lists/use-list.ts';

/** An invoice as it comes over the wire: instants are ISO 8601 texts. */
export type InvoiceRow = Outputs['invoices']['list']['rows'][number];

/** Which invoices. */
export type InvoicesQuery = Pick<Inputs['invoices']['list'], 'search' | 'state' | 'from' | 'to'>;

const affects: Affects = ({ invoices, owed, settings }) => [
  ...[invoices, owed],
  settings.billing.get,
];

/** The address of the PDF of an invoice. */
export const pdfAddress = (id: string) => `/api/invoices/${encodeURIComponent(id)}/pdf`;

/** The invoices and credit notes asked for, newest first, page after page. */
export function useInvoices(input: InvoicesQuery) {
  return trpc.invoices.list.useInfiniteQuery(input, pages);
}

/** The sums of those, on all pages. */
export function useInvoiceSums(input: InvoicesQuery) {
  return trpc.invoices.sums.useQuery(input, { placeholderData: keepPreviousData });
}

/** The draft of a reminder, always fetched afresh. */
export function useReminder(id: string) {
  return trpc.invoices.reminder.useQuery({ id }, { staleTime: 0, gcTime: 0, retry: false });
}

/** Mails a reminder; the form shows what goes wrong. */
export function useRemind() {
  return trpc.invoices.remind.useMutation(useUncertainFormMutation(affects));
}

/** Whether mails can be sent; false while that is not known. */
export function useIsMailConfigured(): boolean {
  return trpc.mail.isConfigured.useQuery().data ?? false;
}

/** Those of one booking. */
export function useInvoicesOf(bookingId: string) {
  return trpc.invoices.list.useQuery({ bookingId });
}

/** To whom an invoice is, and what it comes to. */
export type ToIssue = { name: string; totalCents: number; currency: string };

/**
 * Gives the way to ask before an invoice is issued, which gives a number for good.
 * @returns false for no; for yes the number that was named, where it was known
 */
export function useIssueQuestion() {
  const utils = trpc.useUtils();
  return async ({
    name,
    totalCents,
    currency,
  }: ToIssue): Promise<false | { number: string | undefined }> => {
    // A question that can't name the number is better than none.
    const next = await utils.invoices.nextNumber
      .fetch(undefined, { staleTime: 0 })
      .catch(() => undefined);
    const isConfirmed = await confirm({
      title: next
        ? t('Issue invoice {number}?', { number: next.number })
        : t('Issue this invoice?'),
      text: messages.issueText(name, formatCents(totalCents, { currency })),
      confirmLabel: t('Issue invoice'),
    });
    return isConfirmed && { number: next?.number };
  };
}

/** Reads the booking for which an invoice is to be issued, as the server has it now. */
export function useReadBooking() {
  const { bookings } = trpc.useUtils();
  return (id: string) => bookings.get.fetch({ id }, { staleTime: 0 });
}

/** Issues the invoice of a booking. */
export function useIssueForBooking(feedback: Feedback) {
  return trpc.invoices.createForBooking.useMutation(
    useMutationFeedback(affects, {
      done: ({ number }) => messages.issued(number),
      failed: messages.issueFailed,
      feedback,
    }),
  );
}

/** Issues a deposit invoice of a booking; the form shows what goes wrong. */
export function useIssueDeposit() {
  return trpc.invoices.createDeposit.useMutation(useUncertainFormMutation(affects));
}

/** Issues an invoice that was written by hand; the form shows what goes wrong. */
export function useIssueByHand() {
  return trpc.invoices.createByHand.useMutation({ ...useUncertainFormMutation(affects), ...once });
}

/** A payment changes the figures of Finance, too. */
const affectsMoney: Affects = ({ invoices, owed, finance }) => [invoices, owed, finance];

/** Notes that an invoice was paid; the form shows what goes wrong. */
export function useMarkPaid() {
  return trpc.invoices.markPaid.useMutation(useUncertainFormMutation(affectsMoney));
}

/** Takes back that an invoice was paid. */
export function useMarkUnpaid(feedback: Feedback) {
  return trpc.invoices.markUnpaid.useMutation(
    useMutationFeedback(affectsMoney, {
      done: ({ number }) => messages.markedUnpaid(number),
      failed: messages.markUnpaidFailed,
      feedback,
    }),
  ).mutate;
}

/** What can be done with an invoice that was issued. */
export function useInvoiceActions(feedback: Feedback) {
  const refresh = useRefresh(affects);
  const isMailConfigured = trpc.mail.isConfigured.useQuery().data ?? false;
  const mailing = mutationFeedback({ failed: messages.mailFailed, feedback, refresh });
  const mail = trpc.invoices.mail.useMutation({
    ...mailing,
    onSuccess: ({ to }) =>
      feedback.succeed(isMailConfigured ? messages.mailed(to) : messages.mailWaits(to)),
  });
  const credit = trpc.invoices.credit.useMutation(
    mutationFeedback({
      done: ({ number }) => messages.credited(number),
      failed: messages.creditFailed,
      feedback,
      refresh,
    }),
  );
  return { mail: mail.mutate, credit: credit.mutate, isBusy: mail.isPending || credit.isPending };
}

/** A client who may be meant by the beginning of a name. */
export type FoundClient = Outputs['clients']['list']['rows'][number];

/** The clients whose names, addresses or numbers begin with a text; none for a short one. */
export function useFoundClients(text: string): readonly FoundClient[] {
  const isLong = text.length > 1;
  const found = trpc.clients.list.useQuery({ search: text, limit: 4 }, { enabled: isLong });
  return isLong ? (found.data?.rows ?? []) : [];
}
