/** The stages of a job, in their order. Each follows from what happened; none is chosen. */
export const jobStages = [
  'inquiry',
  'quoted',
  'accepted',
  'booked',
  'shot',
  'delivered',
  'done',
  'lost',
] as const;
export type JobStage = (typeof jobStages)[number];

/** The stages whose value counts as the studio's: from the acceptance until everything is paid. */
export const openStages = ['accepted', 'booked', 'shot', 'delivered'] as const;

/** What can belong to a job; each row to one job at most. */
export const jobItemKinds = ['booking', 'message', 'invoice', 'gallery'] as const;
export type JobItemKind = (typeof jobItemKinds)[number];

/** What the due day of a task is counted from: a day of its own, the first session, or the acceptance. */
export const taskAnchors = ['day', 'session', 'acceptance'] as const;
export type TaskAnchor = (typeof taskAnchors)[number];

/** What a job needs next, the most urgent first. */
export const nextSteps = [
  'dispute',
  'answer',
  'countersign',
  'confirm',
  'task',
  'collect',
  'payment',
  'schedule',
  'deliver',
  'invoice',
] as const;
export type NextStep = (typeof nextSteps)[number];

export const jobLimits = {
  title: 160,
  clients: 10,
  items: 200,
  tasks: 100,
  task: 200,
  serviceTasks: 40,
  note: 10_000,
  lostReason: 500,
  /** Before or after the session or the acceptance. */
  days: 730,
  /** How many jobs of a stage the board shows. */
  boardRows: 20,
  /** How many matches of a search the list looks through, the newest first. */
  found: 2000,
} as const;

/** What a part of a quote offers: all of its lines, one of them, or as many of each as the customer likes. */
export const partKinds = ['all', 'one', 'any'] as const;
export type PartKind = (typeof partKinds)[number];

/** `sent` until it is answered, expires, or a later version takes its place. */
export const quoteStates = ['draft', 'sent', 'accepted', 'declined', 'expired'] as const;
export type QuoteState = (typeof quoteStates)[number];

/** What is asked for before the date of an accepted quote is certain. */
export const dateNeeds = ['signature', 'payment'] as const;
export type DateNeed = (typeof dateNeeds)[number];

export const quoteLimits = {
  parts: 10,
  lines: 20,
  quantity: 1000,
  /** For how many hours an offered time can be kept. */
  holdHours: 720,
  /** For how many days the date of an accepted quote is kept to sign and to pay, unless staff keep it longer. */
  keptDays: 7,
  quotes: 20,
  words: 5000,
  terms: 20_000,
} as const;
