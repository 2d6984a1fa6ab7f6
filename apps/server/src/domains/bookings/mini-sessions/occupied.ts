import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/open.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Sql } from '../../../db/transact.ts';
import { miniSessions } from './tables.ts';

const longestEventMs = 86_400_000;

/** The time of an event, in milliseconds, and the name of the service under which it is booked. */
export type EventTime = { from: number; until: number; serviceName: string };

/** The published events that touch a span of time. */
export function eventTimes(
  { db }: { db: Sql },
  { from, until }: { from: number; until: number },
): EventTime[] {
  const bounds = { after: from - longestEventMs, from, until };
  const rows =
    '$client' in db ? published(db).values(bounds) : timesOf(db, touching(bounds)).values();
  return (rows as [from: number, until: number, serviceName: string][]).map(
    ([start, end, serviceName]) => ({ from: start, until: end, serviceName }),
  );
}

const published = prepared((db: Db) =>
  timesOf(
    db,
    touching({
      after: sql.placeholder('after'),
      from: sql.placeholder('from'),
      until: sql.placeholder('until'),
    }),
  ).prepare(),
);

function timesOf(db: Sql, where: SQL) {
  return db
    .select({
      startsAt: miniSessions.startsAt,
      endsAt: miniSessions.endsAt,
      serviceName: miniSessions.serviceName,
    })
    .from(miniSessions)
    .where(where);
}

type Bound = number | ReturnType<typeof sql.placeholder>;

/** As the partial index `mini_sessions_occupied` has it, to the letter. */
function touching({ after, from, until }: Record<'after' | 'from' | 'until', Bound>): SQL {
  return sql`is_active = 1 AND ${miniSessions.startsAt} > ${after} AND ${miniSessions.startsAt} < ${until} AND ${miniSessions.endsAt} > ${from}`;
}
