import type { Failure } from '../../trpc/errors.ts';

/** How a response is wrapped (0-decisions, section 1.3). */
export type Envelope = {
  success: (output: unknown, message: string | undefined) => unknown;
  failure: (failure: Failure) => unknown;
  /** The output is a page, `{rows, pagination}`, whose rows are the data. */
  isPaged?: true;
};

/** `{success: false, message, errors?}` */
export function failureEnvelope({ message, errors }: Failure): object {
  return { success: false, message, ...(errors && { errors }) };
}

/** `{success: true, data, message?}` */
export const dataEnvelope: Envelope = {
  success: (data, message) => ({ success: true, data, ...(message && { message }) }),
  failure: failureEnvelope,
};

/** As `dataEnvelope`; a refusal has data, too, where its rule has any. */
export const refusalDataEnvelope: Envelope = {
  success: dataEnvelope.success,
  failure: (failure) => ({
    ...failureEnvelope(failure),
    ...(failure.details && { data: failure.details }),
  }),
};

/** `{success: true, data, pagination, message?}` */
export const pageEnvelope: Envelope = {
  success(output, message) {
    const { rows, pagination } = output as { rows: unknown; pagination: unknown };
    return { success: true, data: rows, pagination, ...(message && { message }) };
  },
  failure: failureEnvelope,
  isPaged: true,
};

/** No envelope: the fields, or the array, at the top level. */
export const fieldsEnvelope: Envelope = {
  success: (output) => output,
  failure: failureEnvelope,
};
