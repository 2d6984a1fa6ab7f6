import type { CancellationStep } from '@shutterhouse/contract/bookings/cancellation';
import type { TranslatedQuestion } from '@shutterhouse/contract/services/questions';
import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, id, translations, versioned } from '../../db/columns.ts';
import { pictureId } from '../../media/tables.ts';
import { locationCheck, locationColumns } from './locations.ts';

/** The services of the studio; packages belong to a service by its title. */
export const services = sqliteTable(
  'services',
  {
    id: id(),
    title: text('title').notNull().unique(),
    description: text('description').notNull(),
    icon: text('icon').notNull(),
    /** Free text, such as 'Starting at $350'. */
    price: text('price').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    isActive: flag('is_active').notNull().default(true),
    pictureId: pictureId(),
    /** The questions for customers who book it, in this order. */
    questions: text('questions', { mode: 'json' })
      .$type<TranslatedQuestion[]>()
      .notNull()
      .default([]),
    /** A new customer has to confirm their address by mail first. */
    confirmsAddress: flag('confirms_address').notNull().default(false),
    /** What is kept when a session is cancelled, the furthest step first. */
    cancellation: text('cancellation', { mode: 'json' })
      .$type<CancellationStep[]>()
      .notNull()
      .default([]),
    /** Where its sessions take place by default; `customer` asks for the address. */
    ...locationColumns(),
    /** One of the taxes of the billing settings; null for the default. */
    taxId: text('tax_id'),
    position: integer('position').notNull(),
    translations: translations<Record<'title' | 'description' | 'price', string>>(),
    ...versioned,
  },
  (table) => [
    index('services_by_position').on(table.isActive, table.position, table.id),
    index('services_in_order').on(table.position, table.id),
    index('services_by_picture').on(table.pictureId),
    check(
      'services_questions',
      sql`json_valid(${table.questions}) AND json_array_length(${table.questions}) <= 10`,
    ),
    locationCheck('services', table),
    check('services_duration', sql`${table.durationMinutes} >= 1`),
  ],
);
