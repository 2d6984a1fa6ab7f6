import { z } from 'zod';

/** What a look at a part of the studio comes to. */
const verdicts = ['fine', 'look'] as const;
export type Verdict = (typeof verdicts)[number];

/** The parts that are looked at, in the order in which they are told. */
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

/** What is found out of one part, as its owner reads it. */
const supportFinding = z.object({
  check: z.enum(supportChecks),
  /** Empty where `at` says it. */
  text: z.string(),
  at: z.date().nullable(),
  verdict: z.enum(verdicts),
  /** What to do; empty where nothing is to be done. */
  advice: z.string(),
});
export type SupportFinding = z.infer<typeof supportFinding>;

export const supportReport = z.object({ checkedAt: z.date(), findings: z.array(supportFinding) });
export type SupportReport = z.infer<typeof supportReport>;

const count = z.number().int();
const counts = z.record(z.string(), count);

/** What helps whoever is asked for help: numbers and states, no secret, no address, nobody's name. */
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
    /** Whether a table can't be read, or the newest backup found that the database is not whole. */
    isDamaged: z.boolean(),
  }),
  media: z.object({
    store: z.string(),
    /** Whether the folder or bucket let itself be looked into just now. */
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
