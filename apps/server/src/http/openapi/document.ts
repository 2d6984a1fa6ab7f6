import { statusByCode } from '@shutterhouse/contract/errors';
import type { Meta } from '../../trpc/init.ts';
import { factsOf } from '../../trpc/procedure-facts.ts';
import { sessionCookieName } from '../cookies.ts';
import type { ByteRoutesByDomain } from '../rest/byte-route.ts';
import { dataEnvelope, type Envelope, failureEnvelope } from '../rest/envelopes.ts';
import type { RestRow } from '../rest/rest-row.ts';
import { byteOperation } from './byte-operation.ts';
import { failureSchema, successSchema } from './envelope-schema.ts';
import { formInsteadOf } from './form-schema.ts';
import {
  answers,
  namesInPath,
  type Operation,
  operationId,
  type Parameter,
  parametersOf,
  securityFor,
} from './operation.ts';
import { inputSchema, type JsonSchema, outputSchema } from './wire-schema.ts';

/** The part of an OpenAPI 3.1 document that is used here. */
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

/**
 * Describes the documented calls: those generated from the rows that also answer them, and those that move bytes.
 * `cookieName` is that of the session.
 */
export function openApiDocument(
  rowsByDomain: RowsByDomain,
  bytesByDomain: ByteRoutesByDomain = {},
  cookieName = sessionCookieName(false),
): OpenApiDocument {
  const failures = failureCatalogue();
  const paths: OpenApiDocument['paths'] = {};
  const put = ({ method, path }: { method: string; path: string }, operation: Operation) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  };
  for (const [domain, rows] of Object.entries(rowsByDomain)) {
    for (const row of rows) put(row, operationOf(row, domain, failures.refOf(row)));
  }
  for (const [domain, routes] of Object.entries(bytesByDomain)) {
    for (const route of routes) {
      const failure = failures.refOf({ ...route, envelope: dataEnvelope });
      put(route, byteOperation(route, domain, failure));
    }
  }
  const domains = new Set([...Object.keys(rowsByDomain), ...Object.keys(bytesByDomain)]);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Shutterhouse',
      version: '1',
      description:
        'The calls of the studio. Times are ISO 8601 in UTC, money is in the currency of the studio, ids are opaque. A field that a call does not know is refused by its name. A record that was read can be changed and sent back whole; a field that the call cannot change has to be as it was read.',
    },
    servers: [
      { url: '/api', description: 'All calls' },
      { url: '/', description: 'The same; a path that is also a page gives the page to browsers' },
    ],
    tags: [...domains].map((name) => ({ name })),
    paths,
    components: {
      schemas: failures.schemas,
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: cookieName },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

type FailingCall = { method: string; path: string; envelope: Envelope };

/** The schemas of failures, each once. */
function failureCatalogue() {
  const schemas: Record<string, JsonSchema> = {};
  const names = new Map<string, string>();
  return {
    schemas,
    refOf(call: Pick<RestRow, 'refusalData'> & FailingCall): JsonSchema {
      const { refusalData } = call;
      const schema = failureSchema(call.envelope, refusalData && outputSchema(refusalData, {}));
      const key = JSON.stringify(schema);
      const fresh = call.envelope.failure === failureEnvelope ? '' : operationId(call);
      const name = names.get(key) ?? `${fresh}Failure`;
      names.set(key, name);
      schemas[name] = schema;
      return { $ref: `#/components/schemas/${name}` };
    },
  };
}

/** The header of every call that creates something. */
const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A key of your own: sending the same request with it again within a day returns what the first one created.',
  schema: { type: 'string' },
  example: '8e03978e-40d5-43dd-bc93-6894a57f9324',
};

function operationOf(row: RestRow, domain: string, failure: JsonSchema): Operation {
  const { meta } = factsOf(row.procedure);
  const { parameters: ofInput, body } = inputOf(row);
  const parameters = meta.creates ? [...ofInput, idempotencyKey] : ofInput;
  const success = successSchema(row.envelope, {
    data: row.output ? outputSchema(row.output, row.names ?? {}) : {},
    said: row.message?.(),
    maySay: row.messageOf !== undefined,
  });
  return {
    operationId: operationId(row),
    tags: [domain],
    summary: row.summary,
    security: securityFor(meta.right),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: row.from === 'body',
        content: {
          'application/json': { schema: body, ...(row.example && { example: row.example }) },
          ...(row.picture && { 'multipart/form-data': formInsteadOf(body, row.picture) }),
        },
      },
    }),
    responses: answers(
      { status: row.status ?? 200, content: { 'application/json': { schema: success } } },
      { statuses: statusesOf(row, meta), failure },
    ),
  };
}

/** Path parameters, then those of the query; or the body. */
function inputOf(row: RestRow): { parameters: Parameter[]; body?: JsonSchema } {
  const { input } = factsOf(row.procedure);
  const inPath = namesInPath(row.path);
  const inId = row.idInQuery ? ['id'] : [];
  const schema = input ? inputSchema(input, row.names ?? {}) : {};
  const { properties = {}, required = [], ...rest } = schema;
  const parameterAt = parametersOf(schema, row.example);
  const parameters = [
    ...inPath.map((name) => parameterAt(name, 'path')),
    ...inId.map((name) => parameterAt(name, 'query')),
  ];
  const elsewhere = [...inPath, ...inId];
  const others = Object.keys(properties).filter((name) => !elsewhere.includes(name));
  const inQuery = () => others.map((name) => parameterAt(name, 'query'));
  if (row.from === 'query') return { parameters: [...parameters, ...inQuery()] };
  if (row.from === undefined) return { parameters };
  return {
    // A parameter that may also be sent in the body is required in neither.
    parameters:
      row.from === 'body'
        ? parameters
        : [...parameters, ...inQuery().map((parameter) => ({ ...parameter, required: false }))],
    body: {
      ...rest,
      properties: Object.fromEntries(others.map((name) => [name, properties[name] ?? {}])),
      required: required.filter((name) => !elsewhere.includes(name)),
    },
  };
}

/** The 4xx statuses of a call. */
function statusesOf(row: RestRow, meta: Meta): Set<number> {
  const { from, method, path, procedure, refuses = [] } = row;
  const { type } = factsOf(procedure);
  const statuses = new Set<number>(refuses.map((code) => statusByCode[code]));
  if (from !== undefined || path.includes('{')) statuses.add(400);
  // A body is read where it may be sent, also by a call that ignores it.
  if (method !== 'GET') statuses.add(413);
  if (method !== 'GET' && !row.ignoresBody) statuses.add(400).add(415);
  if (meta.right !== undefined) statuses.add(401);
  if (type === 'mutation' || meta.right === 'staff' || meta.right === 'admin') statuses.add(403);
  if (meta.limited) statuses.add(429);
  return statuses;
}
