import { accountMessages as messages } from '@shutterhouse/contract/accounts/messages';
import { sharedMessages } from '@shutterhouse/contract/messages';
import { type ApiProblem, isUnreachable, readApiError } from '../../../lib/calls/api-error.ts';
import type { FormProblem } from '../../../ui/forms/form.tsx';

/** The message for a failed login. */
export function explainLogin(error: unknown): FormProblem {
  const problem = readApiError(error);
  if (isUnreachable(problem)) return { message: messages.blocked };
  if (hasErrorMap(problem)) return { errors: problem.errors };
  if (isForeign(problem)) return { message: messages.loginFailedLater };
  const { status = 500 } = problem;
  const aboutCredentials = status === 400 || status === 401;
  if (explainsItself(problem) && !aboutCredentials) return { message: problem.message };
  return status < 500
    ? { errors: { email: messages.loginFailed } }
    : { message: messages.loginFailedLater };
}

/** The message for a failed signup. */
export function explainSignup(error: unknown): FormProblem {
  const problem = readApiError(error);
  if (isUnreachable(problem)) return { message: messages.blocked };
  if (hasErrorMap(problem)) return { errors: problem.errors };
  if (isForeign(problem)) return { message: messages.registrationFailedLater };
  if (!explainsItself(problem)) return { message: messages.registrationFailedLater };
  const isGeneric = problem.message === sharedMessages.requestFailed(problem.status ?? 0);
  return { message: isGeneric ? messages.registrationFailed : problem.message };
}

/** The message for a failed password reset, both its request and the new password. */
export function explainReset(error: unknown): FormProblem {
  const problem = readApiError(error);
  if (isUnreachable(problem)) return { message: messages.blocked };
  if (hasErrorMap(problem)) return { errors: problem.errors };
  return {
    message:
      !isForeign(problem) && explainsItself(problem) ? problem.message : messages.resetFailed,
  };
}

function hasErrorMap({ errors }: ApiProblem): boolean {
  return Object.keys(errors).length > 0;
}

/** A proxy answered instead of our server, or the response is unreadable: the credentials are not at fault. */
function isForeign({ code }: ApiProblem): boolean {
  return code === undefined;
}

/** Our server refused with a message for the user: too many attempts, or busy. */
function explainsItself({ status }: ApiProblem): boolean {
  return status !== undefined && (status < 500 || status === 503);
}
