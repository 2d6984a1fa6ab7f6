import type { StudioEvent } from '@shutterhouse/contract/mail/constants';
import { sql } from 'drizzle-orm';
import { check, text } from 'drizzle-orm/sqlite-core';
import { instant } from '../../db/columns.ts';
import { onlyRowTable } from '../../db/only-row.ts';

/**
 * The events that the studio is notified of by mail, in one row; until it exists the defaults of the contract
 * apply.
 */
export const notificationSettings = onlyRowTable(
  'notification_settings',
  {
    email: text('email').notNull(),
    /** Only events that were set; others have their default. */
    events: text('events', { mode: 'json' })
      .$type<Partial<Record<StudioEvent, boolean>>>()
      .notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [check('notification_settings_events', sql`json_valid(${table.events})`)],
);
