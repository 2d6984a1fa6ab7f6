import type { FieldErrors } from '@shutterhouse/contract/errors';
import type { Envelope } from '../rest/envelopes.ts';
import type { JsonSchema } from './wire-schema.ts';

// Placeholders for the real values: the envelope wraps them, and the schema is read from the result.
const data = { mark: 'data' };
const page = { rows: { mark: 'rows' }, pagination: { mark: 'pagination' } };
const message = '\0message';
const sentence: JsonSchema = { type: 'string', description: 'A message for the user' };
const errors: FieldErrors = {};
const details = { mark: 'details' };

/**
 * The schema of an envelope's success response around a data schema. `said` is its message, `maySay` means that only
 * some outputs have one.
 */
export function successSchema(
  envelope: Envelope,
  { data: ofData, said, maySay }: { data: JsonSchema; said: string | undefined; maySay?: boolean },
): JsonSchema {
  const success = envelope.success(
    envelope.isPaged ? page : data,
    said === undefined && !maySay ? undefined : message,
  );
  const schema = shapeOf(success, (part) => {
    if (part === data) return ofData;
    if (part === page.rows) return partOf(ofData, 'rows');
    if (part === page.pagination) return partOf(ofData, 'pagination');
    if (part !== message) return undefined;
    return said === undefined ? sentence : { type: 'string', examples: [said] };
  });
  const { required = [] } = schema;
  return said === undefined
    ? { ...schema, required: required.filter((name) => name !== 'message') }
    : schema;
}

/** The schema of an envelope's failure response around that of its data, where it has any. */
export function failureSchema(envelope: Envelope, ofDetails: JsonSchema = {}): JsonSchema {
  const refusal = envelope.failure({ status: 400, code: 'invalid', message, errors, details });
  return shapeOf(refusal, (part) => {
    if (part === errors) return fieldErrors;
    if (part === details) return ofDetails;
    return part === message ? sentence : undefined;
  });
}

const fieldErrors: JsonSchema = {
  type: 'object',
  description: 'A message for each refused field, by its path, such as `customer.email`',
  additionalProperties: { type: 'string' },
};

/** The schema of one property of an object. */
function partOf({ properties }: JsonSchema, name: string): JsonSchema {
  const part = properties?.[name];
  return typeof part === 'object' ? part : {};
}

function shapeOf(part: unknown, marked: (part: unknown) => JsonSchema | undefined): JsonSchema {
  const known = marked(part);
  if (known) return known;
  if (typeof part === 'boolean' || typeof part === 'string') {
    return { type: typeof part === 'boolean' ? 'boolean' : 'string', const: part };
  }
  const entries = Object.entries(part ?? {});
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([key, inner]) => [key, shapeOf(inner, marked)])),
    required: entries
      .filter(([, inner]) => inner !== errors && inner !== details)
      .map(([key]) => key),
    additionalProperties: false,
  };
}
