import { quoteMessages as messages } from '@shutterhouse/contract/client-jobs/quote-messages';
import { useQuery } from '@tanstack/react-query';
import { useMutationFeedback } from '../../../../lib/calls/mutation-feedback.ts';
import { useSaves } from '../../../../lib/calls/record-queries.ts';
import { type Affects, type Inputs, type Outputs, trpc } from '../../../../lib/calls/trpc.ts';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';

/** A quote of a job, and what it says. */
export type Quote = Outputs['clientJobs']['quotes']['list'][number];
export type QuoteContent = Quote['content'];

const affects: Affects = ({ clientJobs }) => [clientJobs];

/** The quotes of a job. */
export function useQuotes(jobId: string) {
  return trpc.clientJobs.quotes.list.useQuery({ jobId }, { staleTime: 0 });
}

/** The addresses of the pages of a job's clients, which are created by asking for them. */
export function useJobLinks(jobId: string) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: [['clientJobs', 'links'], { input: { jobId }, type: 'query' }],
    queryFn: () => client.clientJobs.links.mutate({ jobId }),
  });
}

/** Creates or saves a quote; the form shows errors. */
export function useSaveQuote() {
  const { quotes } = trpc.clientJobs;
  return useSaves<
    Inputs['clientJobs']['quotes']['create'],
    Inputs['clientJobs']['quotes']['update'],
    Quote
  >(quotes, affects);
}

/** Sends or deletes a quote. */
export function useQuoteActions(feedback: Feedback) {
  const isConfigured = trpc.mail.isConfigured.useQuery().data;
  const send = trpc.clientJobs.quotes.send.useMutation(
    useMutationFeedback(affects, {
      done: isConfigured === false ? messages.sentWaits : messages.sent,
      failed: messages.sendFailed,
      feedback,
    }),
  );
  const remove = trpc.clientJobs.quotes.remove.useMutation(
    useMutationFeedback(affects, {
      done: messages.removed,
      failed: messages.removeFailed,
      feedback,
    }),
  );
  return { send, remove };
}
