import type { OccupiedTime } from '@shutterhouse/contract/availability/slots';
import { and, asc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import type { Sql } from '../../db/transact.ts';
import { getRuleBook, type RuleBook } from '../availability/service.ts';
import { untilContentChanges } from '../settings/content-version.ts';
import { miniSessions } from './mini-sessions/tables.ts';
import { bookings } from './tables.ts';

/** The time of an event, in milliseconds, and the name of the service under which it is booked. */
type EventTime = { from: number; until: number; serviceName: string };

/** What decides which times are free, besides the sessions. */
export type TimeBook = RuleBook & {
  /** The published events: a studio has a few dozen a year. */
  events: readonly EventTime[];
};

/** The current rules, events and busy times of other calendars, cached: visitors' busiest call needs them each time. */
export const getTimeBook = untilContentChanges(
  (db): TimeBook => ({ ...getRuleBook({ db }), events: publishedEvents(db) }),
);

function publishedEvents(db: Sql): EventTime[] {
  return db
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
    }));
}

const maxSessionMs = 24 * 3_600_000;

/** The sessions that overlap a span of time (milliseconds), except one. */
type Wanted = { from: number; until: number; excluding?: string | undefined };

/**
 * The occupied times within a span: sessions that are not cancelled and published events, with the
 * buffers of their services, and the busy times of other calendars.
 */
export function occupiedTimes(
  { db }: { db: Sql },
  book: TimeBook,
  { from, until, excluding = '' }: Wanted,
): OccupiedTime[] {
  const values = { after: from - maxSessionMs, from, until, excluding };
  const events = book.events
    .filter((event) => event.from < until && from < event.until)
    .map(({ serviceName, ...time }) => {
      const { bufferBefore, bufferAfter } = book.of(serviceName);
      return { ...time, bufferBefore, bufferAfter };
    });
  const elsewhere = book.busyElsewhere({ from, until });
  // The service of a session is read only when a service has buffers of its own.
  if (book.hasOwnBuffers) {
    const rows = selectNamed(db, values).map(({ startsAt, endsAt, serviceName }) => {
      const { bufferBefore, bufferAfter } = book.of(serviceName);
      const [start, end] = [startsAt.getTime(), endsAt.getTime()];
      return { from: start, until: end, bufferBefore, bufferAfter };
    });
    return [...rows, ...events, ...elsewhere];
  }
  const { bufferBefore, bufferAfter } = book.studio;
  const rows = selectTimes(db, values);
  return [
    ...rows.map(([start, end]) => ({ from: start, until: end, bufferBefore, bufferAfter })),
    ...events,
    ...elsewhere,
  ];
}

type Bounds = { after: number; from: number; until: number; excluding: string };

/** The query of the most frequent call; it skips Drizzle's decoding of rows. */
function selectTimes(db: Sql, bounds: Bounds): [startsAt: number, endsAt: number][] {
  return times(db).values(bounds) as [startsAt: number, endsAt: number][];
}

const times = prepared((db) =>
  db
    .select({ startsAt: bookings.startsAt, endsAt: bookings.endsAt })
    .from(bookings)
    .where(
      touching({
        after: sql.placeholder('after'),
        from: sql.placeholder('from'),
        until: sql.placeholder('until'),
        excluding: sql.placeholder('excluding'),
      }),
    )
    .prepare(),
);

function selectNamed(db: Sql, bounds: Bounds) {
  return db
    .select({
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      serviceName: bookings.serviceName,
    })
    .from(bookings)
    .where(touching(bounds))
    .all();
}

type Bound = number | string | ReturnType<typeof sql.placeholder>;

function touching({ after, from, until, excluding }: Record<keyof Bounds, Bound>) {
  return and(
    // Must be spelled exactly as in the partial index `bookings_occupied`, so that SQLite uses it.
    sql`status <> 'cancelled'`,
    gt(bookings.startsAt, sql`${after}`),
    lt(bookings.startsAt, sql`${until}`),
    gt(bookings.endsAt, sql`${from}`),
    ne(bookings.id, sql`${excluding}`),
  );
}
