import { clientGalleryMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import { watermarkTrialInput } from '@shutterhouse/contract/client-galleries/schema';
import { StudioError } from '@shutterhouse/contract/errors';
import type { FastifyInstance } from 'fastify';
import { requireRight } from '../../../actor.ts';
import type { MakeContext } from '../../../http/context.ts';
import type { ByteRoute } from '../../../http/rest/byte-route.ts';
import { registerByteRoute } from '../../../http/rest/byte-route.ts';
import { parseInput } from '../../../http/rest/parse-input.ts';
import { inert } from '../../../media/send-ranged.ts';
import { createPreviewMaker } from '../../files/previews/making.ts';
import { requireGallery } from '../rows.ts';
import { orUnknown } from './content-rest.ts';
import { coverOf } from './covers.ts';
import { drawMarked } from './marked-previews.ts';
import { withMark } from './watermarks.ts';

/** What the API's document says of the call below. */
export const watermarkTrial: ByteRoute = {
  method: 'GET',
  path: '/client-galleries/{id}/watermark',
  summary: 'A picture of a client gallery with a watermark as it will look, as WebP',
  right: 'staff',
  parameters: watermarkTrialInput,
  example: { kind: 'text', text: 'Atelier Vale', position: 'center', strength: 40, size: 38 },
  answers: { types: ['image/webp'] },
  refuses: ['notFound', 'invalid', 'unsupported', 'busy'],
};

/** Draws watermarks that are not saved yet: `GET /client-galleries/{id}/watermark`. */
export function registerWatermarkTrials(app: FastifyInstance, makeContext: MakeContext): void {
  const previews = createPreviewMaker();
  registerByteRoute<{ id: string }>(
    app,
    makeContext,
    watermarkTrial,
    async (ctx, request, reply) => {
      const person = requireRight(await ctx.actor(), 'staff');
      const asked = { ...request.query, id: request.params.id };
      const { id, pictureId = null, ...watermark } = parseInput(watermarkTrialInput, asked);
      const gallery = requireGallery(ctx, id);
      const row = coverOf(ctx.db, { gallery, link: { role: 'client' } });
      if (row === undefined) throw new StudioError('notFound', messages.noPictureYet);
      const preview = { size: 'medium', caller: person.id } as const;
      const bytes = await withMark(ctx, { ...watermark, pictureId }, async (mark) => {
        if (mark === undefined) throw new StudioError('notFound', messages.noPictureYet);
        return orUnknown(drawMarked(ctx, previews, row, { ...preview, mark }));
      });
      return reply
        .headers(inert)
        .header('cache-control', 'private, no-store')
        .type('image/webp')
        .send(bytes);
    },
  );
}
