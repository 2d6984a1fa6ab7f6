import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  primaryKey,
  type SQLiteColumn,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { flag, id, instant, ownedBy, versioned } from '../../db/columns.ts';
import { onlyRowTable } from '../../db/only-row.ts';
import { services } from '../services/tables.ts';

/**
 * When sessions can be booked, in one row; until it exists the defaults of the contract apply. Hours and
 * closed days, and the rules of single services, are in the tables below.
 */
export const availability = onlyRowTable(
  'availability',
  {
    bufferBefore: integer('buffer_before').notNull(),
    bufferAfter: integer('buffer_after').notNull(),
    noticeHours: integer('notice_hours').notNull(),
    horizonDays: integer('horizon_days').notNull(),
    endsByClosing: flag('ends_by_closing').notNull(),
    requestHoldDays: integer('request_hold_days').notNull(),
    ...versioned,
  },
  (table) => [
    check('availability_buffer_before', isBuffer(table.bufferBefore)),
    check('availability_buffer_after', isBuffer(table.bufferAfter)),
    check('availability_notice', isNotice(table.noticeHours)),
    check('availability_horizon', isHorizon(table.horizonDays)),
    check('availability_hold', sql`${table.requestHoldDays} BETWEEN 1 AND 60`),
  ],
);

/** The rules of a single service; null where it follows the studio. */
export const serviceAvailability = sqliteTable(
  'service_availability',
  {
    serviceId: ownedBy('service_id', () => services.id).primaryKey(),
    /** If set, its hours are those in `opening_windows` that reference it; without any it is never open. */
    hasOwnHours: flag('has_own_hours').notNull(),
    bufferBefore: integer('buffer_before'),
    bufferAfter: integer('buffer_after'),
    noticeHours: integer('notice_hours'),
    horizonDays: integer('horizon_days'),
  },
  (table) => [
    check('service_availability_buffer_before', isBuffer(table.bufferBefore)),
    check('service_availability_buffer_after', isBuffer(table.bufferAfter)),
    check('service_availability_notice', isNotice(table.noticeHours)),
    check('service_availability_horizon', isHorizon(table.horizonDays)),
  ],
);

/** Hours of a weekday (0 is Sunday) in minutes after midnight; triggers prevent overlaps. */
export const openingWindows = sqliteTable(
  'opening_windows',
  {
    id: id(),
    /** Null for the studio's own. */
    serviceId: ownedBy('service_id', () => serviceAvailability.serviceId),
    weekday: integer('weekday').notNull(),
    opens: integer('opens').notNull(),
    closes: integer('closes').notNull(),
  },
  (table) => [
    index('opening_windows_by_service').on(table.serviceId, table.weekday, table.opens),
    uniqueIndex('opening_windows_of_studio')
      .on(table.weekday, table.opens)
      .where(sql`service_id IS NULL`),
    check('opening_windows_weekday', sql`${table.weekday} BETWEEN 0 AND 6`),
    check(
      'opening_windows_order',
      sql`${table.opens} >= 0 AND ${table.opens} < ${table.closes} AND ${table.closes} <= 1440`,
    ),
    check('opening_windows_grid', sql`${table.opens} % 30 = 0 AND ${table.closes} % 30 = 0`),
  ],
);

/** Days on which the studio is closed, the last one included (`YYYY-MM-DD`); the note is only for staff. */
export const closures = sqliteTable(
  'closures',
  {
    id: id(),
    from: text('from_day').notNull(),
    until: text('until_day').notNull(),
    note: text('note').notNull(),
  },
  (table) => [
    index('closures_by_day').on(table.from, table.id),
    check('closures_order', sql`${table.from} <= ${table.until}`),
    check(
      'closures_days',
      sql`date(${table.from}) IS ${table.from} AND date(${table.until}) IS ${table.until}`,
    ),
  ],
);

function isBuffer(column: SQLiteColumn) {
  return sql`${column} BETWEEN 0 AND 240`;
}

function isNotice(column: SQLiteColumn) {
  return sql`${column} BETWEEN 0 AND 720`;
}

function isHorizon(column: SQLiteColumn) {
  return sql`${column} BETWEEN 1 AND 730`;
}

/** Calendars of other services, whose events block their time for sessions. */
export const otherCalendars = sqliteTable(
  'other_calendars',
  {
    id: id(),
    name: text('name').notNull(),
    /** The host of the address, the only part of it that is shown. */
    host: text('host').notNull(),
    /** The address, encrypted, because anyone who knows it can read the calendar. */
    sealedAddress: text('sealed_address').notNull(),
    events: integer('events').notNull().default(0),
    unreadableEvents: integer('unreadable_events').notNull(),
    /** Names of time zones in it that mean nothing here. */
    unknownZones: text('unknown_zones', { mode: 'json' }).$type<string[]>().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    /** When it was last read. */
    readAt: instant('read_at').notNull(),
    /** Why it could not be read since, as a sentence; null while it can. */
    failure: text('failure'),
  },
  (table) => [check('other_calendars_unreadable', sql`${table.unreadableEvents} >= 0`)],
);

/** When a calendar is busy; the times of one neither overlap nor touch. */
export const busyTimes = sqliteTable(
  'busy_times',
  {
    calendarId: ownedBy('calendar_id', () => otherCalendars.id).notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.calendarId, table.startsAt] }),
    index('busy_times_by_end').on(table.calendarId, table.endsAt),
    check('busy_times_order', sql`${table.startsAt} < ${table.endsAt}`),
  ],
);
