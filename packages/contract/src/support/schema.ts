import { z } from 'zod';

/** The verdicts of a check. */
const verdicts = ['fine', 'look'] as const;
export type Verdict = (typeof verdicts)[number];

/** The checks, in order. */
const supportChecks = [
  'version',
  'running',
  'address',
  'proxy',
  'node',
  'database',
  'migrations',
  'media',
  'disk',
  'mail',
  'jobs',
  'connections',
  'clock',
] as const;
export type SupportCheck = (typeof supportChecks)[number];

/** The result of a check, as the owner reads it. */
const supportFinding = z.object({
  check: z.enum(supportChecks),
  /** Empty if `at` has the result. */
  text: z.string(),
  at: z.date().nullable(),
  verdict: z.enum(verdicts),
  /** What to do; empty if nothing needs to be done. */
  advice: z.string(),
});
export type SupportFinding = z.infer<typeof supportFinding>;

export const supportReport = z.object({ checkedAt: z.date(), findings: z.array(supportFinding) });
export type SupportReport = z.infer<typeof supportReport>;

const count = z.number().int();
const counts = z.record(z.string(), count);

/** The diagnostic file for support: numbers and states, without secrets, addresses or names. */
export const diagnostics = z.object({
  generatedAt: z.date(),
  version: z.string(),
  startedAt: z.date(),
  node: z.string(),
  platform: z.string(),
  memoryBytes: count,
  database: z.object({
    driver: z.string(),
    bytes: count,
    migrations: count,
    migrationsKnown: count,
    rows: counts,
    /** Whether a table can't be read, or the newest backup found the database damaged. */
    isDamaged: z.boolean(),
  }),
  media: z.object({
    store: z.string(),
    /** Whether the folder or bucket was accessible at the time of the check. */
    answers: z.boolean(),
    freeBytes: count.nullable(),
    isDiskFull: z.boolean(),
  }),
  mail: z.object({ by: z.string(), states: counts, oldestWaitingAt: z.date().nullable() }),
  jobs: z.object({
    waiting: counts,
    failed: counts,
    overdueSince: z.date().nullable(),
    lastEndedAt: z.date().nullable(),
  }),
  connections: z.record(z.string(), z.string()),
  settings: z.object({
    https: z.boolean(),
    timeZone: z.string(),
    behindProxy: z.boolean(),
    forwardedFor: z.enum(['absent', 'believed', 'ignored']),
    isAddressLocal: z.boolean(),
    isCalledLocally: z.boolean(),
    allowPrivateNetwork: z.boolean(),
    ownSecretKey: z.boolean(),
    starterContent: z.boolean(),
  }),
  findings: z.record(z.string(), z.enum(verdicts)),
});
export type Diagnostics = z.infer<typeof diagnostics>;
