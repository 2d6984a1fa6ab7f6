import type { Db } from './open.ts';

/** Whether whoever asks may see what is hidden from visitors. */
export type Visibility = { seesHidden: boolean };

/** What a change by one of the staff needs. */
export type StaffDeps = { db: Db; now: () => Date; person: { id: string } };
