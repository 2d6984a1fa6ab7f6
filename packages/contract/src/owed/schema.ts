import { z } from 'zod';
import { currencies } from '../currencies.ts';
import { listInput, type Page } from '../paging.ts';
import { oneOf } from '../validators.ts';
import { owedFilters } from './messages.ts';

/** An amount that is still to be paid, in one currency, and for how many sessions, invoices and parts of plans. */
const owedSum = z.object({ count: z.number().int(), amountCents: z.number().int() });

/** The sums of what customers owe in a currency; the overdue and the due soon are parts of all. */
export const owedSums = z.array(
  z.object({ currency: z.string(), all: owedSum, overdue: owedSum, soon: owedSum }),
);
export type OwedSums = z.infer<typeof owedSums>;

/** A page of what is owed, by when it is due. */
export const listOwedInput = listInput({
  filters: { due: oneOf('Due', owedFilters).default('all') },
  sorts: ['dueAt'],
  limit: 50,
});
export type ListOwedInput = z.infer<typeof listOwedInput>;

/**
 * Something of which a part is still to be paid: an open invoice, due on its day; a part of a plan that no invoice bills, due on its
 * day, too; or what neither is due of a session that is confirmed or completed, due at its time.
 */
export const owed = z.object({
  id: z.string(),
  kind: z.enum(['invoice', 'booking', 'part']),
  /** The job of a part. */
  jobId: z.string().nullable(),
  dueAt: z.date(),
  customerName: z.string(),
  /** The client who owes it: of a part the first one of its job; null where nobody is known. */
  clientId: z.string().nullable(),
  /** The number of the invoice, the session and its code, or the title of the part’s job. */
  what: z.string(),
  currency: z.enum(currencies),
  totalCents: z.number().int(),
  openCents: z.number().int(),
});
export type Owed = z.infer<typeof owed>;

/** A page, with its cursor also in the form of the documented paths. */
export type OwedPage = Page<Owed> & {
  pagination: { hasNextPage: boolean; nextCursor: string | null };
};
