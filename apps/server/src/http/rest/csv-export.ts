import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { requireRight } from '../../actor.ts';
import type { Context } from '../../trpc/context.ts';
import type { MakeContext } from '../context.ts';
import { assertSameSite } from '../guards/security.ts';
import type { ByteRoute } from './byte-route.ts';
import { registerByteRoute } from './byte-route.ts';
import { parseInput } from './parse-input.ts';

/** A list that is exported as a CSV file. */
export type CsvExport<Input> = {
  route: ByteRoute & { right: 'staff' | 'admin'; parameters: z.ZodType<Input> };
  filename: string;
  /** Records the export in the audit log, before the first line is sent. */
  record: (ctx: Context, person: { id: string }, input: Input) => Promise<void>;
  /** The chunks of the file. */
  csv: (ctx: Context, input: Input) => AsyncIterable<string>;
};

/** Registers an export: for those who have its right, and only from a page of our own site. */
export function registerCsvExport<Input>(
  app: FastifyInstance,
  makeContext: MakeContext,
  { route, filename, record, csv }: CsvExport<Input>,
): void {
  registerByteRoute(app, makeContext, route, async (ctx, request, reply) => {
    // It writes to the audit log, which another site must not cause.
    assertSameSite(request, ctx.config);
    const person = requireRight(await ctx.actor(), route.right);
    const input = parseInput(route.parameters, request.query);
    await record(ctx, person, input);
    reply.header('content-type', 'text/csv; charset=utf-8');
    reply.header('content-disposition', `attachment; filename="${filename}"`);
    return reply.send(Readable.from(csv(ctx, input)));
  });
}
