import { miniSessionMessages as messages } from '@shutterhouse/contract/bookings/mini-session-messages';
import type {
  CreateMiniSessionInput,
  MiniSession,
  UpdateMiniSessionInput,
} from '@shutterhouse/contract/bookings/mini-session-schema';
import type { SetActiveInput } from '@shutterhouse/contract/editing';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { isSameLocation, type SessionLocation } from '@shutterhouse/contract/locations';
import { and, eq, gt, ne } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Config } from '../../../config.ts';
import { stampsAt } from '../../../db/columns.ts';
import { type CreateDeps, createdEarlier, createOnce } from '../../../db/creations.ts';
import type { Db } from '../../../db/open.ts';
import { assertRoom } from '../../../db/ordering.ts';
import { freeSlug } from '../../../db/slugs.ts';
import { type Sql, type Tx, write, writeOnReserve } from '../../../db/transact.ts';
import { assertVersion, definedOnly, requireRow, saveVersioned } from '../../../db/versioned.ts';
import type { PictureDeps } from '../../../media/fetch-picture.ts';
import { imageChange, savePictured } from '../../../media/picture-change.ts';
import { releasePicture } from '../../../media/references.ts';
import { recordAudit } from '../../audit/service.ts';
import { columnsOfLocation, locationOf } from '../../services/locations.ts';
import { recordBookingChange } from '../changes.ts';
import { explainingOverlap, saveBooking, savedAfter } from '../service.ts';
import { bookings } from '../tables.ts';
import {
  assertAhead,
  bookedByEvent,
  bookedPlaces,
  clockTimesOf,
  countBookings,
  eventTimesOf,
  findEvent,
  isSameClock,
  keptTimesOf,
  selectEvents,
  toRecord,
} from './reading.ts';
import { miniSessions } from './tables.ts';

type Deps = { db: Sql; config: Config };
type SaveDeps = PictureDeps & { config: Config };
type StaffDeps = { db: Db; now: () => Date; config: Config; person: { id: string } };

/** All events as the desk sees them, the latest first. */
export function listMiniSessions({ db, config }: Deps): MiniSession[] {
  const booked = bookedByEvent(db);
  return selectEvents(db).map((event) =>
    toRecord(event, booked.get(event.row.id) ?? 0, config.timeZone),
  );
}

/** One event. @throws StudioError notFound */
export function getMiniSession({ db, config }: Deps, id: string): MiniSession {
  const event = requireRow(findEvent(db, id), messages.notFound);
  const booked = [...bookedPlaces(db, id).values()].reduce((sum, places) => sum + places, 0);
  return toRecord(event, booked, config.timeZone);
}

/**
 * Creates an event. A published one occupies its time at once.
 * @throws StudioError invalid for impossible times; conflict when a booking or another event overlaps
 *   it, or the number of events has reached its limit
 */
export async function createMiniSession(
  deps: SaveDeps & CreateDeps,
  { pictureId, imageUrl, focalPoint, day, from, to, location, ...columns }: CreateMiniSessionInput,
): Promise<MiniSession> {
  const times = eventTimesOf({ day, from, to }, columns.slotMinutes, deps.config.timeZone);
  assertAhead(times, deps.now());
  const change = imageChange('miniSession', { pictureId, imageUrl, focalPoint });
  const read = (db: Sql, id: string) => getMiniSession({ db, config: deps.config }, id);
  const kind = { table: miniSessions, read };
  // Checked first, so that a repeated request doesn't fetch the picture again.
  const earlier = createdEarlier(deps.db, deps, kind);
  if (earlier !== undefined) return earlier;
  return explainingTime(() =>
    savePictured(deps, change, (tx, resolve) =>
      createOnce(tx, deps, kind, () => {
        assertRoom(tx, miniSessions, messages.tooMany);
        const id = v7();
        tx.insert(miniSessions)
          .values({
            ...columns,
            ...columnsOfLocation(location),
            ...times,
            id,
            slug: freeSlug(tx, miniSessions, { title: columns.title, id, otherwise: 'event' }),
            pictureId: resolve(null),
            ...stampsAt(deps.now()),
          })
          .run();
        return read(tx, id);
      }),
    ),
  );
}

/**
 * Saves an event; absent fields keep their values, and the slug never changes. Bookings keep their time
 * and place: an event with bookings can't be moved, nor unpublished while any of them are ahead. Those ahead follow it to
 * another location, and their customers are notified.
 * @throws StudioError notFound; invalid for impossible times; conflict when somebody saved it since
 *   it was opened, when its time is taken, or when bookings would lose their slot
 */
