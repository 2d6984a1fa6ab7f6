import { sharedMessages } from '@shutterhouse/contract/messages';
import { contactMessages } from '@shutterhouse/contract/messages/messages';
import { isForeignResponse, readApiError } from '../../../lib/calls/api-error.ts';
import type { FormProblem } from '../../../ui/forms/form.tsx';

/**
 * The message when sending failed: the server's own; a general one when it gave none; to try later
 * when a proxy answered instead; or that something unexpected happened when there was no response.
 */
export function explainContactFailure(error: unknown): FormProblem {
  const problem = readApiError(error);
  if (problem.status === undefined) return { message: contactMessages.unexpected };
  if (isForeignResponse(error)) return { message: contactMessages.failedLater };
  const isGeneric = problem.message === sharedMessages.requestFailed(problem.status);
  return { ...problem, message: isGeneric ? contactMessages.failed : problem.message };
}
