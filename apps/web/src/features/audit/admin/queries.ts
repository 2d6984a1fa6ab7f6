import { auditMessages as messages } from '@shutterhouse/contract/audit/messages';
import { useMutationFeedback } from '../../../lib/calls/mutation-feedback.ts';
import { type Inputs, type Outputs, trpc } from '../../../lib/calls/trpc.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { pages } from '../../../lib/lists/use-list.ts';

/** An entry as returned by the API: instants are ISO 8601 strings. */
export type AuditRow = Outputs['audit']['list']['rows'][number];

/** The matching entries, newest first, page by page. */
export function useAuditLog(input: Omit<Inputs['audit']['list'], 'cursor' | 'limit'>) {
  return trpc.audit.list.useInfiniteQuery({ ...input }, pages);
}

/** How many days entries are kept; undefined while loading. */
export function useRetention(): number | undefined {
  return trpc.settings.get.useQuery().data?.auditLogDays;
}

/** Sets how many days entries are kept. */
export function useSetRetention(feedback: Feedback) {
  return trpc.settings.update.useMutation(
    useMutationFeedback(({ settings, audit }) => [settings.get, audit], {
      done: messages.retentionSaved,
      failed: messages.retentionFailed,
      feedback,
    }),
  );
}
