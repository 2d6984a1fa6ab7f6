import type { AuditDetails } from '@shutterhouse/contract/audit/schema';
import { calendarMessages as messages } from '@shutterhouse/contract/availability/calendar-messages';
import type {
  AddCalendarInput,
  OtherCalendar,
  UpdateCalendarInput,
} from '@shutterhouse/contract/availability/calendar-schema';
import { calendarLimits } from '@shutterhouse/contract/availability/constants';
import { dayMs } from '@shutterhouse/contract/durations';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { t } from '@shutterhouse/contract/sentences';
import { and, asc, count, eq, gt, inArray, max, ne, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { type CreateDeps, createOnce } from '../../../db/creations.ts';
import type { Db } from '../../../db/open.ts';
import { type Sql, type Tx, write } from '../../../db/transact.ts';
import { recurringJob } from '../../../jobs/job.ts';
import type { JobRunner } from '../../../jobs/runner.ts';
import { enqueueJob } from '../../../jobs/service.ts';
import { formatDay } from '../../../studio-time.ts';
import { recordAudit } from '../../audit/service.ts';
import { busyTimes, otherCalendars } from '../tables.ts';
import { type FetchDeps, fetchCalendar } from './fetch-calendar.ts';
import type { ReadCalendar } from './read-busy-times.ts';

/** Reads the other calendars again, as long as there are any. */
const calendarsJob = recurringJob('availability.calendars', 'remote', 600);

type By = { person: { id: string } };

/** The purpose under which addresses are encrypted. */
const purpose = 'other-calendar';

/** The other calendars of the studio, in the order in which they were added. */
export function listCalendars({ db, now }: { db: Sql; now: () => Date }): OtherCalendar[] {
  const isUpcoming = gt(busyTimes.endsAt, now());
  const counts = new Map(
    db
      .select({
        id: busyTimes.calendarId,
        stored: count(),
        upcoming: sql<number>`sum(iif(${isUpcoming}, 1, 0))`,
        end: max(busyTimes.endsAt),
      })
      .from(busyTimes)
      .groupBy(busyTimes.calendarId)
      .all()
      .map(({ id, ...times }) => [id, times]),
  );
  return db
    .select()
    .from(otherCalendars)
    .orderBy(asc(otherCalendars.id))
    .all()
    .map(({ id, name, host, events, unreadableEvents, unknownZones, readAt, failure }) => {
      const { stored = 0, upcoming = 0, end = null } = counts.get(id) ?? {};
      return {
        ...{ id, name, host, events, unreadableEvents, unknownZones, readAt, failure },
        busyTimes: upcoming,
        readUntil: stored < calendarLimits.busyTimes ? null : end,
      };
    });
}

/**
 * Adds a calendar once it could be read, once for each request. From then on it is read every ten minutes.
 * @throws StudioError invalid on `address` when it can't be read; conflict for one that is known, or for too many
 */
export async function addCalendar(
  deps: FetchDeps & CreateDeps & By,
  { name, address }: AddCalendarInput,
): Promise<OtherCalendar> {
  const { db, now, secrets, requestKey, person } = deps;
  const read = await fetchCalendar(deps, address);
  if (typeof read === 'string') throw fieldError('invalid', 'address', read);
  const id = v7();
  return write(db, (tx) =>
    createOnce(tx, { now, requestKey }, kindAt(now), () => {
      const known = tx.select().from(otherCalendars).all();
      assertUnknown(deps, known, address);
      if (known.length >= calendarLimits.calendars) {
        throw new StudioError('conflict', messages.tooMany);
      }
      const at = now();
      tx.insert(otherCalendars)
        .values({
          ...{ id, name, host: new URL(address).host, createdAt: at, readAt: at, failure: null },
          sealedAddress: secrets.seal(address, purpose),
          ...understood(read),
        })
        .run();
      storeTimes(tx, id, read);
      enqueueJob({ db: tx, now }, calendarsJob, {});
      record({ db: tx, now, person }, 'created', { id, name });
      return kindAt(now).read(tx, id);
    }),
  );
}

/** @throws StudioError conflict on `address` when one of the calendars has it */
function assertUnknown(
  { secrets }: Pick<FetchDeps, 'secrets'>,
  calendars: readonly (typeof otherCalendars.$inferSelect)[],
  address: string,
): void {
  if (calendars.some((each) => secrets.open(each.sealedAddress, purpose) === address)) {
    throw fieldError('conflict', 'address', messages.known);
  }
}

/**
 * Renames a calendar, or replaces its address by one that could be read; its busy times are then those of the new one.
 * @throws StudioError notFound; invalid on `address` when it can't be read; conflict for that of another calendar
 */
export async function updateCalendar(
  deps: FetchDeps & By,
  { id, name, address }: UpdateCalendarInput,
): Promise<OtherCalendar> {
  const { db, now, secrets, person } = deps;
  kindAt(now).read(db, id);
  const read = address === undefined ? undefined : await fetchCalendar(deps, address);
  if (typeof read === 'string') throw fieldError('invalid', 'address', read);
  return write(db, (tx) => {
    const before = kindAt(now).read(tx, id);
    if (address !== undefined && read !== undefined) {
      const others = tx.select().from(otherCalendars).where(ne(otherCalendars.id, id)).all();
      assertUnknown(deps, others, address);
      const sealedAddress = secrets.seal(address, purpose);
      const columns = { sealedAddress, host: new URL(address).host };
      tx.update(otherCalendars).set(columns).where(eq(otherCalendars.id, id)).run();
      storeRead({ ...deps, db: tx }, id, read);
    }
    if (name !== undefined) {
      tx.update(otherCalendars).set({ name }).where(eq(otherCalendars.id, id)).run();
    }
    const after = kindAt(now).read(tx, id);
    record({ db: tx, now, person }, 'changed', after, changesOf(before, after));
    return after;
  });
}

function changesOf(before: OtherCalendar, after: OtherCalendar): AuditDetails {
  if (before.name !== after.name) return { from: before.name, to: after.name };
  return before.host === after.host ? {} : { from: before.host, to: after.host };
}

function kindAt(now: () => Date) {
  return {
    table: otherCalendars,
    read(db: Sql, id: string): OtherCalendar {
      const found = listCalendars({ db, now }).find((each) => each.id === id);
      if (found === undefined) throw new StudioError('notFound', messages.gone);
      return found;
    },
  };
}

/** Removes a calendar with its busy times. @throws StudioError notFound */
export async function removeCalendar(
  { db, now, person }: { db: Db; now: () => Date } & By,
  id: string,
): Promise<void> {
  await write(db, (tx) => {
    const gone = tx.delete(otherCalendars).where(eq(otherCalendars.id, id)).returning().get();
    if (gone === undefined) throw new StudioError('notFound', messages.gone);
    record({ db: tx, now, person }, 'deleted', gone);
  });
}

/** Reads all calendars again. One that can't be read keeps its busy times, and says why; after a day the studio is notified. */
export async function refreshCalendars(
  deps: FetchDeps,
  signal?: AbortSignal,
): Promise<OtherCalendar[]> {
  const { db, now, secrets } = deps;
  for (const { id, sealedAddress } of db.select().from(otherCalendars).all()) {
    signal?.throwIfAborted();
    const address = secrets.open(sealedAddress, purpose);
    const read = address ? await fetchCalendar(deps, address) : messages.failure.secretLost;
    await write(db, (tx) => storeRead({ ...deps, db: tx }, id, read));
  }
  return listCalendars({ db, now });
}

/** The columns that say how much of a calendar was understood. */
function understood({ events, unreadableEvents, unknownZones }: ReadCalendar) {
  return { events, unreadableEvents, unknownZones };
}

/** Stores the result of reading a calendar, unless it was removed meanwhile. */
function storeRead(
  { db: tx, now, config, callbacks }: Omit<FetchDeps, 'db'> & { db: Tx },
  id: string,
  read: ReadCalendar | string,
): void {
  const isRow = eq(otherCalendars.id, id);
  if (typeof read !== 'string') {
    const state = { failure: null, readAt: now(), ...understood(read) };
    const row = tx.update(otherCalendars).set(state).where(isRow).returning().get();
    if (row === undefined) return;
    storeTimes(tx, id, read);
    const end = read.times[calendarLimits.busyTimes - 1]?.until;
    if (end !== undefined) notifyOfTooMany({ db: tx, now, config, callbacks }, row, new Date(end));
    return;
  }
  const row = tx.update(otherCalendars).set({ failure: read }).where(isRow).returning().get();
  if (row === undefined || now().getTime() - row.readAt.getTime() < dayMs) return;
  callbacks.notifyStudio({ db: tx, now, config }, 'calendarFailed', {
    about: `${id}:${row.readAt.getTime()}`,
    subject: t('The calendar “{name}” can’t be read', { name: row.name }),
    heading: t('A calendar can’t be read'),
    blocks: [
      {
        kind: 'paragraph',
        text: t('“{name}” could not be read for a day. {read}', { name: row.name, read }),
      },
      {
        kind: 'paragraph',
        text: t(
          'Its times as last read still count, but what was added since does not keep visitors from booking.',
        ),
      },
    ],
  });
}

/** Notifies the studio, once for each calendar, that not all of its busy times are read. */
function notifyOfTooMany(
  deps: Pick<FetchDeps, 'now' | 'config' | 'callbacks'> & { db: Tx },
  { id, name }: { id: string; name: string },
  end: Date,
): void {
  const day = formatDay(end, deps.config.timeZone, 'full');
  deps.callbacks.notifyStudio(deps, 'calendarFailed', {
    about: `${id}:tooMany`,
    subject: t('The calendar “{name}” has too many events', { name }),
    heading: t('A calendar has too many events'),
    blocks: [{ kind: 'paragraph', text: `“${name}”: ${messages.readOnlyUntil(day)}` }],
  });
}

/** Stores the changes of a calendar's busy times only, because each write causes the pages to be rendered again. */
function storeTimes(tx: Tx, calendarId: string, { times }: ReadCalendar): void {
  const expected = new Map(times.map(({ from, until }) => [from, until]));
  const stored = tx.select().from(busyTimes).where(eq(busyTimes.calendarId, calendarId)).all();
  const isWanted = ({ startsAt, endsAt }: (typeof stored)[number]) =>
    expected.get(startsAt.getTime()) === endsAt.getTime();
  const gone = stored.filter((time) => !isWanted(time)).map(({ startsAt }) => startsAt);
  const kept = new Set(stored.filter(isWanted).map(({ startsAt }) => startsAt.getTime()));
  if (gone.length > 0) {
    const ofCalendar = eq(busyTimes.calendarId, calendarId);
    tx.delete(busyTimes)
      .where(and(ofCalendar, inArray(busyTimes.startsAt, gone)))
      .run();
  }
  const added = times
    .filter(({ from }) => !kept.has(from))
    .map(({ from, until }) => ({ calendarId, startsAt: new Date(from), endsAt: new Date(until) }));
  if (added.length > 0) tx.insert(busyTimes).values(added).run();
}

function record(
  { db, now, person }: { db: Sql; now: () => Date } & By,
  action: 'created' | 'changed' | 'deleted',
  { id, name }: { id: string; name: string },
  details: AuditDetails = {},
): void {
  const subject = { kind: 'settings' as const, id, name: `Other calendar: ${name}` };
  recordAudit({ db, now }, { by: person, action, subject, details });
}

/** Interval between two reads of the calendars, in seconds. */
const pause = 600;

/** Registers the job that reads the other calendars every ten minutes; adding the first one starts it. */
export function handleCalendars(jobs: JobRunner, deps: FetchDeps): void {
  jobs.handle(calendarsJob, {
    async run(_, { signal }) {
      const calendars = await refreshCalendars(deps, signal);
      return calendars.length > 0 ? { againIn: pause } : undefined;
    },
  });
}
