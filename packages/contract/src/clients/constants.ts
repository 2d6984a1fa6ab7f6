/** The kinds of entries in a client's timeline. */
export const timelineKinds = [
  'booking',
  'message',
  'invoice',
  'payment',
  'gallery',
  'contract',
  'mail',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** The limits of what is noted about a client. */
export const clientLimits = { tags: 20, tag: 40, note: 10_000 } as const;

/** For how many days the merge of two clients can be undone. */
export const mergeDays = 30;

/** Why two clients may be the same person. */
export const duplicateReasons = ['name', 'phone'] as const;

/** How many possible duplicates are proposed at a time. */
export const maxDuplicates = 50;
