/** What the studio keeps for a time that its owner decides. */
export const retentionKinds = ['messages', 'mails', 'audit', 'signIns'] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** For how many days something is kept; null for good. */
export const retentionDayChoices = [30, 90, 180, 365, 730, 1095, 1825, 3650, null] as const;

/** What holds until the owner decides otherwise; the audit log has its own default. */
export const defaultRetentionDays = { messages: null, mails: null, signIns: 90 } as const;

/** So many rows of one kind are in the export of a customer's data; nobody has more. */
export const maxExported = 10_000;
