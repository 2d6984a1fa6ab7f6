import type { JobKind } from '../../../jobs/job.ts';

/** Imports the pictures of a folder in batches, and creates the album when all are there. */
export const conversionJob: JobKind<{ conversionId: string }> = {
  name: 'files.conversion',
  priority: 'soon',
  mayBeEarly: true,
  keyOf: ({ conversionId }) => conversionId,
};
