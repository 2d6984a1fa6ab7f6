import type { Trigger } from '../db/triggers.ts';
import { bookingTriggers } from '../domains/bookings/triggers.ts';
import { galleryTriggers } from '../domains/gallery/triggers.ts';
import { contentTriggers } from '../domains/settings/triggers.ts';

/** All triggers of the schema: a line per domain. */
export const triggers: readonly Trigger[] = [
  ...bookingTriggers,
  ...galleryTriggers,
  ...contentTriggers,
];
