import type { FastifyReply, FastifyRequest } from 'fastify';
import { knowsTag } from '../../../media/ranges.ts';
import { inert, lives, sendRanged } from '../../../media/send-ranged.ts';
import type { MediaStore } from '../../../media/store.ts';
import type { StoredPreview } from './making.ts';

/** Sends a preview. Access may be revoked, so only the browser may cache it, and not for long. */
export function sendPreview(
  { media }: { media: MediaStore },
  request: FastifyRequest,
  reply: FastifyReply,
  { id, key, bytes }: StoredPreview,
  type = 'image/webp',
): FastifyReply {
  const etag = `"${id}-${bytes}"`;
  reply.headers(inert).headers({ etag, 'cache-control': lives.visit });
  if (knowsTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return sendRanged(request, reply, {
    etag,
    type,
    size: bytes,
    read: (range) => media.read(key, range),
  });
}
