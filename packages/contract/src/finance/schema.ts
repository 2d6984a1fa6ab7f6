import { z } from 'zod';
import { dayMs } from '../durations.ts';
import { editedRecord, version } from '../editing.ts';
import { cents } from '../money-schema.ts';
import { listInput, listPage } from '../paging.ts';
import { receiptTypes } from '../upload-slots.ts';
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
export const bookDay = z.iso
  .date({ error: dateError })
  .refine((day) => day >= bookDays.first && day <= bookDays.last, {
    error: () => messages.dateRange,
  });

const isoInstant = z.iso.datetime({ offset: true });

/** A day, or an instant (ISO 8601 with an offset), whose day is taken in the studio's time zone. */
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

/** ISO 4217 code in upper case. */
export const currencyCode = z
  .string({ error: () => messages.currency })
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, { error: () => messages.currency });

/** The receipt of a record: an uploaded file, stored unchanged. */
export const receipt = z.object({
  name: z.string(),
  mimeType: z.enum(receiptTypes),
  bytes: z.number().int(),
});
export type Receipt = z.infer<typeof receipt>;

/** A finance record. `amountCents` is never negative: `type` says whether it was received or spent. */
export const financeRecord = z.object({
  id: z.string(),
  name: z.string(),
  amountCents: z.number().int(),
  /** The day of the payment in the studio's calendar. */
  date: z.string(),
  type: z.enum(recordTypes),
  category: z.enum(recordCategories),
  description: z.string(),
  status: z.enum(recordStatuses),
  currency: z.string(),
  source: z.enum(recordSources),
  /** Why it exists; null for a manual record. */
  cause: z.enum(recordCauses).nullable(),
  /** Who paid or was paid; empty when unknown. */
  customer: z.string(),
  /** The client who has the booking, or whom the invoice is for; null where there is none, or nobody who is known. */
  clientId: z.string().nullable(),
  /** The booking that it belongs to; null for all others, and after the booking was deleted. */
  bookingId: z.string().nullable(),
  /** The invoice that it pays; null for all others. */
  invoice: z.object({ id: z.string(), number: z.string() }).nullable(),
  /** Null without a receipt; only manual records can have one. */
  receipt: receipt.nullable(),
  createdAt: z.date(),
  version,
});
export type FinanceRecord = z.infer<typeof financeRecord>;

/** The fields of a record's form; the currency defaults to the studio's. */
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

/** Changes to a record; absent fields stay as they are. */
export const updateFinanceInput = financeInput.partial().extend(editedRecord);
export type UpdateFinanceInput = z.infer<typeof updateFinanceInput>;

const filters = {
  search: optionalText('Search', lengths.title).default(''),
  type: oneOf('Type', recordTypes).optional(),
  status: oneOf('Status', recordStatuses).optional(),
  category: oneOf('Category', recordCategories).optional(),
  /** One source, or everything that isn't `local`. */
  source: oneOf('Source', [...recordSources, 'external']).optional(),
  currency: currencyCode.optional(),
  from: bookDay.optional(),
  to: bookDay.optional(),
};

/** A page of records, by default newest first. */
export const listFinanceInput = listInput({ filters, sorts: recordSorts, limit: 50 });
export type ListFinanceInput = z.infer<typeof listFinanceInput>;

/** Which records to export: those that the list would show, all pages of it. */
export const exportFinanceInput = listFinanceInput.omit({ limit: true, cursor: true });
export type ExportFinanceInput = z.infer<typeof exportFinanceInput>;

/** The currency of the sums, by default the studio's. */
export const summaryInput = z.object({ currency: currencyCode.optional() });
export type SummaryInput = z.infer<typeof summaryInput>;

/** Revenue over a range of days, both inclusive; by default the last six months. */
export const revenueInput = z
  .object({
    startDate: bookDate.optional(),
    endDate: bookDate.optional(),
    groupBy: oneOf('Grouping', groupings).default('month'),
    currency: currencyCode.optional(),
  })
  .refine(({ startDate, endDate }) => !startDate || !endDate || !isBackwards(startDate, endDate), {
    path: ['endDate'],
    error: () => messages.backwards,
  });
export type RevenueInput = z.infer<typeof revenueInput>;

/** Compares days as days. With an instant, the end may precede the start by less than a day: it may be the same day. */
function isBackwards(start: string, end: string): boolean {
  const bothDays = start.length === 10 && end.length === 10;
  return bothDays ? end < start : Date.parse(end) + dayMs <= Date.parse(start);
}

/** The state of the connection to Stripe; `message` is empty when connected. */
export const providerState = z.object({
  state: z.enum(['connected', 'notConnected', 'unreachable']),
  message: z.string(),
});
export type ProviderState = z.infer<typeof providerState>;

/** A page of records, with the state of the connection to Stripe. */
export const financePage = listPage(financeRecord).extend({ provider: providerState });

/**
 * The totals. Sums are of completed records in one currency: revenue is income minus refunds. Counts are
 * over all currencies.
 */
export const financeSummary = z.object({
  currency: z.string(),
  totalRevenueCents: z.number().int(),
  /** All expenses except refunds. */
  totalExpensesCents: z.number().int(),
  netCents: z.number().int(),
  totalTransactions: z.number().int(),
  /** Average over completed income, before refunds. */
  averageTransactionAmountCents: z.number().int(),
  successfulTransactions: z.number().int(),
  failedTransactions: z.number().int(),
  pendingTransactions: z.number().int(),
  /** By `YYYY-MM` in ascending order, in `currency`. */
  revenueByMonthCents: z.record(z.string(), z.number().int()),
  /** By currency. */
  revenueByCurrencyCents: z.record(z.string(), z.number().int()),
  provider: providerState,
});
export type FinanceSummary = z.infer<typeof financeSummary>;

/** Revenue by day, week or month; `date` is the first day of each, without gaps. */
export const revenueAnalytics = z.object({
  currency: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  groupBy: z.enum(groupings),
  totalRevenueCents: z.number().int(),
  /** Number of completed incomes and refunds included. */
  transactionCount: z.number().int(),
  dataPoints: z.array(z.object({ date: z.string(), amountCents: z.number().int() })),
});
export type RevenueAnalytics = z.infer<typeof revenueAnalytics>;

/** A record before or after a change; null before its creation and after its deletion. */
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
  /** Empty for a change by the system. */
  actorName: z.string(),
  before: recordSnapshot.nullable(),
  after: recordSnapshot.nullable(),
});
export type RecordChange = z.infer<typeof recordChange>;
