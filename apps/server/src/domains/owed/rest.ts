import { owed, owedSums } from '@shutterhouse/contract/owed/schema';
import { z } from 'zod';
import { dataEnvelope, pageEnvelope } from '../../http/rest/envelopes.ts';
import type { RestRow } from '../../http/rest/rest-row.ts';
import { owedRouter } from './router.ts';

/** The documented paths of what customers owe. */
export const owedRoutes: RestRow[] = [
  {
    method: 'GET',
    path: '/invoices/owed',
    procedure: owedRouter.list,
    from: 'query',
    envelope: pageEnvelope,
    summary:
      'What customers owe by when it is due, page by page: open invoices, and sessions and parts of plans that no open invoice bills',
    output: z.object({
      rows: z.array(owed),
      pagination: z.object({ hasNextPage: z.boolean(), nextCursor: z.string().nullable() }),
    }),
  },
  {
    method: 'GET',
    path: '/invoices/owed/sums',
    procedure: owedRouter.sums,
    envelope: dataEnvelope,
    summary: 'The sums of what customers owe, by currency: all, overdue, and due in 30 days',
    output: owedSums,
  },
];
