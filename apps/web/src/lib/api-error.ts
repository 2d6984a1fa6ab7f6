import { sharedMessages } from '@shutterhouse/contract/messages';
import { ForeignResponse } from './foreign-response.ts';

/** A refused or failed call, as a screen needs it. */
export type ApiProblem = {
  /** A sentence for the person. */
  message: string;
  /** A sentence per field, keyed by the field's path in the input (`customer.email`). */
  errors: Record<string, string>;
  /** The server's reason (`conflict`, `FORBIDDEN`, …), when the server gave one. */
  code: string | undefined;
  /** The HTTP status; undefined when the server could not be reached. */
  status: number | undefined;
};

/** What is said when no answer came at all. */
export const unreachableMessage =
  'The studio could not be reached. Please check your connection and try again.';

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
 * Reads what a person should know out of whatever a call threw. The sentence follows the rule that
 * all calls share: 401 and 403 have their own, any other reply gives
 * the server's message, and without one 'API request failed with status {code}'.
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
      ? unreachableMessage
      : sharedMessages.unexpected;
  }
  if (status === 403) return sharedMessages.forbidden;
  // Without `data` the reply did not come from the API (a proxy, a stopped server).
  if (data && typeof error.message === 'string' && error.message !== '') return error.message;
  return status < 400 ? sharedMessages.unexpected : sharedMessages.requestFailed(status);
}

/** Whether no answer came at all: offline, blocked, or the server is down. */
export function isUnreachable(problem: ApiProblem): boolean {
  return problem.status === undefined && problem.message === unreachableMessage;
}

/** Whether something answered that is not the studio: the page of a proxy, say. */
export function isForeignResponse(error: unknown): boolean {
  return isRecord(error) && error.cause instanceof ForeignResponse;
}

/** The server's own words, when it was the server that refused; undefined for a fault or a lost line. */
export function refusalSentence({ code, status, message }: ApiProblem): string | undefined {
  const refused = code !== undefined && status !== undefined && status < 500;
  return refused ? message : undefined;
}

/**
 * What somebody else's save did to ours: the server's sentence on `version`. Undefined when the call
 * failed for another reason.
 */
export function changedMeanwhile({ status, errors }: ApiProblem): string | undefined {
  return status === 409 ? errors.version : undefined;
}

/** What a failed load says: a sentence that is one already, or that of whatever the call threw. */
export function failureSentence(error: unknown): string {
  return typeof error === 'string' ? error : readApiError(error).message;
}
