import type { JsonSchema } from './wire-schema.ts';

/** A value that a schema describes, for the reader: made of its own examples, constants and defaults. */
export function exampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return exampleOf(schema.anyOf[0]);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, part]) => [
          key,
          typeof part === 'boolean' ? null : exampleOf(part),
        ]),
      );
    case 'array':
      return typeof schema.items === 'object' && !Array.isArray(schema.items)
        ? [exampleOf(schema.items)]
        : [];
    case 'string':
      return schema.format === 'date-time' ? '2030-06-03T14:00:00.000Z' : 'text';
    case 'number':
    case 'integer':
      return schema.minimum ?? 0;
    case 'boolean':
      return true;
    default:
      return null;
  }
}
