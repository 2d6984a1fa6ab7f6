import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Diagnostics } from '@shutterhouse/contract/support/schema';
import { and, count, eq, isNull, lte, min, sql } from 'drizzle-orm';
import type { Ingress } from '../../actor.ts';
import type { Config } from '../../config.ts';
import { damageIn } from '../../db/failures.ts';
import { knownMigrations } from '../../db/migrate.ts';
import type { Db } from '../../db/open.ts';
import { isDiskFull } from '../../db/reserve.ts';
import { freeBytes } from '../../free-bytes.ts';
import type { JobRunner } from '../../jobs/runner.ts';
import { jobs } from '../../jobs/tables.ts';
import type { MediaStore } from '../../media/store.ts';
import { getMailRelay } from '../../outbox/relay.ts';
import { mails } from '../../outbox/tables.ts';
import { projectRoot } from '../../root.ts';
import { foundDamage } from '../backups/status.ts';
import { listConnections } from '../connections/service.ts';

export type SupportDeps = {
  db: Db;
  now: () => Date;
  config: Config;
  jobs: JobRunner;
  media: Pick<MediaStore, 'find'>;
  /** How the owner's own request reached the server. */
  ingress: () => Ingress;
};

/** All measurements, from which the findings are derived. */
export type Measured = Omit<Diagnostics, 'findings'>;

/** The timeout of checking a media store, in milliseconds. */
const timeoutMs = 5000;

/** Jobs that have been due for this long, in milliseconds, count as stuck. */
const overdueMs = 10 * 60_000;

/**
 * Measures the studio. The result has no names, addresses, texts or secrets, only numbers and
 * states.
 */
export async function measure(deps: SupportDeps): Promise<Measured> {
  const { db, now, config } = deps;
  const at = now();
  const { host, forwardedFor } = deps.ingress();
  return {
    generatedAt: at,
    version: version(),
    startedAt: new Date(at.getTime() - Math.round(process.uptime() * 1000)),
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    memoryBytes: process.memoryUsage.rss(),
    database: {
      driver: driverOf(config),
      bytes: sizeOf(db),
      migrations: migrationsOf(db),
      migrationsKnown: knownMigrations().length,
      ...rowsOf(db),
      ...(foundDamage(deps) && { isDamaged: true }),
    },
    media: {
      store: config.media.kind,
      answers: await answers(deps.media),
      freeBytes: await freeBytes(config.dataDir).catch(() => null),
      isDiskFull: isDiskFull(db),
    },
    mail: mailOf(deps),
    jobs: jobsOf(deps, at),
    connections: Object.fromEntries(
      listConnections({ db }).map(({ provider, state }) => [provider, state]),
    ),
    settings: {
      https: config.publicUrl.protocol === 'https:',
      timeZone: config.timeZone,
      behindProxy: config.trustProxy.length > 0,
      forwardedFor,
      isAddressLocal: isLoopback(config.publicUrl.hostname),
      isCalledLocally: isLoopback(URL.parse(`http://${host}`)?.hostname ?? ''),
      allowPrivateNetwork: config.allowPrivateNetwork,
      ownSecretKey: config.secretKey !== undefined,
      starterContent: config.starterContent,
    },
  };
}

/** Whether a host name is a loopback one. */
function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

function version(): string {
  const text = readFileSync(join(projectRoot, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

function driverOf({ database }: Config): string {
  return database.kind === 'libsql' ? 'libsql' : 'better-sqlite3';
}

function sizeOf(db: Db): number {
  const [row] = db.all<{ bytes: number }>(
    sql`SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()`,
  );
  return row?.bytes ?? 0;
}

function migrationsOf(db: Db): number {
  const [row] = db.all<{ rows: number }>(sql`SELECT count(*) AS rows FROM __drizzle_migrations`);
  return row?.rows ?? 0;
}

/** How many rows each table has, as far as they can be counted. */
function rowsOf(db: Db): { rows: Record<string, number>; isDamaged: boolean } {
  const tables = db.all<{ name: string }>(
    sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '%\\_search%' ESCAPE '\\' AND name NOT LIKE '\\_\\_%' ESCAPE '\\' ORDER BY name`,
  );
  const rows: Record<string, number> = {};
  let isDamaged = false;
  for (const { name } of tables) {
    try {
      const [row] = db.all<{ rows: number }>(
        sql`SELECT count(*) AS rows FROM ${sql.identifier(name)}`,
      );
      rows[name] = row?.rows ?? 0;
    } catch (error) {
      if (damageIn(error) === undefined) throw error;
      isDamaged = true;
    }
  }
  return { rows, isDamaged };
}

function mailOf({ db, config }: SupportDeps): Measured['mail'] {
  const states = db
    .select({ state: mails.state, rows: count() })
    .from(mails)
    .groupBy(mails.state)
    .all();
  const oldest = db
    .select({ at: min(mails.createdAt) })
    .from(mails)
    .where(eq(mails.state, 'waiting'))
    .get();
  const relay = getMailRelay({ db });
  return {
    by: config.mail.smtp ? 'smtp' : (relay?.name ?? 'none'),
    states: Object.fromEntries(states.map(({ state, rows }) => [state, rows])),
    oldestWaitingAt: oldest?.at ?? null,
  };
}

function jobsOf({ db, jobs: runner }: SupportDeps, at: Date): Measured['jobs'] {
  const byKind = (state: 'open' | 'failed') =>
    Object.fromEntries(
      db
        .select({ kind: jobs.kind, rows: count() })
        .from(jobs)
        .where(eq(jobs.state, state))
        .groupBy(jobs.kind)
        .all()
        .map(({ kind, rows }) => [kind, rows]),
    );
  const late = new Date(at.getTime() - overdueMs);
  const overdue = db
    .select({ at: min(jobs.runAt) })
    .from(jobs)
    .where(and(eq(jobs.state, 'open'), isNull(jobs.lease), lte(jobs.runAt, late)))
    .get();
  // Many jobs wait for long, too, while others are done; and after a pause of the studio.
  const isBusy = [runner.lastEndedAt(), runner.startedAt()].some((since) => since && since > late);
  return {
    waiting: byKind('open'),
    failed: byKind('failed'),
    overdueSince: (isBusy ? undefined : overdue?.at) ?? null,
    lastEndedAt: runner.lastEndedAt() ?? null,
  };
}

/** Whether a store responds; a timeout counts as no. */
async function answers(media: Pick<MediaStore, 'find'>): Promise<boolean> {
  const ending = new AbortController();
  const silence = setTimeout(timeoutMs, false, { signal: ending.signal, ref: false });
  // There is no object under this key, and a working store says so.
  const response = media.find('originals/nothing').then(
    () => true,
    () => false,
  );
  const isThere = await Promise.race([response, silence]);
  silence.catch(() => undefined);
  ending.abort();
  return isThere;
}
