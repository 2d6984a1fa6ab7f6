import { asc, eq } from 'drizzle-orm';
import type { Sql } from '../../../db/transact.ts';
import { untilContentChanges } from '../../settings/content-version.ts';
import { miniSessions } from './tables.ts';

/** The time of an event, in milliseconds, and the name of the service under which it is booked. */
type EventTime = { from: number; until: number; serviceName: string };

/** The published events that overlap a span of time. */
export function eventTimes(
  { db }: { db: Sql },
  { from, until }: { from: number; until: number },
): EventTime[] {
  return published(db).filter((event) => event.from < until && from < event.until);
}

/** All published events, cached: a studio has a few dozen a year, and every request for free slots needs them. */
const published = untilContentChanges((db): readonly EventTime[] =>
  db
    .select({
      startsAt: miniSessions.startsAt,
      endsAt: miniSessions.endsAt,
      serviceName: miniSessions.serviceName,
    })
    .from(miniSessions)
    .where(eq(miniSessions.isActive, true))
    .orderBy(asc(miniSessions.startsAt))
    .all()
    .map(({ startsAt, endsAt, serviceName }) => ({
      from: startsAt.getTime(),
      until: endsAt.getTime(),
      serviceName,
    })),
);