export function updateMiniSession(
  deps: SaveDeps & Pick<StaffDeps, 'person'>,
  {
    id,
    version,
    pictureId,
    imageUrl,
    focalPoint,
    day,
    from,
    to,
    location,
    ...columns
  }: UpdateMiniSessionInput,
): Promise<MiniSession> {
  const { config, now } = deps;
  const change = imageChange('miniSession', { pictureId, imageUrl, focalPoint });
  return explainingTime(() =>
    savePictured(deps, change, (tx, resolve) => {
      const event = requireRow(findEvent(tx, id), messages.notFound).row;
      assertVersion(messages.changedMeanwhile, { opened: version, current: event.version });
      const currentClock = clockTimesOf(event, config.timeZone);
      const clock = { ...currentClock, ...definedOnly({ day, from, to }) };
      const next = { ...event, ...definedOnly(columns) };
      const times = isSameClock(currentClock, clock)
        ? keptTimesOf(event, next.slotMinutes)
        : eventTimesOf(clock, next.slotMinutes, config.timeZone);
      const isMoved =
        times.startsAt.getTime() !== event.startsAt.getTime() ||
        times.endsAt.getTime() !== event.endsAt.getTime();
      if (isMoved) assertAhead(times, now());
      assertKeepsBookings(tx, event, {
        now: now(),
        isDivided: isMoved || next.slotMinutes !== event.slotMinutes,
        places: next.placesPerSlot,
        isActive: next.isActive,
      });
      saveVersioned(tx, miniSessions, event, now(), {
        ...definedOnly(columns),
        ...(location && columnsOfLocation(location)),
        ...times,
        pictureId: resolve(event.pictureId),
      });
      if (location) relocateBookings({ ...deps, db: tx }, event, location);
      return getMiniSession({ db: tx, config }, id);
    }),
  );
}

/**
 * Publishes an event, which then occupies its time, or unpublishes it.
 * @throws StudioError notFound; conflict when the time is taken, or while bookings are ahead
 */
export function setMiniSessionActive(
  { db, now, config, person }: StaffDeps,
  { id, isActive }: SetActiveInput,
): Promise<MiniSession> {
  return explainingTime(() =>
    write(db, (tx) => {
      const event = requireRow(findEvent(tx, id), messages.notFound).row;
      const places = event.placesPerSlot;
      assertKeepsBookings(tx, event, { now: now(), isDivided: false, places, isActive });
      saveVersioned(tx, miniSessions, event, now(), { isActive });
      const action = isActive ? 'activated' : 'deactivated';
      recordAudit({ db: tx, now }, { by: person, action, subject: subjectOf(event) });
      return getMiniSession({ db: tx, config }, id);
    }),
  );
}

/** Deletes an event without bookings, and its picture. @throws StudioError notFound; conflict */
export async function removeMiniSession(
  { db, now, person }: Omit<StaffDeps, 'config'>,
  id: string,
): Promise<void> {
  await writeOnReserve(db, (tx) => {
    const event = requireRow(findEvent(tx, id), messages.notFound).row;
    const { all } = countBookings(tx, id, now());
    if (all > 0) throw new StudioError('conflict', messages.removeBooked(all));
    recordAudit({ db: tx, now }, { by: person, action: 'deleted', subject: subjectOf(event) });
    tx.delete(miniSessions).where(eq(miniSessions.id, id)).run();
    if (event.pictureId) releasePicture({ db: tx, now }, event.pictureId);
  });
}

/** Gives the bookings ahead that are where the event was its new location, which their customers are told. */
function relocateBookings(
  { db: tx, now, config, person }: Omit<StaffDeps, 'db'> & { db: Tx },
  event: typeof miniSessions.$inferSelect,
  location: SessionLocation,
): void {
  const earlier = locationOf(event);
  if (isSameLocation(earlier, location)) return;
  const ahead = and(
    eq(bookings.miniSessionId, event.id),
    ne(bookings.status, 'cancelled'),
    gt(bookings.endsAt, now()),
  );
  for (const before of tx.select().from(bookings).where(ahead).all()) {
    if (!isSameLocation(locationOf(before), earlier)) continue;
    const columns = { ...columnsOfLocation(location), updatedAt: savedAfter(before, now()) };
    const after = saveBooking(tx, before, columns);
    recordBookingChange({ db: tx, now, config }, { before, after, by: person });
  }
}

type Kept = { now: Date; isDivided: boolean; places: number; isActive: boolean };

/** @throws StudioError conflict when a booking would lose its slot or its place, or its time would be freed */
function assertKeepsBookings(
  tx: Tx,
  event: typeof miniSessions.$inferSelect,
  { now, isDivided, places, isActive }: Kept,
): void {
  const { held, ahead } = countBookings(tx, event.id, now);
  if (isDivided && held > 0) throw fieldError('conflict', 'from', messages.bookedTimes(held));
  const most = Math.max(0, ...bookedPlaces(tx, event.id).values());
  if (places < most) throw fieldError('conflict', 'placesPerSlot', messages.bookedPlaces(most));
  if (!isActive && event.isActive && ahead > 0) {
    throw fieldError('conflict', 'isActive', messages.unpublishBooked(ahead));
  }
}

/** Runs a write of an event. @throws StudioError conflict on `from` when it overlaps a booking or event */
async function explainingTime<Result>(save: () => Promise<Result>): Promise<Result> {
  return explainingOverlap(messages.timeOccupied, save, 'from');
}

function subjectOf({ id, title }: { id: string; title: string }) {
  return { kind: 'miniSession' as const, id, name: title };
}
