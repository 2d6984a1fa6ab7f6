import { accountMessages as messages } from '@shutterhouse/contract/accounts/messages';
import { sharedMessages } from '@shutterhouse/contract/messages';
import { type ApiProblem, isUnreachable, readApiError } from '../../../lib/api-error.ts';
import type { FormProblem } from '../../../ui/form.tsx';

/** What a failed login says. */
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

/** What a failed signup says. */
export function explainSignup(error: unknown): FormProblem {
  const problem = readApiError(error);
  if (isUnreachable(problem)) return { message: messages.blocked };
  if (hasErrorMap(problem)) return { errors: problem.errors };
  if (isForeign(problem)) return { message: messages.registrationFailedLater };
  if (!explainsItself(problem)) return { message: messages.registrationFailedLater };
  const isGeneric = problem.message === sharedMessages.requestFailed(problem.status ?? 0);
  return { message: isGeneric ? messages.registrationFailed : problem.message };
}

/** What a failed request for a new password says, and the failed choice of one. */
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

/** Something before our server answered, or nothing that can be read: nobody's credentials are at fault. */
function isForeign({ code }: ApiProblem): boolean {
  return code === undefined;
}

/** Our server said no in a sentence for the person: too many attempts, or busy. */
function explainsItself({ status }: ApiProblem): boolean {
  return status !== undefined && (status < 500 || status === 503);
}
