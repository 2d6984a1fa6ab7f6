import { sentences } from '../sentences.ts';

/** Messages of the day on the overview. */
export const dayMessages = sentences({
  loadFailed: 'Failed to load the day',
  free: 'No sessions today',
  nothingWaits: 'Nothing waits for you.',
});
