import { openingSteps } from '@shutterhouse/contract/opening/constants';
import { check, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant, isOneOf } from '../../db/columns.ts';

/** The steps of opening that the owner has left as they are. */
export const acceptedSteps = sqliteTable(
  'accepted_opening_steps',
  {
    step: text('step', { enum: openingSteps }).primaryKey(),
    acceptedAt: instant('accepted_at').notNull(),
  },
  (table) => [check('accepted_opening_steps_step', isOneOf(table.step))],
);
