/** Whether money came or went. */
export const recordTypes = ['income', 'expense'] as const;
export type RecordType = (typeof recordTypes)[number];

export const recordStatuses = ['pending', 'completed', 'cancelled'] as const;
export type RecordStatus = (typeof recordStatuses)[number];

export const recordCategories = [
  'general',
  'salary',
  'sales',
  'investment',
  'rent',
  'utilities',
  'supplies',
  'marketing',
  'travel',
  'food',
  'entertainment',
  'other',
] as const;

/** Who keeps a record: staff by hand, the bookings, or Stripe. Only what is kept by hand is edited. */
export const recordSources = ['local', 'booking', 'stripe'] as const;
export type RecordSource = (typeof recordSources)[number];

/** Why a record that nobody wrote by hand is there: somebody paid, or was paid back. */
export const recordCauses = ['payment', 'refund'] as const;
export type RecordCause = (typeof recordCauses)[number];

/** What a new record begins with. */
export const recordDefaults = {
  type: 'expense',
  status: 'pending',
  category: 'general',
} as const;

/** How the list can be sorted: by the day, downwards or upwards. */
export const recordSorts = ['-date', 'date'] as const;

/** The first and the last day that the books know. */
export const bookDays = { first: '1970-01-01', last: '2099-12-31' } as const;

/** By what revenue is grouped. Weeks begin on Monday. */
export const groupings = ['day', 'week', 'month'] as const;
export type Grouping = (typeof groupings)[number];

/** A search looks at so many of the newest records that have its words. */
export const maxFound = 2000;

/** The range that the analytics begin with, in months, the present one included. */
export const analyticsMonths = 6;

/** So many points one answer of the analytics has at most. */
export const maxPoints = 4000;

/** How many refunds, customers and subscriptions are asked for unless told otherwise, and at most. */
export const providerLimit = { default: 50, max: 100 } as const;

/** How many of the latest refunds the overview shows. */
export const overviewRefunds = 5;

/** What can become of a subscription, as Stripe calls it; `all` and `ended` are for asking alone. */
export const subscriptionStatuses = [
  'all',
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
  'incomplete_expired',
  'canceled',
  'ended',
] as const;
