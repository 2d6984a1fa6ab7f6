import type { ErrorCode } from '@shutterhouse/contract/errors';
import type { SlotName } from '@shutterhouse/contract/upload-slots';
import type { AnyProcedure } from '@trpc/server';
import { z } from 'zod';
import { dataEnvelope, type Envelope } from './envelopes.ts';
import type { RestRow } from './rest.ts';
import type { WireNames } from './wire.ts';

type RecordRoutes = {
  /** Records are at `{path}/{id}`. */
  path: string;
  calls: Record<'list' | 'get' | 'create' | 'update' | 'remove', AnyProcedure>;
  /** How the list is asked for and given, and where it is, if not at `path`. */
  list: Pick<RestRow, 'envelope' | 'output'> &
    Partial<Pick<RestRow, 'path' | 'from' | 'message' | 'messageOf'>>;
  /** A record, under the names of the code. */
  record: z.ZodType;
  names?: WireNames;
  messages: { created: string; updated: string; removed: string };
  /** The envelope of reading one record; `data` unless the documented reply is bare. */
  readEnvelope?: Envelope;
  /** What a deletion is refused for beside that it is not there. */
  removeRefuses?: readonly ErrorCode[];
  /** Creating and updating take a form with a file of this slot, too. */
  slot?: SlotName;
  summaries: Record<'list' | 'get' | 'create' | 'update' | 'remove', string>;
  examples: Record<'create' | 'update', Readonly<Record<string, unknown>>>;
};

/** The documented paths of something that staff edit: read its list, read, create, update, delete one. */
export function recordRoutes({
  path,
  calls,
  list,
  record,
  names = {},
  messages,
  readEnvelope = dataEnvelope,
  removeRefuses = [],
  slot,
  summaries,
  examples,
}: RecordRoutes): RestRow[] {
  const one = `${path}/{id}`;
  const form = slot && { picture: { slot, as: 'pictureId' } };
  const unreadable = slot ? (['unprocessable'] as const) : [];
  const saved = { from: 'body', envelope: dataEnvelope, names, output: record, ...form } as const;
  return [
    { path, ...list, method: 'GET', procedure: calls.list, names, summary: summaries.list },
    {
      method: 'GET',
      path: one,
      procedure: calls.get,
      envelope: readEnvelope,
      names,
      summary: summaries.get,
      refuses: ['notFound'],
      output: record,
    },
    {
      ...saved,
      method: 'POST',
      path,
      procedure: calls.create,
      message: messages.created,
      status: 201,
      summary: summaries.create,
      refuses: ['conflict', ...unreadable],
      example: examples.create,
    },
    {
      ...saved,
      method: 'PUT',
      path: one,
      procedure: calls.update,
      message: messages.updated,
      summary: summaries.update,
      refuses: ['notFound', 'conflict', ...unreadable],
      example: examples.update,
    },
    {
      method: 'DELETE',
      path: one,
      procedure: calls.remove,
      envelope: dataEnvelope,
      message: messages.removed,
      summary: summaries.remove,
      refuses: ['notFound', ...removeRefuses],
      output: z.null(),
    },
  ];
}
