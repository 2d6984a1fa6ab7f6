import { miniSessionLimits as limits } from '@shutterhouse/contract/bookings/constants';
import { miniSessionMessages as messages } from '@shutterhouse/contract/bookings/mini-session-messages';
import {
  type MiniSession,
  type PublicMiniSession,
  slotsOf,
} from '@shutterhouse/contract/bookings/mini-session-schema';
import { dayMs } from '@shutterhouse/contract/durations';
import { fieldError } from '@shutterhouse/contract/errors';
import type { Language } from '@shutterhouse/contract/languages';
import { and, count, desc, eq, gt, isNotNull, ne } from 'drizzle-orm';
import type { Sql } from '../../../db/transact.ts';
import { type PicturedRow, selectPictured, shownPicture } from '../../../media/pictured-rows.ts';
import { dayOf, minuteShown, wallInstant } from '../../../studio-time.ts';
import { type LocationColumns, locationOf } from '../../services/locations.ts';
import { inLanguage } from '../../settings/translations.ts';
import { bookings } from '../tables.ts';
import { miniSessions } from './tables.ts';

/** The times of an event on the studio's clock: `YYYY-MM-DD`, `HH:MM`. */
type ClockTimes = { day: string; from: string; to: string };

/** The times of an event as instants. */
type EventTimes = { startsAt: Date; endsAt: Date; slotMinutes: number };

/** The start and end of an event on the studio's clock. */
export function clockTimesOf(
  { startsAt, endsAt }: Pick<EventTimes, 'startsAt' | 'endsAt'>,
  timeZone: string,
): ClockTimes {
  return {
    day: dayOf(startsAt, timeZone),
    from: clockOf(startsAt, timeZone),
    to: clockOf(endsAt, timeZone),
  };
}

/**
 * The instants of an event from its times on the studio's clock.
 * @throws StudioError invalid on `from` or `to`
 */
export function eventTimesOf(
  { day, from, to }: ClockTimes,
  slotMinutes: number,
  timeZone: string,
): EventTimes {
  if (to <= from) throw fieldError('invalid', 'to', messages.endBeforeStart);
  const startsAt = instantAt(day, 'from', from, timeZone);
  const endsAt = instantAt(day, 'to', to, timeZone);
  return keptTimesOf({ startsAt, endsAt }, slotMinutes);
}

/** Compares two events by their times on the clock. */
export function isSameClock(one: ClockTimes, other: ClockTimes): boolean {
  return one.day === other.day && one.from === other.from && one.to === other.to;
}

/**
 * The instants of an event whose times are not changed, without a conversion from clock times: those may
 * be ambiguous, or span two days after a change of the time zone. @throws StudioError invalid on `to`
 */
export function keptTimesOf(
  { startsAt, endsAt }: Pick<EventTimes, 'startsAt' | 'endsAt'>,
  slotMinutes: number,
): EventTimes {
  if (endsAt.getTime() - startsAt.getTime() < slotMinutes * 60_000) {
    throw fieldError('invalid', 'to', messages.tooShort);
  }
  return { startsAt, endsAt, slotMinutes };
}

/** Asserts that an event is in the future, and not too far. @throws StudioError invalid on `day` */
export function assertAhead({ startsAt }: Pick<EventTimes, 'startsAt'>, now: Date): void {
  if (startsAt <= now) throw fieldError('invalid', 'day', messages.past);
  if (startsAt.getTime() > now.getTime() + limits.daysAhead * dayMs) {
    throw fieldError('invalid', 'day', messages.tooFarAhead);
  }
}

/** Refuses a time that doesn't exist because the clocks go forward. @throws StudioError invalid on `field` */
function instantAt(day: string, field: 'from' | 'to', time: string, timeZone: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const { at, isShown } = wallInstant(day, hours * 60 + minutes, timeZone);
  if (!isShown) throw fieldError('invalid', field, messages.noSuchTime);
  return new Date(at);
}

