import { quoteMessages as messages } from '@shutterhouse/contract/client-jobs/quote-messages';
import { useQuery } from '@tanstack/react-query';
import { useMutationFeedback } from '../../../../lib/calls/mutation-feedback.ts';
import { useSaves } from '../../../../lib/calls/record-queries.ts';
import { type Affects, type Inputs, type Outputs, trpc } from '../../../../lib/calls/trpc.ts';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';
import { pages } from '../../../../lib/lists/use-list.ts';

/** A quote of a job, and what it says. */
export type Quote = Outputs['clientJobs']['quotes']['list'][number];
export type QuoteContent = Quote['content'];

/** A package that a quote can offer. */
export type ListedPackage = Outputs['packages']['adminList'][number];

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

/** The active packages, each with its tax, which may be that of its service. */
export function useListedPackages() {
  const packages = trpc.packages.adminList.useQuery({ includeInactive: false });
  const services = trpc.services.adminList.useQuery();
  const taxOf = (type: string) => services.data?.find(({ title }) => title === type)?.taxId ?? null;
  return {
    error: packages.error ?? services.error,
    isFetching: packages.isFetching || services.isFetching,
    refetch: () => [packages, services].map((query) => query.error && query.refetch()),
    data:
      services.data &&
      packages.data?.map((each) => ({ ...each, taxId: each.taxId ?? taxOf(each.type) })),
  };
}

/** The products that match a text, page by page. */
export function useListedProducts(search: string) {
  return trpc.products.list.useInfiniteQuery({ search, sort: 'name' }, pages);
}
