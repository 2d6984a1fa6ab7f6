import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant, ownedBy } from '../../../db/columns.ts';

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
    unreadableEvents: integer('unreadable_events').notNull(),
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
