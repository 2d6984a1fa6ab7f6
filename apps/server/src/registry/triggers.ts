import type { SearchIndex } from '../db/search-index.ts';
import type { Trigger } from '../db/triggers.ts';
import { bookingTriggers } from '../domains/bookings/triggers.ts';
import { galleryTriggers } from '../domains/gallery/triggers.ts';
import { contentTriggers } from '../domains/settings/triggers.ts';
import { userSearch, userTriggers } from '../domains/users/triggers.ts';

/** All search indexes of the schema: a line per domain. */
export const searchIndexes: readonly SearchIndex[] = [userSearch];

/** All triggers of the schema: a line per domain. */
export const triggers: readonly Trigger[] = [
  ...bookingTriggers,
  ...galleryTriggers,
  ...contentTriggers,
  ...userTriggers,
  ...searchIndexes.flatMap((index) => index.triggers),
];
