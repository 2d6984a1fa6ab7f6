import { sharedMessages } from '@shutterhouse/contract/messages';
import { contactMessages } from '@shutterhouse/contract/messages/messages';
import { isForeignResponse, readApiError } from '../../../lib/api-error.ts';
import type { FormProblem } from '../../../ui/form.tsx';

/**
 * What is said when a message could not be sent: the server's own words, or that it failed when the
 * server gave none, to come back later when something else answered in its place, and that something
 * unexpected happened when no answer came.
 */
export function explainContactFailure(error: unknown): FormProblem {
  const problem = readApiError(error);
  if (problem.status === undefined) return { message: contactMessages.unexpected };
  if (isForeignResponse(error)) return { message: contactMessages.failedLater };
  const isGeneric = problem.message === sharedMessages.requestFailed(problem.status);
  return { ...problem, message: isGeneric ? contactMessages.failed : problem.message };
}
