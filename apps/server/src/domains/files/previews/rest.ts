import { filePreviewInput } from '@shutterhouse/contract/files/schema';
import type { FastifyInstance } from 'fastify';
import type { MakeContext } from '../../../http/context.ts';
import type { ByteRoute } from '../../../http/rest/byte-route.ts';
import { registerByteRoute } from '../../../http/rest/byte-route.ts';
import { parseInput } from '../../../http/rest/parse-input.ts';
import { sourceOfId } from '../sources.ts';
import type { PreviewMaker } from './making.ts';
import { sendPreview } from './sending-rest.ts';

/** The call below in the API's document. */
export const filePreview: ByteRoute = {
  method: 'GET',
  answersHead: true,
  path: '/files/preview/{id}',
  summary: 'A picture of any source in a smaller size, as WebP',
  right: 'staff',
  parameters: filePreviewInput,
  answers: { types: ['image/webp'] },
  refuses: ['notFound', 'unsupported', 'unprocessable', 'busy'],
};

/** Serves previews to the staff: `GET /files/preview/{id}`. */
export function registerFilePreview(
  app: FastifyInstance,
  makeContext: MakeContext,
  previews: PreviewMaker,
): void {
  registerByteRoute<{ id: string }>(app, makeContext, filePreview, async (ctx, request, reply) => {
    const asked = parseInput(filePreviewInput, { ...request.query, id: request.params.id });
    const entry = await sourceOfId(ctx, asked.id).stat(asked.id);
    const preview = await previews.take(ctx, entry, { size: asked.size, caller: 'staff' });
    return sendPreview(ctx, request, reply, preview);
  });
}
