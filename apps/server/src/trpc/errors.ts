import {
  type ErrorCode,
  type FieldErrors,
  StudioError,
  statusByCode,
} from '@shutterhouse/contract/errors';
import { sharedMessages } from '@shutterhouse/contract/messages';
import { TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import { isBusy, isFull } from '../db/transact.ts';

/** What may be told of a failure, at either door. `code` is null for a fault of ours. */
export type Failure = {
  status: number;
  code: ErrorCode | null;
  message: string;
  errors?: FieldErrors;
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

/** Refusals that tRPC or Fastify speak themselves, and our sentence for each status. */
const sentences: Partial<Record<number, { code: ErrorCode; message: string }>> = {
  400: { code: 'invalid', message: sharedMessages.malformedJson },
  401: { code: 'unauthenticated', message: sharedMessages.authenticationRequired },
  403: { code: 'forbidden', message: sharedMessages.forbidden },
  404: { code: 'notFound', message: sharedMessages.notFound },
  405: { code: 'notFound', message: sharedMessages.notFound },
  413: { code: 'tooLarge', message: sharedMessages.tooLarge },
  414: { code: 'tooLarge', message: sharedMessages.tooLarge },
  415: { code: 'unsupported', message: sharedMessages.unsupported },
  429: { code: 'tooMany', message: sharedMessages.tooMany },
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

/** The one translation of whatever was thrown into what may be told. */
export function failureOf(error: unknown): Failure {
  if (error instanceof StudioError) return ofStudioError(error);
  if (error instanceof ZodError) return ofIssues(error);
  if (error instanceof TRPCError) {
    if (error.cause !== undefined) {
      const inner = failureOf(error.cause);
      if (inner.code !== null) return inner;
    }
    return ofStatus(statusByTrpcCode[error.code] ?? 500);
  }
  if (isBusy(error)) return ofStudioError(new StudioError('busy', sharedMessages.busy));
  if (isFull(error)) return ofStudioError(new StudioError('storageFull', sharedMessages.storageFull));
  return ofStatus(statusOf(error));
}

/** The same failure as tRPC throws it, so that its HTTP status is right in every batch. */
export function asTrpcError(error: unknown): TRPCError {
  const failure = failureOf(error);
  const code = failure.code === null ? 'INTERNAL_SERVER_ERROR' : trpcCodes[failure.code];
  return new TRPCError({ code, message: failure.message, cause: error });
}

function ofStudioError({ code, message, errors }: StudioError): Failure {
  return { status: statusByCode[code], code, message, ...(errors && { errors }) };
}

/** A sentence per field; the first of them speaks for the whole. */
function ofIssues({ issues }: ZodError): Failure {
  const errors: FieldErrors = {};
  for (const issue of issues) errors[issue.path.join('.') || 'body'] ??= issue.message;
  return {
    status: 400,
    code: 'invalid',
    message: issues[0]?.message ?? sharedMessages.invalid,
    errors,
  };
}

function ofStatus(status: number): Failure {
  const known = sentences[status];
  if (known) return { status, ...known };
  if (status >= 400 && status < 500) {
    return { status, code: 'invalid', message: sharedMessages.badRequest };
  }
  return { status: 500, code: null, message: sharedMessages.unexpected };
}

function statusOf(error: unknown): number {
  if (error === null || typeof error !== 'object' || !('statusCode' in error)) return 500;
  return typeof error.statusCode === 'number' ? error.statusCode : 500;
}
