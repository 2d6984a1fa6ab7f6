import type { JobKind } from '../../../jobs/job.ts';

/** Takes the pictures of a folder, some at a time, and makes the album when all are there. */
export const conversionJob: JobKind<{ conversionId: string }> = {
  name: 'files.conversion',
  priority: 'soon',
  mayBeEarly: true,
  keyOf: ({ conversionId }) => conversionId,
};
