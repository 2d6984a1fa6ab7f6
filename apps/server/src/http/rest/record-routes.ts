import type { ErrorCode } from '@shutterhouse/contract/errors';
import type { SlotName } from '@shutterhouse/contract/upload-slots';
import type { AnyProcedure } from '@trpc/server';
import { z } from 'zod';
import { dataEnvelope, type Envelope } from './envelopes.ts';
import type { RestRow } from './rest-row.ts';
import type { WireNames } from './wire.ts';

type RecordRoutes = {
  /** Records are at `{path}/{id}`. */
  path: string;
  calls: Record<'list' | 'get' | 'create' | 'update' | 'remove', AnyProcedure>;
  /** How the list is requested and returned, and its path if not `path`. */
  list: Pick<RestRow, 'envelope' | 'output'> &
    Partial<Pick<RestRow, 'path' | 'from' | 'message' | 'messageOf'>>;
  /** The schema of a record, with internal names. */
  record: z.ZodType;
  names?: WireNames;
  messages: { created: string; updated: string; removed: string };
  /** The envelope of reading one record; `data` unless the documented response is bare. */
  readEnvelope?: Envelope;
  /** The currency of a record by its id, where records have one. */
  currencyOf?: RestRow['currencyOf'];
  /** Error codes of deleting, beside `notFound`. */
  removeRefuses?: readonly ErrorCode[];
  /** Creating and updating also accept a form with a file of this slot. */
  slot?: SlotName;
  summaries: Record<'list' | 'get' | 'create' | 'update' | 'remove', string>;
  examples: Record<'create' | 'update', Readonly<Record<string, unknown>>>;
};

/** The documented paths of a record that staff edit: list, read, create, update, delete. */
export function recordRoutes({
  path,
  calls,
  list,
  record,
  names = {},
  messages,
  readEnvelope = dataEnvelope,
  removeRefuses = [],
  currencyOf,
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
      message: () => messages.created,
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
      message: () => messages.updated,
      summary: summaries.update,
      ...(currencyOf && { currencyOf }),
      refuses: ['notFound', 'conflict', ...unreadable],
      example: examples.update,
    },
    {
      method: 'DELETE',
      path: one,
      procedure: calls.remove,
      envelope: dataEnvelope,
      message: () => messages.removed,
      summary: summaries.remove,
      refuses: ['notFound', ...removeRefuses],
      output: z.null(),
    },
  ];
}
