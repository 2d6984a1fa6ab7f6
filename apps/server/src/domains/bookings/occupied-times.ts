import type { OccupiedTime } from '@shutterhouse/contract/availability/slots';
import { and, gt, lt, ne, sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import type { Sql } from '../../db/transact.ts';
import type { RuleBook } from '../availability/service.ts';
import { eventTimes } from './mini-sessions/occupied.ts';
import { bookings } from './tables.ts';

const maxSessionMs = 24 * 3_600_000;

/** Which sessions: those that touch a span of time (milliseconds), but for one. */
type Wanted = { from: number; until: number; excluding?: string | undefined };

/**
 * The sessions that are not cancelled within a span of time, and the published events, with the buffers
 * of their services.
 */
export function occupiedTimes(
  { db }: { db: Sql },
  book: RuleBook,
  { from, until, excluding = '' }: Wanted,
): OccupiedTime[] {
  const values = { after: from - maxSessionMs, from, until, excluding };
  const events = eventTimes({ db }, { from, until }).map(({ serviceName, ...time }) => {
    const { bufferBefore, bufferAfter } = book.of(serviceName);
    return { ...time, bufferBefore, bufferAfter };
  });
  // Which service a session is of is read only where it matters.
  if (book.hasOwnBuffers) {
    const rows = selectNamed(db, values).map(({ startsAt, endsAt, serviceName }) => {
      const { bufferBefore, bufferAfter } = book.of(serviceName);
      const [start, end] = [startsAt.getTime(), endsAt.getTime()];
      return { from: start, until: end, bufferBefore, bufferAfter };
    });
    return [...rows, ...events];
  }
  const { bufferBefore, bufferAfter } = book.studio;
  const rows = selectTimes(db, values);
  return [
    ...rows.map(([start, end]) => ({ from: start, until: end, bufferBefore, bufferAfter })),
    ...events,
  ];
}

type Bounds = { after: number; from: number; until: number; excluding: string };

/** The one query of the busiest call; its rows are read as they are stored. */
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
    // As the partial index `bookings_occupied` has it, to the letter.
    sql`status <> 'cancelled'`,
    gt(bookings.startsAt, sql`${after}`),
    lt(bookings.startsAt, sql`${until}`),
    gt(bookings.endsAt, sql`${from}`),
    ne(bookings.id, sql`${excluding}`),
  );
}
