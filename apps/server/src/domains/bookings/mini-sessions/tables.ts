import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { cents, flag, id, instant, translations, versioned } from '../../../db/columns.ts';
import { pictureId } from '../../../media/tables.ts';
import { locationCheck, locationColumns } from '../../services/locations.ts';

/**
 * Events: a day of short slots with a number of places each. A published one occupies
 * [startsAt, endsAt) as a session does; the triggers in triggers.ts refuse overlapping sessions and
 * more bookings of a slot than it has places.
 */
export const miniSessions = sqliteTable(
  'mini_sessions',
  {
    id: id(),
    /** The last part of the address of its page. */
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** The service name of its bookings. */
    serviceName: text('service_name').notNull(),
    pictureId: pictureId(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    slotMinutes: integer('slot_minutes').notNull(),
    placesPerSlot: integer('places_per_slot').notNull(),
    priceCents: cents('price_cents').notNull(),
    ...locationColumns(),
    isActive: flag('is_active').notNull(),
    translations: translations<Record<'title' | 'description', string>>(),
    ...versioned,
  },
  (table) => [
    index('mini_sessions_by_time').on(table.startsAt, table.id),
    index('mini_sessions_occupied').on(table.startsAt, table.endsAt).where(sql`is_active = 1`),
    index('mini_sessions_by_picture').on(table.pictureId),
    check('mini_sessions_slot', sql`${table.slotMinutes} BETWEEN 15 AND 120`),
    check('mini_sessions_places', sql`${table.placesPerSlot} BETWEEN 1 AND 20`),
    locationCheck('mini_sessions', table),
    check('mini_sessions_price', sql`${table.priceCents} >= 0`),
    check(
      'mini_sessions_length',
      sql`${table.endsAt} - ${table.startsAt} BETWEEN ${table.slotMinutes} * 60000 AND 86400000`,
    ),
  ],
);
