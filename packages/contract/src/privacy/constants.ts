/** The kinds of data whose retention the owner can set. */
export const retentionKinds = ['messages', 'mails', 'audit', 'signIns', 'galleryVisitors'] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** The retention choices in days; null keeps data forever. */
export const retentionDayChoices = [30, 90, 180, 365, 730, 1095, 1825, 3650, null] as const;

/** The default retention; the audit log has its own. */
export const defaultRetentionDays = {
  ...{ messages: null, mails: null, signIns: 90, galleryVisitors: null },
} as const;

/** The maximum number of rows of one kind in the export of a customer's data, which nobody exceeds. */
export const maxExported = 10_000;
