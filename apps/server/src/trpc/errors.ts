import {
  type ErrorCode,
  type FieldErrors,
  StudioError,
  statusByCode,
} from '@shutterhouse/contract/errors';
import { refusalMessages, sharedMessages } from '@shutterhouse/contract/messages';
import { TRPCError } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { ZodError } from 'zod';
import { isBusy, isFull, isServerUnreachable } from '../db/failures.ts';
import { mediaStoreErrorIn } from '../media/store-failure.ts';

/**
 * What the caller is told about a failure, over either transport. `code` is null for a bug or failure of the
 * server.
 */
export type Failure = {
  status: number;
  code: ErrorCode | null;
  message: string;
  errors?: FieldErrors;
  details?: object;
};

type TrpcCode = TRPCError['code'];

const trpcCodes: Record<ErrorCode, TrpcCode> = {
  invalid: 'BAD_REQUEST',
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  notFound: 'NOT_FOUND',
  conflict: 'CONFLICT',
  tooLarge: 'PAYLOAD_TOO_LARGE',
  unsupported: 'UNSUPPORTED_MEDIA_TYPE',
  unprocessable: 'UNPROCESSABLE_CONTENT',
  tooMany: 'TOO_MANY_REQUESTS',
  busy: 'SERVICE_UNAVAILABLE',
  storageFull: 'SERVICE_UNAVAILABLE',
};

/** Our sentence for each status with which tRPC or Fastify itself refuses a request. */
const refusals: Partial<Record<number, { code: ErrorCode; message: () => string }>> = {
  401: { code: 'unauthenticated', message: () => refusalMessages.authenticationRequired },
  403: { code: 'forbidden', message: () => sharedMessages.forbidden },
  404: { code: 'notFound', message: () => refusalMessages.notFound },
  405: { code: 'notFound', message: () => refusalMessages.notFound },
  408: { code: 'invalid', message: () => refusalMessages.tooSlow },
  413: { code: 'tooLarge', message: () => refusalMessages.tooLarge },
  414: { code: 'tooLarge', message: () => refusalMessages.tooLarge },
  415: { code: 'unsupported', message: () => refusalMessages.unsupported },
  429: { code: 'tooMany', message: () => refusalMessages.tooMany },
  431: { code: 'tooLarge', message: () => refusalMessages.tooLarge },
};

const statusByTrpcCode: Partial<Record<TrpcCode, number>> = {
  PARSE_ERROR: 400,
  BAD_REQUEST: 400,
  NOT_FOUND: 404,
  METHOD_NOT_SUPPORTED: 405,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
};

/** Translates any thrown error into what the caller is told; the only place that does so. */
export function failureOf(error: unknown): Failure {
  const refusal = refusalIn(error);
  if (refusal) return refusal;
  if (isMalformedJson(error)) {
    return { status: 400, code: 'invalid', message: refusalMessages.malformedJson };
  }
  return failureOfStatus(statusOf(error));
}

/** The same failure as a TRPCError, so that its HTTP status is right in every batch. */
export function asTrpcError(error: unknown): TRPCError {
  const failure = failureOf(error);
  const code = failure.code === null ? 'INTERNAL_SERVER_ERROR' : trpcCodes[failure.code];
  return new TRPCError({ code, message: failure.message, cause: error });
}

/** What a caller of tRPC is told about an error. `requestId` is sent when it is a bug or failure of the server. */
export function errorShape(thrown: unknown, requestId?: string) {
  const { code } = thrown instanceof TRPCError ? thrown : asTrpcError(thrown);
  const failure = failureOf(thrown);
  return {
    code: TRPC_ERROR_CODES_BY_KEY[code],
    message: failure.message,
    data: {
      code,
      // tRPC has no code for a full disk (507); both transports send the same status.
      httpStatus: failure.status,
      ...(failure.errors && { errors: failure.errors }),
      ...(failure.details && { details: failure.details }),
      ...(failure.code === null && requestId !== undefined && { requestId }),
    },
  };
}

/** The failure for an HTTP status of which nothing else is known. */
export function failureOfStatus(status: number): Failure {
  const known = refusals[status];
  if (known) return { status, code: known.code, message: known.message() };
  if (status >= 400 && status < 500) {
    return { status, code: 'invalid', message: refusalMessages.badRequest };
  }
  return { status: 500, code: null, message: sharedMessages.unexpected };
}

/** Whether the error must be logged: the caller is not told what failed on the server. */
export function isServerError(error: unknown): boolean {
  return failureOf(error).code === null || mediaStoreErrorIn(error) !== undefined;
}

/** The refusal by one of our rules or schemas, however deeply tRPC has wrapped it. */
function refusalIn(error: unknown): Failure | undefined {
  if (error instanceof StudioError) return ofStudioError(error);
  if (isBusy(error)) return ofStudioError(new StudioError('busy', refusalMessages.busy));
  if (isServerUnreachable(error))
    return ofStudioError(new StudioError('busy', refusalMessages.readOnly));
  if (isFull(error))
    return ofStudioError(new StudioError('storageFull', refusalMessages.storageFull));
  if (!(error instanceof TRPCError)) return undefined;
  const { cause, code } = error;
  // A schema that refuses an input is the caller's mistake; one that fails anywhere else is a bug of the server.
  if (cause instanceof ZodError) return code === 'BAD_REQUEST' ? ofIssues(cause) : undefined;
  return refusalIn(cause);
}

function ofStudioError({ code, message, errors, details }: StudioError): Failure {
  return {
    status: statusByCode[code],
    code,
    message,
    ...(errors && { errors }),
    ...(details && { details }),
  };
}

/** One sentence for each field; the first is also the sentence of the whole answer. */
function ofIssues({ issues }: ZodError): Failure {
  const sentences = issues.flatMap(sentencesOf);
  const errors = new Map<string, string>();
  for (const { field, message } of sentences) if (!errors.has(field)) errors.set(field, message);
  return {
    status: 400,
    code: 'invalid',
    message: sentences[0]?.message ?? refusalMessages.invalid,
    errors: Object.fromEntries(errors),
  };
}

function sentencesOf(issue: ZodError['issues'][number]): { field: string; message: string }[] {
  const { path, message } = issue;
  if (issue.code === 'unrecognized_keys') {
    const unknown = refusalMessages.unknownField;
    return issue.keys.map((key) => ({ field: [...path, key].join('.'), message: unknown }));
  }
  return path.length === 0 && issue.code === 'invalid_type'
    ? [{ field: 'body', message: refusalMessages.notAnObject }]
    : [{ field: path.join('.') || 'body', message }];
}

/** True when Fastify's or tRPC's JSON parser failed. */
function isMalformedJson(error: unknown): boolean {
  if (error instanceof TRPCError) {
    const { code, cause } = error;
    return (code === 'BAD_REQUEST' && cause instanceof SyntaxError) || isMalformedJson(cause);
  }
  return (
    error instanceof Error && 'code' in error && /^FST_ERR_CTP_.*JSON/.test(String(error.code))
  );
}

function statusOf(error: unknown): number {
  if (error instanceof TRPCError) return statusByTrpcCode[error.code] ?? 500;
  if (error === null || typeof error !== 'object' || !('statusCode' in error)) return 500;
  return typeof error.statusCode === 'number' ? error.statusCode : 500;
}
