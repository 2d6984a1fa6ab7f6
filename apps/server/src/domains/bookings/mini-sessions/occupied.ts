import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/open.ts';
import { prepared } from '../../../db/prepared.ts';
import { miniSessions } from './tables.ts';

const longestEventMs = 86_400_000;

/** The published events that touch a span, each with its first and last instant; all in milliseconds. */
export function eventTimes(
  { db }: { db: Db },
  { from, until }: { from: number; until: number },
): [startsAt: number, endsAt: number][] {
  return published(db).values({ from, after: from - longestEventMs, until }) as [number, number][];
}

const published = prepared((db) =>
  db
    .select({ startsAt: miniSessions.startsAt, endsAt: miniSessions.endsAt })
    .from(miniSessions)
    .where(
      // As the partial index `mini_sessions_occupied` has it, to the letter.
      sql`is_active = 1 AND ${miniSessions.startsAt} > ${sql.placeholder('after')} AND ${miniSessions.startsAt} < ${sql.placeholder('until')} AND ${miniSessions.endsAt} > ${sql.placeholder('from')}`,
    )
    .prepare(),
);
