import { id } from '@shutterhouse/contract/validators';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { requireRight } from '../../actor.ts';
import type { ByteRoute } from '../../http/byte-route.ts';
import { refuseEarly } from '../../http/early-refusal.ts';
import type { Context } from '../../trpc/context.ts';
import { renderInvoicePdf } from './invoice-pdf.ts';
import { fileNameOf, findInvoiceDocument } from './reading.ts';

/** What the API's document says of it. */
export const invoicePdf: ByteRoute = {
  method: 'GET',
  path: '/invoices/{id}/pdf',
  summary: 'The PDF of an invoice or a credit note',
  right: 'staff',
  parameters: z.object({ id: id('Invoice') }),
  answers: { types: ['application/pdf'] },
  refuses: ['notFound'],
};

/** Serves the PDFs to the staff. */
export function registerInvoicePdfs(
  app: FastifyInstance,
  makeContext: (request: FastifyRequest, reply: FastifyReply) => Context,
): void {
  app.get<{ Params: { id: string } }>(
    '/invoices/:id/pdf',
    { onRequest: refuseEarly(makeContext, 'staff'), exposeHeadRoute: false },
    async (request, reply) => {
      const ctx = makeContext(request, reply);
      requireRight(await ctx.actor(), 'staff');
      const invoice = findInvoiceDocument(ctx, request.params.id);
      const bytes = await renderInvoicePdf(invoice, ctx.config.timeZone);
      reply.type('application/pdf');
      reply.header('content-disposition', `attachment; filename="${fileNameOf(invoice)}"`);
      return reply.send(bytes);
    },
  );
}
