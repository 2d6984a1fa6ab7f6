import { Ajv2020 } from 'ajv/dist/2020.js';
import type { OpenApiDocument } from '../../http/openapi/document.ts';
import type { Operation } from '../../http/openapi/operation.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
ajv.addFormat('date', /^\d{4}-\d\d-\d\d$/);

/** The errors of a JSON response against the API document, as reported by Ajv. */
export function faultsOfAnswer(
  { components }: OpenApiDocument,
  { responses }: Operation,
  { status, answer }: { status: number; answer: unknown },
): unknown[] {
  const described = responses[status];
  if (described === undefined) return [`${status} is not in the document`];
  const schema = described.content['application/json']?.schema;
  if (schema === undefined) return [`${status} is not in JSON`];
  const validate = ajv.compile({ ...schema, components });
  return validate(answer) ? [] : (validate.errors ?? ['refused']);
}
