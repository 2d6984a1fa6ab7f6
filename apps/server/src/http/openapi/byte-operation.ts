import { statusByCode } from '@shutterhouse/contract/errors';
import type { ByteRoute } from '../rest/byte-route.ts';
import { dataEnvelope } from '../rest/envelopes.ts';
import { successSchema } from './envelope-schema.ts';
import { formOf } from './form-schema.ts';
import {
  answers,
  type Content,
  namesInPath,
  type Operation,
  operationId,
  parametersOf,
  securityFor,
} from './operation.ts';
import { inputSchema, type JsonSchema, outputSchema } from './wire-schema.ts';

/** The refusals of every form; 408 is for an upload that is too slow. */
const formRefusals = [400, 408, 413, 415, 422] as const;

/** Describes a call that moves bytes. */
export function byteOperation(route: ByteRoute, domain: string, failure: JsonSchema): Operation {
  const { form, right } = route;
  const parameters = parametersIn(route);
  const status = route.status ?? 200;
  return {
    operationId: operationId(route),
    tags: [domain],
    summary: route.summary,
    security: securityFor(right),
    ...(parameters.length > 0 && { parameters }),
    ...(form && {
      requestBody: {
        required: true,
        content: { 'multipart/form-data': formOf(form.slots, form.fields) },
      },
    }),
    responses: answers(
      { status, content: contentOf(route) },
      { statuses: statusesOf(route, parameters), failure },
    ),
  };
}

function parametersIn({ path, parameters, example }: ByteRoute) {
  const schema = parameters ? inputSchema(parameters, {}) : {};
  const parameterAt = parametersOf(schema, example);
  const inPath = namesInPath(path);
  const others = Object.keys(schema.properties ?? {}).filter((name) => !inPath.includes(name));
  return [
    ...inPath.map((name) => parameterAt(name, 'path')),
    ...others.map((name) => parameterAt(name, 'query')),
  ];
}

function contentOf({ answers: held }: ByteRoute): Content {
  if ('types' in held) {
    const bytes = { schema: { type: 'string', format: 'binary' } } as const;
    return Object.fromEntries(held.types.map((type) => [type, bytes]));
  }
  const data = outputSchema(held.output, {});
  return {
    'application/json': { schema: successSchema(dataEnvelope, { data, said: held.message?.() }) },
  };
}

function* statusesOf(
  { form, method, right, refuses = [] }: ByteRoute,
  parameters: readonly { in: string }[],
): Generator<number> {
  if (form) yield* formRefusals;
  if (right !== undefined) yield* [401, 403];
  // Cross-site requests that write are refused.
  if (method !== 'GET') yield 403;
  if (parameters.some((parameter) => parameter.in === 'query')) yield 400;
  for (const code of refuses) yield statusByCode[code];
}
