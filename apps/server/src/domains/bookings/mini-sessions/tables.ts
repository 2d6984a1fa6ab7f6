import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { cents, flag, id, instant, versioned } from '../../../db/columns.ts';
import { pictureId } from '../../../media/tables.ts';

/**
 * Events: a day of short slots with a number of places each. One that is published occupies
 * [startsAt, endsAt) as a session does; the triggers in triggers.ts keep other sessions out of it and
 * let each slot have no more bookings than it has places.
 */
export const miniSessions = sqliteTable(
  'mini_sessions',
  {
    id: id(),
    /** What stands in the address of its page. */
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** What its bookings are called at the desk. */
    serviceName: text('service_name').notNull(),
    pictureId: pictureId(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    slotMinutes: integer('slot_minutes').notNull(),
    placesPerSlot: integer('places_per_slot').notNull(),
    priceCents: cents('price_cents').notNull(),
    isActive: flag('is_active').notNull(),
    ...versioned,
  },
  (table) => [
    index('mini_sessions_by_time').on(table.startsAt, table.id),
    index('mini_sessions_occupied').on(table.startsAt, table.endsAt).where(sql`is_active = 1`),
    index('mini_sessions_by_picture').on(table.pictureId),
    check('mini_sessions_slot', sql`${table.slotMinutes} BETWEEN 15 AND 120`),
    check('mini_sessions_places', sql`${table.placesPerSlot} BETWEEN 1 AND 20`),
    check('mini_sessions_price', sql`${table.priceCents} >= 0`),
    check(
      'mini_sessions_length',
      sql`${table.endsAt} - ${table.startsAt} BETWEEN ${table.slotMinutes} * 60000 AND 86400000`,
    ),
  ],
);
