import { isUnreachable, readApiError, refusalSentence } from './api-error.ts';
import type { Feedback } from './use-feedback.ts';

/** What a change says, and what it makes stale. */
export type MutationFeedback = {
  done?: string | undefined;
  failed: string;
  /** In its place when no answer came at all. */
  lost?: string | undefined;
  feedback: Feedback;
  /** Reads anew what the change has touched. */
  refresh: () => Promise<unknown>;
};

/** The options of a mutation that says on the screen how it went. */
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
      // Gone or moved meanwhile: the list shows what there is now.
      if (problem.status === 404 || problem.status === 409) await refresh();
    },
  };
}
