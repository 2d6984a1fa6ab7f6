import { quoteMessages } from '@shutterhouse/contract/client-jobs/quote-messages';
import { jobLinks, jobQuotes, quote } from '@shutterhouse/contract/client-jobs/quotes';
import { z } from 'zod';
import { dataEnvelope } from '../../../http/rest/envelopes.ts';
import type { RestRow } from '../../../http/rest/rest-row.ts';
import { clientJobsRouter } from '../router.ts';

const names = {
  ...{ startsAt: 'timestamp', durationHours: 'duration' },
  ...{ unitCents: 'unit', amountCents: 'amount' },
};
const exampleQuote = {
  title: 'Your wedding',
  parts: [
    {
      ...{ id: 'packages', title: 'Package', kind: 'one' },
      lines: [{ id: 'day', description: 'The whole day', unit: 2000, quantity: 1 }],
    },
  ],
  validUntil: '2030-06-10',
};

export const jobQuoteRoutes: RestRow[] = [
  {
    method: 'GET',
    path: '/jobs/{jobId}/quotes',
    procedure: clientJobsRouter.quotes.list,
    envelope: dataEnvelope,
    summary: 'The quotes of a job, with what was sent of each and how it was answered',
    refuses: ['notFound'],
    names,
    output: jobQuotes,
  },
  {
    method: 'POST',
    path: '/jobs/{jobId}/quotes',
    procedure: clientJobsRouter.quotes.create,
    from: 'body',
    envelope: dataEnvelope,
    message: () => quoteMessages.created,
    status: 201,
    summary: 'Write a quote; it is a draft until it is sent',
    refuses: ['notFound', 'conflict'],
    names,
    output: quote,
    example: { content: exampleQuote },
  },
  {
    method: 'PUT',
    path: '/jobs/quotes/{id}',
    procedure: clientJobsRouter.quotes.update,
    from: 'body',
    envelope: dataEnvelope,
    message: () => quoteMessages.updated,
    summary: 'Change the draft of a quote; what was sent of it stays as it is',
    refuses: ['notFound', 'conflict'],
    names,
    output: quote,
    example: { content: exampleQuote },
  },
  {
    method: 'DELETE',
    path: '/jobs/quotes/{id}',
    procedure: clientJobsRouter.quotes.remove,
    envelope: dataEnvelope,
    message: () => quoteMessages.removed,
    summary: 'Delete a quote that was never sent',
    refuses: ['notFound', 'conflict'],
    output: z.null(),
  },
  {
    method: 'POST',
    path: '/jobs/quotes/{id}/send',
    procedure: clientJobsRouter.quotes.send,
    envelope: dataEnvelope,
    message: () => quoteMessages.sent,
    summary: 'Send a quote to the clients of its job; from then on it never changes',
    refuses: ['notFound', 'conflict', 'unprocessable'],
    names,
    output: quote,
  },
  {
    method: 'POST',
    path: '/jobs/{jobId}/links',
    procedure: clientJobsRouter.links,
    envelope: dataEnvelope,
    summary:
      'The addresses of the pages that the clients of a job have, created where they are missing',
    refuses: ['notFound'],
    output: jobLinks,
  },
];
