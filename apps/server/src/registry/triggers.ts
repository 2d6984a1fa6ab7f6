import type { SearchIndex } from '../db/search-index.ts';
import type { Trigger } from '../db/triggers.ts';
import { bookingTriggers } from '../domains/bookings/triggers.ts';
import { galleryTriggers } from '../domains/gallery/triggers.ts';
import { contentTriggers } from '../domains/settings/triggers.ts';
import { userSearch, userTriggers } from '../domains/users/triggers.ts';

/** All triggers of the schema: a line per domain. */
export const triggers: readonly Trigger[] = [
  ...bookingTriggers,
  ...galleryTriggers,
  ...contentTriggers,
  ...userTriggers,
];

/** All search indexes of the schema; their triggers are among those above. */
export const searchIndexes: readonly SearchIndex[] = [userSearch];
