import { TRPCError } from '@trpc/server';
import type { z } from 'zod';

/**
 * Parses input by a schema. @throws TRPCError bad request, with the sentences of the schema by field
 */
export function parseInput<Input>(schema: z.ZodType<Input>, said: unknown): Input {
  const read = schema.safeParse(said);
  if (!read.success) throw new TRPCError({ code: 'BAD_REQUEST', cause: read.error });
  return read.data;
}
