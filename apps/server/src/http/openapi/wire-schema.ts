import { z } from 'zod';
import { isCents, type WireNames, wireName } from '../rest/wire.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The input of a call as sent: before defaults and transforms. */
export function inputSchema(schema: z.ZodType, names: WireNames): JsonSchema {
  return onWire(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), names, false);
}

/** The output of a call as sent: each `id` also as `_id`, money as an amount. */
export function outputSchema(schema: z.ZodType, names: WireNames): JsonSchema {
  const converted = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema._zod.def.type !== 'date') return;
      jsonSchema.type = 'string';
      jsonSchema.format = 'date-time';
    },
  });
  return onWire(converted, names, true);
}

function onWire(schema: JsonSchema, names: WireNames, doubleIds: boolean): JsonSchema {
  const convert = (part: JsonSchema): JsonSchema => {
    const {
      $schema: _,
      properties,
      required,
      items,
      anyOf,
      oneOf,
      pattern,
      ...rest
    } = readable(part);
    const wireKeys = (key: string) =>
      doubleIds && key === 'id' ? ['_id', 'id'] : [wireName(key, names)];
    return {
      ...rest,
      // The pattern of a date is a page long, and its format says the same.
      ...(pattern !== undefined && rest.format === undefined && { pattern }),
      ...(properties && {
        properties: Object.fromEntries(
          Object.entries(properties).flatMap(([key, inner]) => {
            const converted = isCents(key) ? asAmount(asSchema(inner)) : convert(asSchema(inner));
            return wireKeys(key).map((name) => [name, converted]);
          }),
        ),
      }),
      ...(required && { required: required.flatMap(wireKeys) }),
      ...(items !== undefined && !Array.isArray(items) && { items: convert(asSchema(items)) }),
      ...(anyOf && { anyOf: anyOf.map(convert) }),
      ...(oneOf && { oneOf: oneOf.map(convert) }),
    };
  };
  return convert(schema);
}

/** Without bounds that only state JavaScript's range of safe integers. */
function readable({ minimum, maximum, ...rest }: JsonSchema): JsonSchema {
  return {
    ...rest,
    ...(minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
  };
}

function asAmount(cents: JsonSchema): JsonSchema {
  const { additionalProperties: sum } = cents;
  if (typeof sum === 'object') return { type: 'object', additionalProperties: asAmount(sum) };
  const isNullable = cents.anyOf?.some((part) => part.type === 'null');
  if (isNullable) return { anyOf: [{ type: 'number' }, { type: 'null' }] };
  const { minimum } = readable(cents);
  return {
    type: 'number',
    description:
      'An amount in units of the currency given beside it, or else of the studio: with at most as many decimals as that has',
    // Its bounds are of minor units, of which there are more or fewer by currency.
    ...(minimum !== undefined && (minimum > 0 ? { exclusiveMinimum: 0 } : { minimum })),
  };
}

function asSchema(schema: JsonSchema | JsonSchema[] | boolean): JsonSchema {
  return typeof schema === 'boolean' || Array.isArray(schema) ? {} : schema;
}
