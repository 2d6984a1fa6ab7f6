import { StudioError } from '@shutterhouse/contract/errors';
import { type Picture, picture as pictureSchema } from '@shutterhouse/contract/pictures';
import { uploadMessages } from '@shutterhouse/contract/upload-messages';
import { type SlotName, slotOf } from '@shutterhouse/contract/upload-slots';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { assertDiskNotFull } from '../../db/reserve.ts';
import { write } from '../../db/transact.ts';
import { digestOf } from '../../media/digest.ts';
import { dropPicture, storePicture } from '../../media/ingest.ts';
import { insertPicture, type NewPicture, requirePicture, toPicture } from '../../media/service.ts';
import type { Context } from '../../trpc/context.ts';
import type { MakeContext } from '../context.ts';
import type { ByteRoute } from '../rest/byte-route.ts';
import { registerByteRoute } from '../rest/byte-route.ts';
import { dataEnvelope } from '../rest/envelopes.ts';
import { toWire } from '../rest/wire.ts';
import type { FormFields } from './form-fields.ts';
import { receiveFile } from './uploads.ts';

/** The slots for which our own forms upload the picture first, by `POST /api/media/pictures?slot=…`. */
const formSlots = [
  'hero',
  'about',
  'portfolio',
  'service',
  'testimonial',
  'category',
  'miniSession',
  'logo',
  'icon',
  'watermark',
] as const;

/** The maximum length of a picture's alternative text, in characters; longer ones are cut. */
const altLength = 300;

/** The description of the call below for the API document. */
export const pictureUpload: ByteRoute = {
  method: 'POST',
  path: '/media/pictures',
  summary:
    'Send a picture ahead; a call that names its id keeps it, and unused it is gone after a day',
  right: 'staff',
  parameters: z.object({ slot: z.enum(formSlots) }),
  example: { slot: 'portfolio' },
  form: { slots: formSlots, fields: z.object({ alt: z.string().max(altLength).optional() }) },
  answers: { output: pictureSchema },
};

/**
 * Uploads one picture for staff: `POST /media/pictures?slot=…`. It belongs to nothing until a call references its
 * id; unused, it is deleted after a day.
 */
export function registerPictureUpload(scope: FastifyInstance, makeContext: MakeContext): void {
  registerByteRoute(scope, makeContext, pictureUpload, async (context, request) => {
    const slot = formSlots.find((name) => name === request.query.slot);
    if (slot === undefined) throw new StudioError('invalid', uploadMessages.unknownSlot);
    const { fields, picture } = await receivePicture(request, context, slot);
    if (picture === undefined) throw new StudioError('invalid', uploadMessages.noFile);
    const row = await keepPicture(context, {
      ...picture,
      alt: fields.get('alt').slice(0, altLength),
    });
    return dataEnvelope.success(toWire(row, {}), undefined);
  });
}

/** The fields and the optional picture of a form; `sha256` is the hash of the file. */
type ReceivedPicture = {
  fields: FormFields;
  picture: NewPicture | undefined;
  sha256: string | undefined;
};

/**
 * Reads a form with one picture at most, and stores the picture. @throws StudioError storageFull before it is
 * read
 */
export async function receivePicture(
  request: FastifyRequest,
  context: Context,
  slot: SlotName,
): Promise<ReceivedPicture> {
  assertDiskNotFull(context);
  const { fields, file } = await receiveFile(request, {
    slot: slotOf(slot),
    context,
    onFile: async (staged) => ({
      sha256: await digestOf(staged.path),
      picture: await storePicture(context, staged, { slot }),
    }),
    rollback: ({ picture }) => dropPicture(context, picture),
  });
  return { fields, picture: file?.picture, sha256: file?.sha256 };
}

/** Writes the row of a stored picture; on failure its bytes are deleted. */
export async function keepPicture(context: Context, picture: NewPicture): Promise<Picture | null> {
  const { db, now } = context;
  try {
    return await write(db, (tx) => {
      insertPicture({ db: tx, now }, picture);
      return toPicture(requirePicture({ db: tx }, picture.id));
    });
  } catch (error) {
    await dropPicture(context, picture);
    throw error;
  } finally {
    context.jobs.wake();
  }
}
