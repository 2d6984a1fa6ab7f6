import type {
  MiniSession,
  PublicMiniSession,
} from '@shutterhouse/contract/bookings/mini-sessions/schema';
import { slotsOf } from '@shutterhouse/contract/bookings/mini-sessions/slots';
import { and, count, desc, eq, gt, isNotNull, ne } from 'drizzle-orm';
import type { Sql } from '../../../db/transact.ts';
import { type PicturedRow, selectPictured, shownPicture } from '../../../media/pictured-rows.ts';
import { bookings } from '../tables.ts';
import { miniSessions } from './tables.ts';
import { clockTimesOf } from './times.ts';

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
export type EventPlace = { miniSessionId: string; endsAt: Date };

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
    })
    .from(miniSessions)
    .orderBy(desc(miniSessions.isActive))
    .all();
  return (wanted: {
    serviceName: string;
    startsAt: Date;
    minutes: number;
  }): EventPlace | undefined => {
    for (const event of events) {
      if (event.serviceName !== wanted.serviceName) continue;
      if (event.slotMinutes !== wanted.minutes) continue;
      const at = wanted.startsAt.getTime();
      const slot = slotsOf(event).find(({ startsAt }) => startsAt.getTime() === at);
      if (slot) return { miniSessionId: event.id, endsAt: slot.endsAt };
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
  present: Date,
): { held: number; ahead: number; all: number } {
  const ofEvent = and(isNotNull(bookings.miniSessionId), eq(bookings.miniSessionId, eventId));
  const rowsWhere = (more: typeof ofEvent) =>
    db.select({ rows: count() }).from(bookings).where(and(ofEvent, more)).get()?.rows ?? 0;
  return {
    held: rowsWhere(occupiesPlace),
    ahead: rowsWhere(and(occupiesPlace, gt(bookings.endsAt, present))),
    all: rowsWhere(undefined),
  };
}

/** An event as visitors see it. */
export function toPublic({ row, picture }: EventRow): PublicMiniSession {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    serviceName: row.serviceName,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    slotMinutes: row.slotMinutes,
    placesPerSlot: row.placesPerSlot,
    priceCents: row.priceCents,
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
    version: row.version,
  };
}
