import { z } from 'zod';
import { editedRecord, version } from '../editing.ts';
import { cents } from '../money.ts';
import { listInput, listPage } from '../paging.ts';
import {
  lengths,
  oneOf,
  optionalText,
  requiredLine,
  requiredOneOf,
  validationMessages,
} from '../validators.ts';
import {
  bookDays,
  groupings,
  recordCategories,
  recordCauses,
  recordDefaults,
  recordSorts,
  recordSources,
  recordStatuses,
  recordTypes,
} from './constants.ts';
import { financeMessages as messages } from './messages.ts';

/** A day of the studio's calendar, `YYYY-MM-DD`, from 1970 to 2099. */
const bookDay = z.iso
  .date({ error: dateError })
  .refine((day) => day >= bookDays.first && day <= bookDays.last, messages.dateRange);

const isoInstant = z.iso.datetime({ offset: true });

/** A day, or an instant (ISO 8601 with its offset), of which the studio's clock says the day. */
const bookDate = z.string({ error: dateError }).superRefine((text, context) => {
  const day = bookDay.safeParse(text);
  if (day.success) return;
  const isInstant = isoInstant.safeParse(text).success;
  if (isInstant && isBookInstant(text)) return;
  const [issue] = day.error.issues;
  const message = isInstant ? messages.dateRange : (issue?.message ?? messages.date);
  context.addIssue({ code: 'custom', message });
});

function dateError({ input }: { readonly input?: unknown }): string {
  const isMissing = input === undefined || input === null || input === '';
  return isMissing ? validationMessages.requiredField('Date') : messages.date;
}

function isBookInstant(text: string): boolean {
  const at = Date.parse(text);
  return at >= Date.parse(bookDays.first) && at < Date.parse('2100-01-01');
}

/** ISO 4217, in capitals. */
export const currencyCode = z
  .string(messages.currency)
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, messages.currency);

/** A record of the books. `amountCents` is never negative: `type` says whether it came or went. */
export const financeRecord = z.object({
  id: z.string(),
  name: z.string(),
  amountCents: z.number().int(),
  /** The day on which the money came or went, by the studio's calendar. */
  date: z.string(),
  type: z.enum(recordTypes),
  category: z.enum(recordCategories),
  description: z.string(),
  status: z.enum(recordStatuses),
  currency: z.string(),
  source: z.enum(recordSources),
  /** Why it is there, for what nobody wrote by hand. */
  cause: z.enum(recordCauses).nullable(),
  /** Who paid or was paid; empty when nobody knows. */
  customer: z.string(),
  /** The booking that it belongs to; null for all others, and when that was deleted. */
  bookingId: z.string().nullable(),
  createdAt: z.date(),
  version,
});
export type FinanceRecord = z.infer<typeof financeRecord>;

/** A record as its form holds it; without a currency it has the studio's. */
export const financeInput = z.object({
  name: requiredLine('Name', lengths.title),
  amountCents: cents('Amount'),
  date: bookDate,
  type: requiredOneOf('Type', recordTypes),
  category: requiredOneOf('Category', recordCategories),
  status: requiredOneOf('Status', recordStatuses),
  description: optionalText('Description', lengths.description),
  currency: currencyCode.optional(),
});

export const createFinanceInput = financeInput.extend({
  type: financeInput.shape.type.default(recordDefaults.type),
  status: financeInput.shape.status.default(recordDefaults.status),
  description: financeInput.shape.description.default(''),
});
export type CreateFinanceInput = z.infer<typeof createFinanceInput>;

/** Changes to a record; what is absent stays as it is. */
export const updateFinanceInput = financeInput.partial().extend(editedRecord);
export type UpdateFinanceInput = z.infer<typeof updateFinanceInput>;

const filters = {
  search: optionalText('Search', lengths.title).default(''),
  type: oneOf('Type', recordTypes).optional(),
  status: oneOf('Status', recordStatuses).optional(),
  category: oneOf('Category', recordCategories).optional(),
  source: oneOf('Source', recordSources).optional(),
  currency: currencyCode.optional(),
  from: bookDay.optional(),
  to: bookDay.optional(),
};

