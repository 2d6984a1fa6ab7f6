import { STATUS_CODES } from 'node:http';
import type { Right } from '@shutterhouse/contract/rights';
import { capitalized } from '@shutterhouse/contract/text-format';

import type { JsonSchema } from './wire-schema.ts';

/** A path or query parameter. */
export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
};

/**
 * A body of one content type; for form fields `encoding` lists the types that their files may have.
 */
export type Described = {
  schema: JsonSchema;
  example?: unknown;
  encoding?: Record<string, { contentType: string }>;
};

/** A body in each of its possible content types. */
export type Content = {
  'application/json'?: Described;
  'multipart/form-data'?: Described;
  [image: `image/${string}`]: Described;
};

/** One call, as OpenAPI 3.1 describes it. */
export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  /** Only set where it answers elsewhere than all the others. */
  servers?: { url: string }[];
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content: Content }>;
};

type Call = { method: string; path: string };

/** `postBookingRequest` for POST /booking/request. */
export function operationId({ method, path }: Call): string {
  const words = path.match(/\w+/g) ?? [];
  return `${method.toLowerCase()}${words.map(capitalized).join('')}`;
}

/** The credentials that a caller needs. */
export function securityFor(right: Right | undefined): Operation['security'] {
  return right === undefined ? [] : [{ cookie: [] }, { bearer: [] }];
}

/** The response for a status. */
function answer(status: number, content: Content): Operation['responses'][string] {
  return { description: STATUS_CODES[status] ?? String(status), content };
}

/** The responses of a call: its success, its refusals in order, and a server error. */
export function answers(
  { status, content }: { status: number; content: Content },
  { statuses, failure }: { statuses: Iterable<number>; failure: JsonSchema },
): Operation['responses'] {
  const refusal = (of: number) => answer(of, { 'application/json': { schema: failure } });
  const refused = [...new Set(statuses)].sort((one, other) => one - other);
  return {
    [status]: answer(status, content),
    ...Object.fromEntries(refused.map((each) => [each, refusal(each)])),
    default: refusal(500),
  };
}

/** The names of the path parameters. */
export function namesInPath(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** Makes parameters of the properties of an input. */
export function parametersOf(
  { properties = {}, required = [] }: JsonSchema,
  examples: Readonly<Record<string, unknown>> = {},
): (name: string, place: Parameter['in']) => Parameter {
  return (name, place) => {
    const described = properties[name];
    const example = examples[name];
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: typeof described === 'object' ? described : {},
      ...(example !== undefined && { example }),
    };
  };
}
