import { problemSentence, readApiError } from './api-error.ts';

/** How a form explains an error: by the server's message if it refused, otherwise by `failed`, and field by field. */
export function refusalOr(failed: string) {
  return (error: unknown) => {
    const problem = readApiError(error);
    return { message: problemSentence(problem, failed), errors: problem.errors };
  };
}
