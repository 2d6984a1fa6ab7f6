import { isDeepStrictEqual } from 'node:util';
import { type FieldErrors, StudioError } from '@shutterhouse/contract/errors';
import { refusalMessages as messages } from '@shutterhouse/contract/messages';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Where a field is in an input: its names from the outside in. */
type FieldPath = readonly string[];

const described = new WeakMap<z.ZodType, JsonSchema>();

/** What the API's document says of a schema, too. */
function describedBy(schema: z.ZodType): JsonSchema {
  const known = described.get(schema);
  if (known) return known;
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  described.set(schema, made);
  return made;
}

/** The fields of an input that its schema has no place for; all of them where a call takes no input. */
export function unknownFields(schema: z.ZodType | undefined, input: unknown): FieldPath[] {
  return unknownIn(schema ? describedBy(schema) : { properties: {} }, input);
}

function unknownIn(schema: JsonSchema | boolean | undefined, value: unknown): FieldPath[] {
  if (typeof schema !== 'object' || value === null || typeof value !== 'object') return [];
  const { items, properties, additionalProperties: others } = schema;
  const choices = (schema.anyOf ?? schema.oneOf)?.filter((choice) => mayBe(choice, value));
  if (choices) {
    const [fewest] = choices
      .map((choice) => unknownIn(choice, value))
      .toSorted((one, other) => one.length - other.length);
    return fewest ?? [];
  }
  if (Array.isArray(value)) {
    if (Array.isArray(items)) return [];
    return value.flatMap((entry, at) => below(String(at), unknownIn(items, entry)));
  }
  if (properties === undefined && others === undefined) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (properties && Object.hasOwn(properties, name)) {
      return below(name, unknownIn(properties[name], inner));
    }
    return typeof others === 'object' ? below(name, unknownIn(others, inner)) : [[name]];
  });
}

/** Whether a value may be meant by one choice of several: a list by that of a list. */
function mayBe({ type }: JsonSchema, value: object): boolean {
  return type === undefined || type === (Array.isArray(value) ? 'array' : 'object');
}

function below(name: string, paths: readonly FieldPath[]): FieldPath[] {
  return paths.map((path) => [name, ...path]);
}

/**
 * An input without the fields that a call can't change, if they are those of the stored record: it can be sent back as it
 * was read.
 * @param record what is stored, as it is read; undefined where an input is no changed record
 * @throws StudioError invalid, with a sentence for each field that is in no record, or has another value there
 */
export function withoutUnchanged(
  input: unknown,
  unknown: readonly FieldPath[],
  record: unknown,
): unknown {
  const sent = asJson(input);
  const stored = record === undefined ? {} : asJson(record);
  const left = asJson(input);
  // Who has read an older version is told that it has changed, not which field can't be.
  const version = valueAt(sent, ['version']);
  const isStale = version !== undefined && version !== valueAt(stored, ['version']);
  const errors: FieldErrors = {};
  for (const path of unknown) {
    const kept = valueAt(stored, path);
    const field = path.join('.');
    if (kept === undefined) errors[field] = messages.unknownField;
    else if (!isStale && !isDeepStrictEqual(valueAt(sent, path), kept)) {
      errors[field] = messages.fixedField;
    }
    removeAt(left, path);
  }
  const [sentence] = Object.values(errors);
  if (sentence !== undefined) throw new StudioError('invalid', sentence, errors);
  return left;
}

function valueAt(value: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((part, name) => ownOf(part, name), value);
}

function ownOf(value: unknown, name: string): unknown {
  if (value === null || typeof value !== 'object' || !Object.hasOwn(value, name)) return undefined;
  return Reflect.get(value, name);
}

function removeAt(value: unknown, path: FieldPath): void {
  const parent = valueAt(value, path.slice(0, -1));
  const name = path.at(-1);
  if (parent !== null && typeof parent === 'object' && name !== undefined) {
    Reflect.deleteProperty(parent, name);
  }
}

function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
