import type { Db } from './open.ts';

/** Whether the caller may see what is hidden from visitors. */
export type Visibility = { seesHidden: boolean };

/** What a change by a staff member needs. */
export type StaffDeps = { db: Db; now: () => Date; person: { id: string } };
