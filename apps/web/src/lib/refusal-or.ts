import { readApiError, refusalSentence } from './api-error.ts';

/** How a form explains an error: by the server's message if it refused, otherwise by `failed`, and field by field. */
export function refusalOr(failed: string) {
  return (error: unknown) => {
    const problem = readApiError(error);
    return { message: refusalSentence(problem) ?? failed, errors: problem.errors };
  };
}
