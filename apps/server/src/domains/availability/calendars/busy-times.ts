import type { OccupiedTime } from '@shutterhouse/contract/availability/slots';
import type { BusyElsewhere } from '@shutterhouse/contract/bookings/desk';
import { and, asc, eq, gt, lt } from 'drizzle-orm';
import type { Sql } from '../../../db/transact.ts';
import { busyTimes, otherCalendars } from '../tables.ts';

/** Finds the times within a span (milliseconds) at which another calendar is busy. */
export type FindBusyTimes = (span: { from: number; until: number }) => OccupiedTime[];

/** `latest` is the latest end of the times up to this one, for finding the first time to check by binary search. */
type StoredTime = OccupiedTime & { latest: number };

/** Reads the busy times of all other calendars, to find those of a span in memory. */
export function readBusyTimes(db: Sql): FindBusyTimes {
  let latest = 0;
  const all = db
    .select({ startsAt: busyTimes.startsAt, endsAt: busyTimes.endsAt })
    .from(busyTimes)
    .orderBy(asc(busyTimes.startsAt))
    .all()
    .map(({ startsAt, endsAt }): StoredTime => {
      latest = Math.max(latest, endsAt.getTime());
      return {
        from: startsAt.getTime(),
        until: endsAt.getTime(),
        ...{ bufferBefore: 0, bufferAfter: 0, isElsewhere: true, latest },
      };
    });
  return (span) => timesWithin(all, span);
}

function timesWithin(
  all: readonly StoredTime[],
  { from, until }: { from: number; until: number },
): OccupiedTime[] {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle]?.latest ?? 0) > from) high = middle;
    else low = middle + 1;
  }
  const found: OccupiedTime[] = [];
  for (let at = low; at < all.length; at += 1) {
    const time = all[at];
    if (time === undefined || time.from >= until) break;
    if (time.until > from) found.push(time);
  }
  return found;
}

/** More than the calendars of a studio have in six weeks. */
const maxListed = 2000;

/** The times within a span at which another calendar is busy, with the name of the calendar, by time. */
export function listBusyTimes(
  { db }: { db: Sql },
  { from, until }: { from: Date; until: Date },
): BusyElsewhere[] {
  return db
    .select({
      startsAt: busyTimes.startsAt,
      endsAt: busyTimes.endsAt,
      calendar: otherCalendars.name,
    })
    .from(busyTimes)
    .innerJoin(otherCalendars, eq(otherCalendars.id, busyTimes.calendarId))
    .where(and(lt(busyTimes.startsAt, until), gt(busyTimes.endsAt, from)))
    .orderBy(asc(busyTimes.startsAt), asc(busyTimes.calendarId))
    .limit(maxListed)
    .all();
}
