import type { ErrorCode } from '@shutterhouse/contract/errors';
import type { SlotName } from '@shutterhouse/contract/upload-slots';
import type { AnyProcedure } from '@trpc/server';
import type { z } from 'zod';
import type { Context } from '../../trpc/context.ts';
import type { Envelope } from './envelopes.ts';
import type { WireNames } from './wire.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * A documented path, which is an alias of a procedure: guards, schemas and rules are those of the procedure.
 */
export type RestRow = {
  method: Method;
  /** The documented path, with `{id}` for a parameter; it answers at the root and under `/api`. */
  path: string;
  procedure: AnyProcedure;
  /**
   * Where the input is; path parameters are added to it. `either` is the body if there is one, otherwise the
   * query: for a DELETE, whose body some proxies drop.
   */
  from?: 'query' | 'body' | 'either';
  /** The id is in the query, as `?id=`, beside the body. */
  idInQuery?: true;
  /** A body of any type is read and ignored: for callers whose requests can't be changed. */
  ignoresBody?: true;
  envelope: Envelope;
  names?: WireNames;
  /**
   * The currency of the amounts sent, where it is that of a record and not the studio's; undefined for an unknown one. It gets
   * what was sent and the parameters of the path, unchecked.
   */
  currencyOf?: (ctx: Context, sent: Readonly<Record<string, unknown>>) => string | undefined;
  /** The message of a successful response. */
  message?: () => string;
  /** Another message than `message`, depending on the output. */
  messageOf?: (output: unknown) => string | undefined;
  status?: 200 | 201;
  /** One line for the API document. */
  summary: string;
  /** The schema of the output, with internal names. */
  output?: z.ZodType;
  /** The schema of the data of a refusal, where the envelope has any. */
  refusalData?: z.ZodType;
  /** An example input, with the names on the wire. */
  example?: Readonly<Record<string, unknown>>;
  /**
   * The call also accepts a multipart form with one file, which becomes a picture; its id goes into the input
   * under the name `as`. Such rows are registered in the scope that reads forms.
   */
  picture?: { slot: SlotName; as: string };
  /** Error codes of the procedure's rules, beside those of every call of its kind. */
  refuses?: readonly ErrorCode[];
};
