import { id } from '@shutterhouse/contract/validators';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requireRight } from '../../actor.ts';
import type { MakeContext } from '../../http/context.ts';
import type { ByteRoute } from '../../http/rest/byte-route.ts';
import { registerByteRoute } from '../../http/rest/byte-route.ts';
import { runInLanguage } from '../settings/languages.ts';
import { languageOfInvoice } from './language.ts';
import { renderInvoicePdf } from './pdf/invoice-pdf.ts';
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
export function registerInvoicePdfs(app: FastifyInstance, makeContext: MakeContext): void {
  registerByteRoute<{ id: string }>(app, makeContext, invoicePdf, async (ctx, request, reply) => {
    requireRight(await ctx.actor(), 'staff');
    const invoice = findInvoiceDocument(ctx, request.params.id);
    const language = languageOfInvoice(ctx, invoice.id);
    const bytes = await runInLanguage(ctx, language, () =>
      renderInvoicePdf(invoice, ctx.config.timeZone),
    );
    reply.type('application/pdf');
    reply.header('content-disposition', `attachment; filename="${fileNameOf(invoice)}"`);
    return reply.send(bytes);
  });
}
