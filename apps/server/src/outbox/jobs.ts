import type { JobKind } from '../jobs/job.ts';

/** Sends a mail of the outbox. */
export const sendMailJob: JobKind<{ mailId: string }> = {
  name: 'mail.send',
  priority: 'remote',
  mayBeEarly: true,
  keyOf: ({ mailId }) => mailId,
};
