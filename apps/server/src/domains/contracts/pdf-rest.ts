import { id } from '@shutterhouse/contract/validators';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requireRight } from '../../actor.ts';
import type { MakeContext } from '../../http/context.ts';
import { type ByteRoute, registerByteRoute } from '../../http/rest/byte-route.ts';
import { documentName, readDocument } from './document.ts';
import { requireContractVersion } from './reading.ts';

/** What the API's document says of it. */
export const contractPdf: ByteRoute = {
  method: 'GET',
  path: '/contracts/versions/{id}/pdf',
  summary: 'The PDF of a contract that everybody has signed, with its record',
  right: 'staff',
  parameters: z.object({ id: id('Version') }),
  answers: { types: ['application/pdf'] },
  refuses: ['notFound'],
};

/** Serves the signed PDFs to the staff. */
export function registerContractPdfs(app: FastifyInstance, makeContext: MakeContext): void {
  registerByteRoute<{ id: string }>(app, makeContext, contractPdf, async (ctx, request, reply) => {
    requireRight(await ctx.actor(), 'staff');
    const version = requireContractVersion(ctx.db, request.params.id);
    const bytes = await readDocument(ctx, version);
    reply.type('application/pdf');
    reply.header('content-disposition', `attachment; filename="${documentName(version)}"`);
    return reply.send(bytes);
  });
}
