import { z } from 'zod';

/** A refused file of an upload: the reason, and whether it can be retried. */
export const failedUpload = z.object({
  originalName: z.string(),
  message: z.string(),
  canRetry: z.boolean(),
});
export type FailedUpload = z.infer<typeof failedUpload>;
