/** Whether money was received or spent. */
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

/** Where a record comes from: staff, a booking, an invoice, or Stripe. Only manual ones can be edited. */
export const recordSources = ['local', 'booking', 'invoice', 'stripe'] as const;
export type RecordSource = (typeof recordSources)[number];

/** Why an automatic record exists: a payment or a refund. */
export const recordCauses = ['payment', 'refund'] as const;
export type RecordCause = (typeof recordCauses)[number];

/** The defaults of a new record. */
export const recordDefaults = {
  type: 'expense',
  status: 'pending',
  category: 'general',
} as const;

/** How the list can be sorted: by the day, descending or ascending. */
export const recordSorts = ['-date', 'date'] as const;

/** The range of days that records may have. */
export const bookDays = { first: '1970-01-01', last: '2099-12-31' } as const;

/** The periods by which revenue is grouped. Weeks start on Monday. */
export const groupings = ['day', 'week', 'month'] as const;
export type Grouping = (typeof groupings)[number];

/** A search covers at most this many of the newest matching records. */
export const maxFound = 2000;

/** The default range of the analytics in months, including the current one. */
export const analyticsMonths = 6;

/** Most data points in one response of the analytics. */
export const maxPoints = 4000;

/** Default and highest page size for refunds, customers and subscriptions. */
export const providerLimit = { default: 50, max: 100 } as const;

/** Number of latest refunds in the overview. */
export const overviewRefunds = 5;

/** The statuses of a subscription as in Stripe; `all` and `ended` are only for queries. */
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
