import type { FastifyRequest } from 'fastify';
import { write } from '../../db/transact.ts';
import { dropPicture } from '../../media/ingest.ts';
import { releasePicture } from '../../media/references.ts';
import { removePicture } from '../../media/service.ts';
import type { Context } from '../../trpc/context.ts';
import { factsOf } from '../../trpc/procedure-facts.ts';
import { inputSchema } from '../openapi/wire-schema.ts';
import type { RestRow } from '../rest/rest-row.ts';
import { keepPicture, receivePicture } from './pictures.ts';

/** The fields of a form, as the JSON body of the same call. */
export type RowForm = {
  body: Record<string, unknown>;
  /** The same with a hash of the file in place of its id, which differs each time the form is sent. */
  sent: Record<string, unknown>;
  /** Deletes the stored file, when the call is refused. */
  rollback: () => Promise<void>;
  /** Deletes the stored file if nothing uses it, as when the same form had been accepted before. */
  settle: () => Promise<void>;
};

const nothing = async () => undefined;

/**
 * Makes the reader of a row's forms, for callers whose right was checked before. The file becomes a picture,
 * whose id is put into the body where the procedure expects it.
 */
export function rowFormReader(
  row: RestRow,
): (request: FastifyRequest, context: Context) => Promise<RowForm> {
  const { picture: taken, procedure, names = {} } = row;
  if (taken === undefined) throw new TypeError(`${row.path} takes no form.`);
  const { input } = factsOf(procedure);
  const schema = input ? inputSchema(input, names) : {};

  return async (request, context) => {
    const { fields, picture, sha256 } = await receivePicture(request, context, taken.slot);
    const body = fields.asJson(schema);
    if (picture === undefined) return { body, sent: body, rollback: nothing, settle: nothing };
    await keepPicture(context, picture);
    const { db, now } = context;
    return {
      body: { ...body, [taken.as]: picture.id },
      sent: { ...body, [taken.as]: sha256 },
      settle: () => write(db, (tx) => releasePicture({ db: tx, now }, picture.id)),
      async rollback() {
        await write(db, (tx) => removePicture({ db: tx, now }, picture.id));
        await dropPicture(context, picture);
      },
    };
  };
}
