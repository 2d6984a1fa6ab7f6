import { Readable } from 'node:stream';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { requireRight } from '../actor.ts';
import type { Context } from '../trpc/context.ts';
import type { ByteRoute } from './byte-route.ts';
import { refuseEarly } from './early-refusal.ts';
import { assertSameSite } from './security.ts';

/** A list that is taken along as a file. */
export type CsvExport<Input> = {
  route: ByteRoute & { right: 'staff' | 'admin' };
  /** What the query may say. */
  input: z.ZodType<Input>;
  filename: string;
  /**
   * Writes down that the list is taken along, before its first line is sent.
   * @returns the file, piece by piece
   */
  begin: (ctx: Context, person: { id: string }, input: Input) => Promise<AsyncIterable<string>>;
};

/** Lets a list be taken along, by those who may, from a page of the own site. */
export function registerCsvExport<Input>(
  app: FastifyInstance,
  makeContext: (request: FastifyRequest, reply: FastifyReply) => Context,
  { route, input, filename, begin }: CsvExport<Input>,
): void {
  app.get(
    route.path,
    { onRequest: refuseEarly(makeContext, route.right), exposeHeadRoute: false },
    async (request, reply) => {
      const ctx = makeContext(request, reply);
      // It is written down, which no page of another site may bring about.
      assertSameSite(request, ctx.config);
      const person = requireRight(await ctx.actor(), route.right);
      const asked = input.safeParse(request.query);
      if (!asked.success) throw new TRPCError({ code: 'BAD_REQUEST', cause: asked.error });
      const pieces = await begin(ctx, person, asked.data);
      reply.header('content-type', 'text/csv; charset=utf-8');
      reply.header('content-disposition', `attachment; filename="${filename}"`);
      return reply.send(Readable.from(pieces));
    },
  );
}
