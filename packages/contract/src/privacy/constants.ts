/** What the studio keeps for a time that its owner decides. */
export const keptKinds = ['messages', 'mails', 'audit', 'signIns'] as const;
export type KeptKind = (typeof keptKinds)[number];

/** For how many days something is kept; null for good. */
export const keptDayChoices = [30, 90, 180, 365, 730, 1095, 1825, 3650, null] as const;

/** What holds until the owner decides otherwise; the audit log has its own default. */
export const defaultKeptDays = { messages: null, mails: null, signIns: 90 } as const;

/** So many rows of one kind are in the export of a customer's data; nobody has more. */
export const mostExported = 10_000;
