import { TRPCError } from '@trpc/server';
import type { z } from 'zod';
import { unknownFields, withoutUnchanged } from '../../trpc/known-fields.ts';

/**
 * Parses input by a schema. @throws TRPCError bad request, with the sentences of the schema by field; StudioError for unknown fields
 */
export function parseInput<Input>(schema: z.ZodType<Input>, said: unknown): Input {
  const unknown = unknownFields(schema, said);
  if (unknown.length > 0) withoutUnchanged(said, unknown, undefined);
  const read = schema.safeParse(said);
  if (!read.success) throw new TRPCError({ code: 'BAD_REQUEST', cause: read.error });
  return read.data;
}
