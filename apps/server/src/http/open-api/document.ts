import { STATUS_CODES } from 'node:http';
import { statusByCode } from '@shutterhouse/contract/errors';
import { slotHint, slotOf } from '@shutterhouse/contract/upload-slots';
import { z } from 'zod';
import type { Meta } from '../../trpc/init.ts';
import { failureEnvelope } from '../envelopes.ts';
import type { RestRow } from '../rest.ts';
import { sessionCookieName } from '../session-cookie.ts';
import { failureSchema, successSchema } from './envelope-schema.ts';
import { inputSchema, type JsonSchema, outputSchema } from './wire-schema.ts';

export type Parameter = {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
  example?: unknown;
};

type Described = { schema: JsonSchema; example?: unknown };
type Content = { 'application/json': Described; 'multipart/form-data'?: Described };

/** One call, as OpenAPI 3.1 describes it. */
export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content: Content }>;
};

/** An OpenAPI 3.1 document, as far as ours goes. */
export type OpenApiDocument = {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string };
  servers: { url: string; description: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> };
};

/** The rows of each domain. */
export type RowsByDomain = Readonly<Record<string, readonly RestRow[]>>;

/** Describes the documented calls, made from the same rows that answer them. */
export function openApiDocument(rowsByDomain: RowsByDomain): OpenApiDocument {
  const failures = failureCatalogue();
  const paths: OpenApiDocument['paths'] = {};
  for (const [domain, rows] of Object.entries(rowsByDomain)) {
    for (const row of rows) {
      const operations = paths[row.path] ?? {};
      operations[row.method.toLowerCase()] = operationOf(row, domain, failures.refOf(row));
      paths[row.path] = operations;
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Shutterhouse',
      version: '1',
      description:
        'The calls of the studio. Times are ISO 8601 in UTC, money is in US dollars, ids are opaque.',
    },
    servers: [
      { url: '/api', description: 'All calls' },
      { url: '/', description: 'The same; a path that is also a page gives the page to browsers' },
    ],
    tags: Object.keys(rowsByDomain).map((name) => ({ name })),
    paths,
    components: {
      schemas: failures.schemas,
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: sessionCookieName },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

/** The shapes of refusals, each once. */
function failureCatalogue() {
  const schemas: Record<string, JsonSchema> = {};
  const names = new Map<string, string>();
  return {
    schemas,
    refOf(row: RestRow): JsonSchema {
      const schema = failureSchema(row.envelope);
      const key = JSON.stringify(schema);
      const fresh = row.envelope.failure === failureEnvelope ? '' : operationId(row);
      const name = names.get(key) ?? `${fresh}Failure`;
      names.set(key, name);
      schemas[name] = schema;
      return { $ref: `#/components/schemas/${name}` };
    },
  };
}

function operationOf(row: RestRow, domain: string, failure: JsonSchema): Operation {
  const meta: Meta = row.procedure._def.meta ?? {};
  const { parameters, body } = inputOf(row);
  const success = successSchema(row.envelope, {
    data: row.output ? outputSchema(row.output, row.names ?? {}) : {},
    said: row.message,
  });
  const refusals = statusesOf(row, meta).map((status) => [status, answer(status, failure)]);
  return {
    operationId: operationId(row),
    tags: [domain],
    summary: row.summary,
    security: meta.right === undefined ? [] : [{ cookie: [] }, { bearer: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: row.from === 'body',
        content: {
          'application/json': { schema: body, ...(row.example && { example: row.example }) },
          ...(row.picture && { 'multipart/form-data': { schema: formSchema(body, row.picture) } }),
        },
      },
    }),
    responses: {
      [row.status ?? 200]: answer(row.status ?? 200, success),
      ...Object.fromEntries(refusals),
      default: answer(500, failure),
    },
  };
}

function answer(status: number, schema: JsonSchema) {
  return {
    description: STATUS_CODES[status] ?? String(status),
    content: { 'application/json': { schema } },
  };
}

/** Path parameters, then those of the query; or the body. */
function inputOf(row: RestRow): { parameters: Parameter[]; body?: JsonSchema } {
  const [input] = row.procedure._def.inputs;
  const inPath = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const schema = input instanceof z.ZodType ? inputSchema(input, row.names ?? {}) : {};
  const { properties = {}, required = [], ...rest } = schema;
  const parameterAt = (place: Parameter['in']) => (name: string) => {
    const described = properties[name];
    const example = row.example?.[name];
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: typeof described === 'object' ? described : {},
      ...(example !== undefined && { example }),
    };
  };
  const parameters = inPath.map(parameterAt('path'));
  const others = Object.keys(properties).filter((name) => !inPath.includes(name));
  if (row.from === 'query')
    return { parameters: [...parameters, ...others.map(parameterAt('query'))] };
  if (row.from === undefined) return { parameters };
  return {
    // What may come in the body instead is required in neither.
    parameters:
      row.from === 'body'
        ? parameters
        : [
            ...parameters,
            ...others.map((name) => ({ ...parameterAt('query')(name), required: false })),
          ],
    body: {
      ...rest,
      properties: Object.fromEntries(others.map((name) => [name, properties[name] ?? {}])),
      required: required.filter((name) => !inPath.includes(name)),
    },
  };
}

/** The same fields as a form: the picture's id gives way to the picture itself. */
function formSchema(body: JsonSchema, { slot, as }: NonNullable<RestRow['picture']>): JsonSchema {
  const { [as]: _, ...properties } = body.properties ?? {};
  const { field } = slotOf(slot);
  const file = { type: 'string', format: 'binary', description: slotHint(slotOf(slot)) } as const;
  return {
    ...body,
    properties: { ...properties, [field]: file },
    required: (body.required ?? []).filter((name) => name !== as),
  };
}

/** The 4xx that a call can answer, in order. */
function statusesOf({ from, path, procedure, refuses = [] }: RestRow, meta: Meta): number[] {
  const { type } = procedure._def;
  const statuses = new Set(refuses.map((code) => statusByCode[code]) as number[]);
  if (from !== undefined || path.includes('{')) statuses.add(400);
  if (from === 'body' || from === 'either') statuses.add(413).add(415);
  if (meta.right !== undefined) statuses.add(401);
  if (type === 'mutation' || meta.right === 'staff' || meta.right === 'admin') statuses.add(403);
  if (meta.limited) statuses.add(429);
  return [...statuses].sort((one, other) => one - other);
}

/** `postBookingRequest` for POST /booking/request. */
function operationId({ method, path }: RestRow): string {
  const words = path.match(/\w+/g) ?? [];
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return `${method.toLowerCase()}${words.map(capital).join('')}`;
}
