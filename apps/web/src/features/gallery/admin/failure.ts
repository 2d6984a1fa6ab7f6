import { readApiError } from '../../../lib/api-error.ts';
import { notify } from '../../../lib/notices.ts';

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
