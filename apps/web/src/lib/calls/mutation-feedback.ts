import type { Feedback } from '../forms/use-feedback.ts';
import { isUnreachable, problemSentence, readApiError } from './api-error.ts';
import { type Affects, useRefresh } from './trpc.ts';

/** The feedback on a mutation, and the queries it affects. */
export type MutationFeedback<Result> = {
  /** The message of success, which may depend on what the call returned; absent where the screen itself shows it. */
  done?: string | ((result: Result) => string) | undefined;
  failed: string;
  /** Replaces `failed` when there was no response. */
  lost?: string | undefined;
  feedback: Feedback;
  /** Refetches the affected queries. */
  refresh: () => Promise<unknown>;
};

/** The options of a mutation that reports its result on the screen. */
export function mutationFeedback<Result>(options: MutationFeedback<Result>) {
  const { done, failed, lost, feedback, refresh } = options;
  return {
    meta: { errorShownInPlace: true },
    onSuccess: async (result: Result) => {
      if (done !== undefined) feedback.succeed(typeof done === 'string' ? done : done(result));
      await refresh();
    },
    onError: async (error: unknown) => {
      const problem = readApiError(error);
      if (problem.status === 401) return;
      const fallback = isUnreachable(problem) ? (lost ?? failed) : failed;
      feedback.fail(problemSentence(problem, fallback));
      // Deleted or changed meanwhile: the list shows the current state.
      if (problem.status === 404 || problem.status === 409) await refresh();
    },
  };
}

/** The same for a mutation that is the only one here to refetch what it affects. */
export function useMutationFeedback<Result>(
  affects: Affects,
  options: Omit<MutationFeedback<Result>, 'refresh'>,
) {
  return mutationFeedback<Result>({ ...options, refresh: useRefresh(affects) });
}
