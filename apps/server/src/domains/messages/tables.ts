import { messageStatuses } from '@shutterhouse/contract/messages/constants';
import { sql } from 'drizzle-orm';
import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from '../../db/columns.ts';

/** What visitors wrote in the contact form. */
export const contactMessages = sqliteTable(
  'contact_messages',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    service: text('service').notNull(),
    message: text('message').notNull(),
    status: text('status', { enum: messageStatuses }).notNull(),
    submittedAt: instant('submitted_at').notNull(),
  },
  (table) => [
    index('contact_messages_by_time').on(table.submittedAt, table.id),
    index('contact_messages_by_status').on(table.status, table.submittedAt, table.id),
    check('contact_messages_status', sql`${table.status} IN ('new', 'read', 'replied', 'spam')`),
  ],
);
