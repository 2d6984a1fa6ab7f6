import type {
  CalendarInput,
  CalendarSession,
  CalendarSessions,
} from '@shutterhouse/contract/bookings/desk';
import { locationText as placeText } from '@shutterhouse/contract/locations';
import { fullName } from '@shutterhouse/contract/names';
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Sql } from '../../db/transact.ts';
import { endOfDay, startOfDay } from '../../studio-time.ts';
import { listBusyTimes } from '../availability/calendars/busy-times.ts';
import { type LocationColumns, locationOf } from '../services/locations.ts';
import { bookings } from './tables.ts';

const maxSessionMs = 24 * 3_600_000;

/** More than six weeks have half hours; only cancelled sessions, which may overlap, can exceed it. */
const maxSessions = 2500;

/**
 * The sessions that overlap a range of days of the studio's calendar, by time: all that are not
 * cancelled, or those of one status.
 */
export function listCalendar(
  { db, config }: { db: Sql; config: Config },
  { from, to, status, userId }: CalendarInput,
): CalendarSessions {
  const first = startOfDay(from, config.timeZone);
  const end = endOfDay(to, config.timeZone);
  const rows = db
    .select({
      id: bookings.id,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      status: bookings.status,
      firstName: bookings.customerFirstName,
      lastName: bookings.customerLastName,
      customerEmail: bookings.customerEmail,
      serviceName: bookings.serviceName,
      locationKind: bookings.locationKind,
      locationText: bookings.locationText,
      locationUrl: bookings.locationUrl,
      confirmBefore: bookings.confirmBefore,
      payBefore: bookings.payBefore,
      offeredUntil: bookings.offeredUntil,
      updatedAt: bookings.updatedAt,
    })
    .from(bookings)
    .where(
      and(
        gt(bookings.startsAt, new Date(first.getTime() - maxSessionMs)),
        lt(bookings.startsAt, end),
        gt(bookings.endsAt, first),
        // Must be spelled exactly as in the partial index `bookings_occupied`, so that SQLite uses it.
        status === undefined ? sql`status <> 'cancelled'` : eq(bookings.status, status),
        userId === undefined ? undefined : eq(bookings.userId, userId),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(maxSessions + 1)
    .all();
  return {
    sessions: rows.slice(0, maxSessions).map(toSession),
    // With a filter only the sessions that match are shown.
    busy:
      status === undefined && userId === undefined
        ? listBusyTimes({ db }, { from: first, until: end })
        : [],
    isCut: rows.length > maxSessions,
  };
}

type Row = Omit<CalendarSession, 'customerName' | 'location' | 'isHeld' | 'version'> &
  LocationColumns &
  Pick<
    typeof bookings.$inferSelect,
    'confirmBefore' | 'payBefore' | 'offeredUntil' | 'updatedAt'
  > & {
    firstName: string;
    lastName: string;
  };

function toSession({
  firstName,
  lastName,
  confirmBefore,
  payBefore,
  offeredUntil,
  updatedAt,
  locationKind,
  locationText,
  locationUrl,
  ...session
}: Row): CalendarSession {
  return {
    ...session,
    customerName: fullName({ firstName, lastName }),
    location: placeText(locationOf({ locationKind, locationText, locationUrl }), ''),
    isHeld: (confirmBefore ?? payBefore ?? offeredUntil) !== null,
    version: updatedAt.getTime(),
  };
}
