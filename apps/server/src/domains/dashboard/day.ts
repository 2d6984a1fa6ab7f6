import { addDays } from '@shutterhouse/contract/calendar-days';
import {
  type DaySession,
  dayLimits,
  type SessionsOfDay,
  type StudioDay,
} from '@shutterhouse/contract/dashboard/day';
import { locationText } from '@shutterhouse/contract/locations';
import { fullName } from '@shutterhouse/contract/names';
import { and, asc, gte, lt, sql } from 'drizzle-orm';
import { may, type Person } from '../../actor.ts';
import type { Config } from '../../config.ts';
import type { Sql } from '../../db/transact.ts';
import { dayOf, endOfDay, startOfDay } from '../../studio-time.ts';
import { bookedAhead } from '../bookings/money/booked-ahead.ts';
import { bookings } from '../bookings/tables.ts';
import { receivedOf } from '../finance/received.ts';
import { sumOwed } from '../owed/service.ts';
import { locationOf } from '../services/locations.ts';
import { findAsked } from '../services/service.ts';
import { waitingFor } from './waiting.ts';

type Deps = { db: Sql; now: () => Date; config: Config; person: Person };

/** The day of the studio: its sessions and those of tomorrow, what waits, and for the owner the money. */
export function getDay(deps: Deps): StudioDay {
  const { now, config, person } = deps;
  const day = dayOf(now(), config.timeZone);
  const owed = may(person, 'admin') ? sumOwed(deps) : [];
  return {
    today: sessionsOf(deps, day),
    tomorrow: sessionsOf(deps, addDays(day, 1)),
    waiting: waitingFor(deps, { day }),
    money: may(person, 'admin')
      ? {
          received: receivedOf(deps),
          owed: owed.map(({ currency, all }) => ({ currency, amountCents: all.amountCents })),
          overdue: owed.flatMap(({ currency, overdue: { amountCents } }) =>
            amountCents > 0 ? [{ currency, amountCents }] : [],
          ),
          bookedAhead: bookedAhead(deps),
        }
      : null,
  };
}

function sessionsOf({ db, config }: Deps, day: string): SessionsOfDay {
  const isOfDay = and(
    gte(bookings.startsAt, startOfDay(day, config.timeZone)),
    lt(bookings.startsAt, endOfDay(day, config.timeZone)),
    // Spelled as in the partial index `bookings_occupied`, so that SQLite uses it.
    sql`status <> 'cancelled'`,
  );
  const rows = db
    .select()
    .from(bookings)
    .where(isOfDay)
    .orderBy(asc(bookings.startsAt), asc(bookings.endsAt), asc(bookings.id))
    .limit(dayLimits.sessions)
    .all();
  const isAll = rows.length < dayLimits.sessions;
  const count = isAll
    ? rows.length
    : (db.select({ rows: sql<number>`count(*)` }).from(bookings).where(isOfDay).get()?.rows ?? 0);
  /** The questions of each service, read once. */
  const questions = new Map<string, ReturnType<typeof findAsked>['questions']>();
  const questionsOf = (title: string) => {
    const known = questions.get(title) ?? findAsked({ db }, title).questions;
    questions.set(title, known);
    return known;
  };
  return { day, count, sessions: rows.map((row) => toSession(row, questionsOf(row.serviceName))) };
}

function toSession(
  row: typeof bookings.$inferSelect,
  questions: readonly { label: string; isRequired: boolean }[],
): DaySession {
  const { id, startsAt, endsAt, status, userId, serviceName, packageName, currency } = row;
  const location = locationOf(row);
  const answered = new Set(row.answers.map(({ label }) => label));
  return {
    ...{ id, startsAt, endsAt, status, userId, serviceName, packageName, currency },
    customerName: fullName({ firstName: row.customerFirstName, lastName: row.customerLastName }),
    place: locationText(location, ''),
    isPlaceOpen: location.kind === 'open',
    openCents: row.owedCents,
    isMovable: (status === 'pending' || status === 'confirmed') && row.miniSessionId === null,
    unanswered: questions.filter(({ label, isRequired }) => isRequired && !answered.has(label))
      .length,
  };
}
