import { readApiError } from '../../../lib/calls/api-error.ts';
import { notify } from '../../../lib/calls/notices.ts';
import type { FormProblem } from '../../../ui/forms/form.tsx';

/** The message of a failed call: the server's own if it refused, otherwise `sentence`, which says what failed. */
export function failureOf(error: unknown, sentence: string): string {
  const { status, message } = readApiError(error);
  if (status !== undefined && status < 500) return message;
  return sentence;
}

/** Shows an error notice, except for an expired session, which is handled elsewhere. */
export function notifyFailure(error: unknown, sentence: string): void {
  if (readApiError(error).status === 401) return;
  notify.error(failureOf(error, sentence));
}

/** How a form shows a failure: the server's message if it refused, otherwise `sentence`. */
export function explainedBy(sentence: string): (error: unknown) => FormProblem {
  return (error) => ({ message: failureOf(error, sentence), errors: readApiError(error).errors });
}