/** A page of the books, newest first unless told otherwise. */
export const listFinanceInput = listInput({ filters, sorts: recordSorts, limit: 50 });
export type ListFinanceInput = z.infer<typeof listFinanceInput>;

/** Which records are taken along as a file: those that the list would show, all pages of it. */
export const exportFinanceInput = listFinanceInput.omit({ limit: true, cursor: true });
export type ExportFinanceInput = z.infer<typeof exportFinanceInput>;

/** In which currency sums are wanted; the studio's own unless told otherwise. */
export const summaryInput = z.object({ currency: currencyCode.optional() });
export type SummaryInput = z.infer<typeof summaryInput>;

/** Revenue over a range of days, both included; without one, the last six months. */
export const revenueInput = z
  .object({
    startDate: bookDate.optional(),
    endDate: bookDate.optional(),
    groupBy: oneOf('Grouping', groupings).default('month'),
    currency: currencyCode.optional(),
  })
  .refine(({ startDate, endDate }) => !startDate || !endDate || !isBackwards(startDate, endDate), {
    path: ['endDate'],
    error: messages.backwards,
  });
export type RevenueInput = z.infer<typeof revenueInput>;

/** Days as they are, instants by their moment: a day and an instant of it are in order. */
function isBackwards(start: string, end: string): boolean {
  const bothDays = start.length === 10 && end.length === 10;
  return bothDays ? end < start : Date.parse(end) + 86_400_000 <= Date.parse(start);
}

/** What is known of the way to Stripe; `message` is empty while all is well. */
export const providerState = z.object({
  state: z.enum(['connected', 'notConnected', 'unreachable']),
  message: z.string(),
});
export type ProviderState = z.infer<typeof providerState>;

/** A page of the books, and whether Stripe's part of it is as it is there. */
export const financePage = listPage(financeRecord).extend({ provider: providerState });

/**
 * The books in figures. Sums are of one currency and of what is completed: revenue is income less what was
 * refunded. Numbers of records are of all currencies.
 */
export const financeSummary = z.object({
  currency: z.string(),
  totalRevenueCents: z.number().int(),
  /** All that went out but for refunds. */
  totalExpensesCents: z.number().int(),
  netCents: z.number().int(),
  totalTransactions: z.number().int(),
  /** Of a completed income, before refunds. */
  averageTransactionAmountCents: z.number().int(),
  successfulTransactions: z.number().int(),
  failedTransactions: z.number().int(),
  pendingTransactions: z.number().int(),
  /** By `YYYY-MM`, upwards, in `currency`. */
  revenueByMonthCents: z.record(z.string(), z.number().int()),
  /** All currencies, each for itself. */
  revenueByCurrencyCents: z.record(z.string(), z.number().int()),
  provider: providerState,
});
export type FinanceSummary = z.infer<typeof financeSummary>;

/** Revenue by day, week or month; `date` is the first day of each, and none is left out. */
export const revenueAnalytics = z.object({
  currency: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  groupBy: z.enum(groupings),
  totalRevenueCents: z.number().int(),
  /** How many completed incomes and refunds it is made of. */
  transactionCount: z.number().int(),
  dataPoints: z.array(z.object({ date: z.string(), amountCents: z.number().int() })),
});
export type RevenueAnalytics = z.infer<typeof revenueAnalytics>;

/** What a record was before and after a change; null where there was, or is, none. */
const recordSnapshot = financeRecord.pick({
  name: true,
  amountCents: true,
  date: true,
  type: true,
  category: true,
  description: true,
  status: true,
  currency: true,
});
export type RecordSnapshot = z.infer<typeof recordSnapshot>;

/** One change of a record. */
export const recordChange = z.object({
  id: z.string(),
  at: z.date(),
  /** Empty when it was the studio itself. */
  actorName: z.string(),
  before: recordSnapshot.nullable(),
  after: recordSnapshot.nullable(),
});
export type RecordChange = z.infer<typeof recordChange>;
