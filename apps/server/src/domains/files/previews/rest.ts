import { filePreviewInput } from '@shutterhouse/contract/files/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MakeContext } from '../../../http/context.ts';
import type { ByteRoute } from '../../../http/rest/byte-route.ts';
import { registerByteRoute } from '../../../http/rest/byte-route.ts';
import { parseInput } from '../../../http/rest/parse-input.ts';
import { knowsTag } from '../../../media/ranges.ts';
import { inert, lives, sendRanged } from '../../../media/send-ranged.ts';
import type { MediaStore } from '../../../media/store.ts';
import { sourceOfId } from '../sources.ts';
import type { PreviewMaker, StoredPreview } from './making.ts';

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

/** Sends a preview. Access may be revoked, so only the browser may cache it, and not for long. */
export function sendPreview(
  { media }: { media: MediaStore },
  request: FastifyRequest,
  reply: FastifyReply,
  { id, key, bytes }: StoredPreview,
): FastifyReply {
  const etag = `"${id}-${bytes}"`;
  reply.headers(inert).headers({ etag, 'cache-control': lives.visit });
  if (knowsTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return sendRanged(request, reply, {
    etag,
    type: 'image/webp',
    size: bytes,
    read: (range) => media.read(key, range),
  });
}
