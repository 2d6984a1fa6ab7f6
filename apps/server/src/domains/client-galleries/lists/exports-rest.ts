import { Readable } from 'node:stream';
import { byIdInput } from '@shutterhouse/contract/editing';
import type { FastifyInstance } from 'fastify';
import { requireRight } from '../../../actor.ts';
import type { MakeContext } from '../../../http/context.ts';
import { assertSameSite } from '../../../http/guards/security.ts';
import type { ByteRoute } from '../../../http/rest/byte-route.ts';
import { registerByteRoute } from '../../../http/rest/byte-route.ts';
import { parseInput } from '../../../http/rest/parse-input.ts';
import { dispositionOf } from '../../files/downloads.ts';
import { fileNameOf, recordSelectionExport, selectionCsv, sidecarsOf } from './exports.ts';
import { getSelection } from './overview.ts';

/** What the API's document says of the call below. */
export const selectionTable: ByteRoute = {
  method: 'GET',
  path: '/client-galleries/selections/{id}/pictures.csv',
  summary: 'A list of a visitor as CSV, with notes and verdicts; the audit log says who asked',
  right: 'staff',
  parameters: byIdInput,
  answers: { types: ['text/csv'] },
  refuses: ['notFound'],
};

/** What the API's document says of the call below. */
export const selectionSidecars: ByteRoute = {
  method: 'GET',
  path: '/client-galleries/selections/{id}/xmp.zip',
  summary:
    'A list of a visitor as XMP sidecars with ratings, labels and notes, as a ZIP; in folders by chapter where names recur',
  right: 'staff',
  parameters: byIdInput,
  answers: { types: ['application/zip'] },
  refuses: ['notFound'],
};

/** Serves the lists of visitors as files. */
export function registerSelectionExports(app: FastifyInstance, makeContext: MakeContext): void {
  registerByteRoute<{ id: string }>(
    app,
    makeContext,
    selectionTable,
    async (ctx, request, reply) => {
      // It writes to the audit log, which another site must not cause.
      assertSameSite(request, ctx.config);
      const person = requireRight(await ctx.actor(), 'staff');
      const input = parseInput(byIdInput, request.params);
      const name = fileNameOf(getSelection(ctx, input.id), 'csv');
      await recordSelectionExport(ctx, person, input);
      reply.header('content-disposition', dispositionOf('attachment', name));
      return reply.type('text/csv; charset=utf-8').send(Readable.from(selectionCsv(ctx, input)));
    },
  );
  registerByteRoute<{ id: string }>(
    app,
    makeContext,
    selectionSidecars,
    async (ctx, request, reply) => {
      requireRight(await ctx.actor(), 'staff');
      const selection = getSelection(ctx, parseInput(byIdInput, request.params).id);
      const name = fileNameOf(selection, 'zip');
      reply.header('content-disposition', dispositionOf('attachment', name));
      return reply.type('application/zip').send(Readable.from(sidecarsOf(ctx, selection)));
    },
  );
}
