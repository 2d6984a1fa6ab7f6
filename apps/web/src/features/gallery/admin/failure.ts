import { readApiError } from '../../../lib/api-error.ts';
import { notify } from '../../../lib/notices.ts';
import type { FormProblem } from '../../../ui/form.tsx';

/**
 * What a failed call says: the server's own words when it was the server that refused, otherwise
 * `sentence`, which names what did not happen.
 */
export function failureOf(error: unknown, sentence: string): string {
  const { status, message } = readApiError(error);
  if (status !== undefined && status < 500) return message;
  return sentence;
}

/** Says that something failed; the end of a session is said by others. */
export function notifyFailure(error: unknown, sentence: string): void {
  if (readApiError(error).status === 401) return;
  notify.error(failureOf(error, sentence));
}

/** How a form tells a failure: in the server's words when it refused, otherwise by `sentence`. */
export function explainedBy(sentence: string): (error: unknown) => FormProblem {
  return (error) => ({ message: failureOf(error, sentence), errors: readApiError(error).errors });
}
