import { readApiError } from '../../../../lib/api-error.ts';
import type { FormProblem } from '../../../../ui/form.tsx';
import { failureOf } from '../failure.ts';

/** How a form tells a failure: in the server's words when it refused, otherwise by `sentence`. */
export function explainedBy(sentence: string): (error: unknown) => FormProblem {
  return (error) => ({ message: failureOf(error, sentence), errors: readApiError(error).errors });
}
