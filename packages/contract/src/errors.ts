import type { z } from 'zod';
import { refusalMessages } from './messages.ts';

/** The reasons for refusing a call, with their HTTP status on the documented paths. */
export const statusByCode = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  unsupported: 415,
  unprocessable: 422,
  tooMany: 429,
  busy: 503,
  storageFull: 507,
} as const;

export type ErrorCode = keyof typeof statusByCode;

/** A sentence per field, keyed by the field's path in the input (`customer.email`). */
export type FieldErrors = Record<string, string>;

/**
 * A refusal that may be shown: its message is a sentence for the caller. Any other error is
 * internal, and is never shown as it is.
 */
export class StudioError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldErrors | undefined;
  /** What programs are told beside the sentences, such as what a new record would replace. */
  readonly details: object | undefined;

  constructor(code: ErrorCode, sentence: string, errors?: FieldErrors, details?: object) {
    super(sentence);
    this.name = 'StudioError';
    this.code = code;
    this.errors = errors;
    this.details = details;
  }
}

/** A refusal with one sentence on one field, which is also the overall message. */
export function fieldError(code: ErrorCode, field: string, sentence: string): StudioError {
  return new StudioError(code, sentence, { [field]: sentence });
}

/** A refusal of what a schema found in the part `part` of an input: the first sentence of each of its fields. */
export function partError(part: string, { issues }: z.ZodError): StudioError {
  const errors = issues.map(({ path, message }) => [[part, ...path].join('.'), message]);
  return new StudioError('invalid', refusalMessages.invalid, Object.fromEntries(errors.reverse()));
}
