import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { write } from '../db/transact.ts';
import { dropPicture } from '../media/ingest.ts';
import { removePicture } from '../media/service.ts';
import type { Context } from '../trpc/context.ts';
import { inputSchema } from './openapi/wire-schema.ts';
import { keepPicture, receivePicture } from './picture-upload.ts';
import type { RestRow } from './rest.ts';

/** What a form said, as the JSON of the same call would, and how to undo what came of its file. */
export type RowForm = { body: Record<string, unknown>; rollback: () => Promise<void> };

/**
 * Makes the reader of a row's forms, for callers whose right was looked at before. The file becomes
 * a picture, whose id stands in the body where the procedure expects it.
 */
export function rowFormReader(
  row: RestRow,
): (request: FastifyRequest, context: Context) => Promise<RowForm> {
  const { picture: taken, procedure, names = {} } = row;
  if (taken === undefined) throw new TypeError(`${row.path} takes no form.`);
  const [input] = procedure._def.inputs;
  const schema = input instanceof z.ZodType ? inputSchema(input, names) : {};

  return async (request, context) => {
    const { fields, picture } = await receivePicture(request, context, taken.slot);
    const body = fields.asJson(schema);
    if (picture === undefined) return { body, rollback: async () => undefined };
    await keepPicture(context, picture);
    return {
      body: { ...body, [taken.as]: picture.id },
      async rollback() {
        const { db, now } = context;
        await write(db, (tx) => removePicture({ db: tx, now }, picture.id));
        await dropPicture(context, picture);
      },
    };
  };
}
