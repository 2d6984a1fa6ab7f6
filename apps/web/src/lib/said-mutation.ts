import { readApiError, refusalSentence } from './api-error.ts';
import type { Saying } from './use-said.ts';

/** What a change says, and what it makes stale. */
export type SaidMutation = {
  done?: string | undefined;
  failed: string;
  saying: Saying;
  /** Reads anew what the change has touched. */
  refresh: () => Promise<unknown>;
};

/** The options of a mutation that says on the screen how it went. */
export function saidMutation({ done, failed, saying, refresh }: SaidMutation) {
  return {
    meta: { errorShownInPlace: true },
    onSuccess: async () => {
      if (done !== undefined) saying.succeed(done);
      await refresh();
    },
    onError: async (error: unknown) => {
      const problem = readApiError(error);
      if (problem.status === 401) return;
      saying.fail(refusalSentence(problem) ?? failed);
      // Gone or moved meanwhile: the list shows what there is now.
      if (problem.status === 404 || problem.status === 409) await refresh();
    },
  };
}
