import { auditMessages as messages } from '@shutterhouse/contract/audit/messages';
import { mutationFeedback } from '../../../lib/mutation-feedback.ts';
import { type Inputs, type Outputs, trpc, useRefresh } from '../../../lib/trpc.ts';
import type { Feedback } from '../../../lib/use-feedback.ts';
import { pages } from '../../../lib/use-list.ts';

/** An entry as it comes over the wire: instants are ISO 8601 texts. */
export type AuditRow = Outputs['audit']['list']['rows'][number];

/** The entries asked for, newest first, page after page. */
export function useAuditLog(wanted: Omit<Inputs['audit']['list'], 'cursor' | 'limit'>) {
  return trpc.audit.list.useInfiniteQuery({ ...wanted }, pages);
}

/** For how many days entries are kept; undefined until it is known. */
export function useRetention(): number | undefined {
  return trpc.settings.get.useQuery().data?.auditLogDays;
}

/** Decides for how many days entries are kept. */
export function useSetRetention(feedback: Feedback) {
  const refresh = useRefresh(({ settings, audit }) => [settings.get, audit]);
  return trpc.settings.update.useMutation(
    mutationFeedback({
      done: messages.retentionSaved,
      failed: messages.retentionFailed,
      feedback,
      refresh,
    }),
  );
}
