import type { MultipartValue } from '@fastify/multipart';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { refusalMessages } from '@shutterhouse/contract/messages';
import { uploadMessages } from '@shutterhouse/contract/upload-messages';
import type { JsonSchema } from '../openapi/wire-schema.ts';

/** The fields of a form, as text; a field may be repeated. */
export class FormFields {
  readonly #values = new Map<string, string[]>();

  /** @throws StudioError tooLarge for a truncated field */
  add({ fieldname, value, fieldnameTruncated, valueTruncated }: MultipartValue): void {
    if (fieldnameTruncated || valueTruncated) {
      throw new StudioError('tooLarge', uploadMessages.fieldTooLong);
    }
    // A part of type JSON arrives parsed.
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    this.#values.set(fieldname, [...(this.#values.get(fieldname) ?? []), text]);
  }

  /** Refuses fields of other names. @throws StudioError invalid */
  assertOnly(names: readonly string[]): void {
    const unknown = [...this.#values.keys()].find((name) => !names.includes(name));
    if (unknown !== undefined) {
      throw fieldError('invalid', unknown, refusalMessages.unknownField);
    }
  }

  /** The last value of a field, empty when it is missing. */
  get(name: string): string {
    return this.#values.get(name)?.at(-1) ?? '';
  }

  /**
   * The fields as the JSON that a schema describes: `true` and `false`, numbers, lists from a
   * repeated field or from JSON, objects from JSON. A value that doesn't fit stays text, and the
   * schema refuses it.
   */
  asJson(schema: JsonSchema): Record<string, unknown> {
    return Object.fromEntries(
      [...this.#values].map(([name, texts]) => [name, valueFrom(texts, propertyOf(schema, name))]),
    );
  }
}

function propertyOf(schema: JsonSchema, name: string): JsonSchema {
  const property = schema.properties?.[name];
  return typeof property === 'object' ? property : {};
}

function valueFrom(texts: readonly string[], schema: JsonSchema): unknown {
  const text = texts.at(-1) ?? '';
  const types = typesOf(schema);
  if (types.has('array')) return listOf(texts, schema);
  if (types.has('string')) return text;
  if (types.has('boolean') && /^(true|false)$/.test(text)) return text === 'true';
  const mayBeNumber = types.has('number') || types.has('integer');
  if (mayBeNumber && /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)) return Number(text);
  if (types.has('null') && (text === '' || text === 'null')) return null;
  return types.has('object') ? parsed(text) : text;
}

function listOf(texts: readonly string[], { items }: JsonSchema): unknown {
  const [only = ''] = texts;
  if (texts.length === 1 && /^\s*\[/.test(only)) return parsed(only);
  if (texts.length === 1 && only === '') return [];
  const each = typeof items === 'object' && !Array.isArray(items) ? items : {};
  return texts.map((text) => valueFrom([text], each));
}

function typesOf({ type, anyOf, const: only, enum: few }: JsonSchema): Set<string> {
  const own = type === undefined ? [] : [type].flat();
  const constants = [only, ...(few ?? [])].filter((value) => value !== undefined);
  return new Set([
    ...own,
    ...constants.map((value) => (value === null ? 'null' : typeof value)),
    ...(anyOf ?? []).flatMap((part) => (typeof part === 'object' ? [...typesOf(part)] : [])),
  ]);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
