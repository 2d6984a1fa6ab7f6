import { useState } from 'react';
import { problemSentence, readApiError } from '../../../../lib/calls/api-error.ts';
import type { Feedback } from '../../../../lib/forms/use-feedback.ts';
import type { OwnBookingCalls } from './queries.ts';

/**
 * Runs a change of an own booking, one at a time, and reports errors. If the booking was changed
 * meanwhile, it is refetched. `onRefused` may return true to handle a refusal itself.
 */
export function useOwnAction(calls: OwnBookingCalls, feedback: Feedback, failed: string) {
  const [isBusy, setBusy] = useState(false);

  async function run(
    action: () => Promise<void>,
    onRefused?: (errors: Record<string, string>) => boolean,
  ): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    feedback.clear();
    try {
      await action();
    } catch (error) {
      const problem = readApiError(error);
      if (onRefused?.(problem.errors)) return;
      feedback.fail(problemSentence(problem, failed));
      if (problem.status === 404 || problem.status === 409) await calls.refresh();
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, run };
}
