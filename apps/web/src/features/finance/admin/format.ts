import { formatCalendarDay } from '@shutterhouse/contract/calendar-days';
import type {
  Grouping,
  RecordSource,
  RecordStatus,
  RecordType,
} from '@shutterhouse/contract/finance/constants';
import { financeMessages as messages } from '@shutterhouse/contract/finance/messages';
import { formatCents } from '@shutterhouse/contract/money';
import { sentences, t, tc } from '@shutterhouse/contract/sentences';
import { capitalized } from '@shutterhouse/contract/text-format';
import type { StatusTone } from '../../../ui/feedback/status-dot.tsx';

/** Label and tone of each status of a record. */
export const statusDisplay: Record<RecordStatus, { label: string; tone: StatusTone }> = {
  pending: {
    get label() {
      return tc('record', 'Pending');
    },
    tone: 'warning',
  },
  completed: {
    get label() {
      return tc('record', 'Completed');
    },
    tone: 'good',
  },
  cancelled: {
    get label() {
      return tc('record', 'Cancelled');
    },
    tone: 'bad',
  },
};

export const typeLabels: Record<RecordType, string> = sentences({
  income: 'Income',
  expense: 'Expense',
});

/** The labels of the words that records and Stripe use. */
const wordLabels: Readonly<Record<string, string>> = sentences({
  general: 'General',
  salary: 'Salary',
  sales: 'Sales',
  investment: 'Investment',
  rent: 'Rent',
  utilities: 'Utilities',
  supplies: 'Supplies',
  marketing: 'Marketing',
  travel: 'Travel',
  food: 'Food',
  entertainment: 'Entertainment',
  get other() {
    return tc('category', 'Other');
  },
  income: 'Income',
  expense: 'Expense',
  get pending() {
    return statusDisplay.pending.label;
  },
  get completed() {
    return statusDisplay.completed.label;
  },
  get cancelled() {
    return statusDisplay.cancelled.label;
  },
  day: 'Day',
  week: 'Week',
  month: 'Month',
  get available() {
    return tc('balance', 'Available');
  },
  get active() {
    return tc('subscription', 'Active');
  },
  trialing: 'Trialing',
  past_due: 'Past due',
  unpaid: 'Unpaid',
  incomplete: 'Incomplete',
  incomplete_expired: 'Incomplete expired',
  paused: 'Paused',
  canceled: 'Canceled',
  succeeded: 'Succeeded',
  failed: 'Failed',
  requires_action: 'Requires action',
});

/** An identifier as a label: `past_due` as `Past due`. */
export function labelOf(word: string): string {
  return wordLabels[word] ?? capitalized(word.replaceAll('_', ' '));
}

/** A day (`YYYY-MM-DD`) as `Jun 1, 2030`. */
export function formatDay(day: string): string {
  return formatCalendarDay(day, { month: 'short', day: 'numeric', year: 'numeric' });
}

/** A month (`YYYY-MM`) as `June 2030`. */
function formatMonth(month: string): string {
  return formatCalendarDay(`${month}-01`, { month: 'long', year: 'numeric' });
}

/** A day, week or month by its first day: `Jun 1, 2030`, `Week of Jun 3, 2030`, `June 2030`. */
export function formatPeriod(day: string, groupBy: Grouping): string {
  if (groupBy === 'month') return formatMonth(day.slice(0, 7));
  return groupBy === 'week' ? t('Week of {day}', { day: formatDay(day) }) : formatDay(day);
}

/** The short form: `Jun 3`, `Jun ’30`. */
export function formatShortPeriod(day: string, groupBy: Grouping): string {
  const month = formatCalendarDay(day, { month: 'short' });
  if (groupBy === 'month') return `${month} ’${day.slice(2, 4)}`;
  return `${month} ${Number(day.slice(8))}`;
}

/** The tone of a refund's status, which is named as in Stripe. */
export function refundTone(status: string): StatusTone {
  if (status === 'succeeded') return 'good';
  return status === 'failed' || status === 'canceled' ? 'bad' : 'warning';
}

/** The tone of a subscription's status, which is named as in Stripe. */
export function subscriptionTone(status: string): StatusTone {
  if (status === 'active' || status === 'trialing') return 'good';
  return status === 'canceled' || status === 'paused' ? 'muted' : 'warning';
}

/** Labels for the source of a record. */
export const sourceLabels: Record<RecordSource, string> = sentences({
  local: 'By hand',
  get booking() {
    return messages.bookingManaged;
  },
  get invoice() {
    return messages.invoiceManaged;
  },
  get stripe() {
    return messages.stripeManaged;
  },
});

/** The signed amount of a record: `$120.00`, `−$84.50`. */
export function signedAmount(record: {
  type: RecordType;
  amountCents: number;
  currency: string;
}): string {
  const amount = formatCents(record.amountCents, { currency: record.currency });
  return record.type === 'expense' ? `−${amount}` : amount;
}
