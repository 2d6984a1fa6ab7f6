import { exportDownloadInput } from '@shutterhouse/contract/dashboard/export';
import type { FastifyInstance } from 'fastify';
import { requireRight } from '../../../actor.ts';
import type { MakeContext } from '../../../http/context.ts';
import { assertSameSite } from '../../../http/guards/security.ts';
import type { ByteRoute } from '../../../http/rest/byte-route.ts';
import { registerByteRoute } from '../../../http/rest/byte-route.ts';
import { parseInput } from '../../../http/rest/parse-input.ts';
import { sendArchive } from '../../files/transfers/archive-rest.ts';
import { beginExport, trackedArchive } from './runs.ts';

/** The description of the call below for the API document. */
export const exportDownload: ByteRoute = {
  method: 'GET',
  path: '/dashboard/export/download',
  summary:
    'Everything the studio owns, as a ZIP of CSV files, invoices and pictures: once, for who asked for it; the audit log says so',
  right: 'admin',
  freshProof: true,
  parameters: exportDownloadInput,
  answers: { types: ['application/zip'] },
  refuses: ['invalid', 'notFound'],
};

/** Sends the requested export. */
export function registerExportDownload(app: FastifyInstance, makeContext: MakeContext): void {
  registerByteRoute(app, makeContext, exportDownload, async (ctx, request, reply) => {
    // It is recorded in the audit log, which another site must not cause.
    assertSameSite(request, ctx.config);
    const person = requireRight(await ctx.actor(), 'admin');
    const asked = parseInput(exportDownloadInput, request.query);
    const id = await beginExport({ ...ctx, person }, asked.token);
    const day = ctx.now().toISOString().slice(0, 10);
    return sendArchive(reply, `studio-${day}.zip`, trackedArchive(ctx, id));
  });
}
