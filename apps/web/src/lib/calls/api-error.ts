import { sharedMessages } from '@shutterhouse/contract/messages';
import { ForeignResponse } from './foreign-response.ts';
import { unreachableMessage } from './unreachable-message.ts';

/** A refused or failed call, as screens use it. */
export type ApiProblem = {
  /** A sentence for the user. */
  message: string;
  /** A sentence per field, keyed by the field's path in the input (`customer.email`). */
  errors: Record<string, string>;
  /** The server's reason (`conflict`, `FORBIDDEN`, …), when the server gave one. */
  code: string | undefined;
  /** The HTTP status; undefined when the server could not be reached. */
  status: number | undefined;
};

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function fieldErrors(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => {
      return typeof entry[1] === 'string';
    }),
  );
}

function statusOf(error: Record<string, unknown>): number | undefined {
  if (isRecord(error.data) && typeof error.data.httpStatus === 'number') {
    return error.data.httpStatus;
  }
  if (error.cause instanceof ForeignResponse) return error.cause.status;
  const response = isRecord(error.meta) ? error.meta.response : undefined;
  return isRecord(response) && typeof response.status === 'number' ? response.status : undefined;
}

/**
 * Converts any error of a call into a message for the user, by the rules that all calls share: a 401, and a 403
 * for a missing right, have their own, any other response has the server's message, and without one 'API request
 * failed with status {code}'.
 */
export function readApiError(error: unknown): ApiProblem {
  if (!isRecord(error)) {
    return { message: sharedMessages.unexpected, errors: {}, code: undefined, status: undefined };
  }
  const data = isRecord(error.data) ? error.data : undefined;
  const status = statusOf(error);
  return {
    message: sentenceFor(error, data, status),
    errors: fieldErrors(data?.errors),
    code: typeof data?.code === 'string' ? data.code : undefined,
    status,
  };
}

function sentenceFor(
  error: Record<string, unknown>,
  data: Record<string, unknown> | undefined,
  status: number | undefined,
): string {
  if (status === undefined) {
    return error.name === 'TRPCClientError' || error instanceof TypeError
      ? unreachableMessage()
      : sharedMessages.unexpected;
  }
  if (status === 403 && (!data || rightMissing().includes(error.message))) {
    return sharedMessages.forbidden;
  }
  // Without `data` the response did not come from the API (a proxy, a stopped server).
  if (data && typeof error.message === 'string' && error.message !== '') return error.message;
  return status < 400 ? sharedMessages.unexpected : sharedMessages.requestFailed(status);
}

/** What a 403 says without giving another reason than that the caller has no right to it. */
const rightMissing = (): unknown[] => ['', sharedMessages.adminRequired, sharedMessages.forbidden];

/** Whether there was no response: offline, blocked, or the server is down. */
export function isUnreachable(problem: ApiProblem): boolean {
  return problem.status === undefined && problem.message === unreachableMessage();
}

/** Whether something other than the studio responded, such as a proxy. */
export function isForeignResponse(error: unknown): boolean {
  return isRecord(error) && error.cause instanceof ForeignResponse;
}

/** The server's message, if the server refused; undefined for server errors and lost connections. */
export function refusalSentence({ code, status, message }: ApiProblem): string | undefined {
  const refused = code !== undefined && status !== undefined && status < 500;
  return refused ? message : undefined;
}

/**
 * What a screen says of a failed call: the server's message if it refused, otherwise `failed` ('Failed to
 * delete product'). If there was no response and `failed` is one sentence, or asks to check what was typed, which was
 * not at fault, what to do follows its first.
 * Without `failed`, the error's message.
 */
export function problemSentence(problem: ApiProblem, failed = problem.message): string {
  const refusal = refusalSentence(problem);
  if (refusal !== undefined) return refusal;
  const [what = failed, advice] = failed.replace(/\.$/, '').split('. ');
  const isHelpful = advice !== undefined && !advice.startsWith('Please check your inputs');
  return !isUnreachable(problem) || isHelpful ? failed : `${what}. ${unreachableMessage()}`;
}

/**
 * The server's message when another user's save conflicts with this one. Undefined when the call
 * failed for another reason.
 */
export function changedMeanwhile({ status, errors }: ApiProblem): string | undefined {
  return status === 409 ? errors.version : undefined;
}

/** The message of a failed load: the given sentence, or that of the error. */
export function failureSentence(error: unknown): string {
  return typeof error === 'string' ? error : readApiError(error).message;
}

/** How a form explains an error: by the server's message if it refused, otherwise by `failed`, and field by field. */
export function refusalOr(failed: string) {
  return (error: unknown) => {
    const problem = readApiError(error);
    return { message: problemSentence(problem, failed), errors: problem.errors };
  };
}
