import { sentences, t } from '../sentences.ts';

/** How many days ahead a payment counts as due soon. */
export const dueSoonDays = 30;

/** Which of what is owed: all, what was to be paid by now, or what is due soon. */
export const owedFilters = ['all', 'overdue', 'soon'] as const;
export type OwedFilter = (typeof owedFilters)[number];

/** Sentences on what customers owe. */
export const owedMessages = sentences({
  loadFailed: 'Failed to load what is owed',
  none: 'Nothing is owed',
  noneText: 'What customers still have to pay for sessions, invoices and plans appears here.',
  soon: (days: number) => t('Due in {days} days', { days }),
});