function clockOf(instant: Date, timeZone: string): string {
  const minute = minuteShown(instant, timeZone);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** An event with its picture. */
type EventRow = PicturedRow<typeof miniSessions>;

/** All events, the latest first. */
export function selectEvents(db: Sql): EventRow[] {
  return selectPictured(db, miniSessions)
    .orderBy(desc(miniSessions.startsAt), desc(miniSessions.id))
    .all();
}

/** An event by its id. */
export function findEvent(db: Sql, id: string): EventRow | undefined {
  return selectPictured(db, miniSessions).where(eq(miniSessions.id, id)).get();
}

/** A published event by its slug. */
export function findPublished(db: Sql, slug: string): EventRow | undefined {
  return selectPictured(db, miniSessions)
    .where(and(eq(miniSessions.slug, slug), eq(miniSessions.isActive, true)))
    .get();
}

/** A place of an event, as its booking stores it. */
export type EventPlace = LocationColumns & { miniSessionId: string; endsAt: Date };

/**
 * Finds the place of an event by service, start and length, for many bookings: the events are read once. A published event
 * comes before a draft.
 */
export function placeFinder(db: Sql) {
  const events = db
    .select({
      id: miniSessions.id,
      serviceName: miniSessions.serviceName,
      startsAt: miniSessions.startsAt,
      endsAt: miniSessions.endsAt,
      slotMinutes: miniSessions.slotMinutes,
      locationKind: miniSessions.locationKind,
      locationText: miniSessions.locationText,
      locationUrl: miniSessions.locationUrl,
    })
    .from(miniSessions)
    .orderBy(desc(miniSessions.isActive))
    .all();
  return (place: {
    serviceName: string;
    startsAt: Date;
    minutes: number;
  }): EventPlace | undefined => {
    for (const event of events) {
      if (event.serviceName !== place.serviceName) continue;
      if (event.slotMinutes !== place.minutes) continue;
      const at = place.startsAt.getTime();
      const slot = slotsOf(event).find(({ startsAt }) => startsAt.getTime() === at);
      const { locationKind, locationText, locationUrl } = event;
      const location = { locationKind, locationText, locationUrl };
      if (slot) return { miniSessionId: event.id, endsAt: slot.endsAt, ...location };
    }
    return undefined;
  };
}

/** Condition for bookings of events that occupy a place. */
const occupiesPlace = and(isNotNull(bookings.miniSessionId), ne(bookings.status, 'cancelled'));

/** How many places of each slot of an event are booked, by the slot's start in milliseconds. */
export function bookedPlaces(db: Sql, eventId: string): Map<number, number> {
  const rows = db
    .select({ startsAt: bookings.startsAt, places: count() })
    .from(bookings)
    .where(and(occupiesPlace, eq(bookings.miniSessionId, eventId)))
    .groupBy(bookings.startsAt)
    .all();
  return new Map(rows.map(({ startsAt, places }) => [startsAt.getTime(), places]));
}

/** How many places of each event are booked, by its id; those without a booking are not in it. */
export function bookedByEvent(db: Sql): Map<string, number> {
  const rows = db
    .select({ id: bookings.miniSessionId, places: count() })
    .from(bookings)
    .where(occupiesPlace)
    .groupBy(bookings.miniSessionId)
    .all();
  return new Map(rows.map(({ id, places }) => [id ?? '', places]));
}

/** How many bookings an event has: those that occupy a place now or later, and all of them. */
export function countBookings(
  db: Sql,
  eventId: string,
  now: Date,
): { held: number; ahead: number; all: number } {
  const ofEvent = and(isNotNull(bookings.miniSessionId), eq(bookings.miniSessionId, eventId));
  const rowsWhere = (more: typeof ofEvent) =>
    db.select({ rows: count() }).from(bookings).where(and(ofEvent, more)).get()?.rows ?? 0;
  return {
    held: rowsWhere(occupiesPlace),
    ahead: rowsWhere(and(occupiesPlace, gt(bookings.endsAt, now))),
    all: rowsWhere(undefined),
  };
}

/** An event as visitors see it. */
export function toPublic({ row, picture }: EventRow, language?: Language): PublicMiniSession {
  const { title, description } = inLanguage(row, language);
  return {
    id: row.id,
    slug: row.slug,
    title,
    description,
    serviceName: row.serviceName,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    slotMinutes: row.slotMinutes,
    placesPerSlot: row.placesPerSlot,
    priceCents: row.priceCents,
    location: locationOf(row),
    ...shownPicture(picture),
  };
}

/** An event as the desk sees it. */
export function toRecord(event: EventRow, placesBooked: number, timeZone: string): MiniSession {
  const { row } = event;
  return {
    ...toPublic(event),
    ...clockTimesOf(row, timeZone),
    isActive: row.isActive,
    places: slotsOf(row).length * row.placesPerSlot,
    placesBooked,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    translations: row.translations,
    version: row.version,
  };
}
