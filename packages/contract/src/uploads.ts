import { z } from 'zod';

/** A file of an upload that was not taken: why, and whether the same file may be taken another time. */
export const failedUpload = z.object({
  originalName: z.string(),
  message: z.string(),
  canRetry: z.boolean(),
});
export type FailedUpload = z.infer<typeof failedUpload>;
