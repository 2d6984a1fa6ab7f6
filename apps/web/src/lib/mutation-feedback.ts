import { isUnreachable, readApiError, refusalSentence } from './api-error.ts';
import type { Feedback } from './use-feedback.ts';

/** The feedback on a mutation, and the queries it affects. */
export type MutationFeedback = {
  done?: string | undefined;
  failed: string;
  /** Replaces `failed` when there was no response. */
  lost?: string | undefined;
  feedback: Feedback;
  /** Refetches the affected queries. */
  refresh: () => Promise<unknown>;
};

/** The options of a mutation that reports its result on the screen. */
export function mutationFeedback({ done, failed, lost, feedback, refresh }: MutationFeedback) {
  return {
    meta: { errorShownInPlace: true },
    onSuccess: async () => {
      if (done !== undefined) feedback.succeed(done);
      await refresh();
    },
    onError: async (error: unknown) => {
      const problem = readApiError(error);
      if (problem.status === 401) return;
      const fault = isUnreachable(problem) ? (lost ?? failed) : failed;
      feedback.fail(refusalSentence(problem) ?? fault);
      // Deleted or changed meanwhile: the list shows the current state.
      if (problem.status === 404 || problem.status === 409) await refresh();
    },
  };
}
