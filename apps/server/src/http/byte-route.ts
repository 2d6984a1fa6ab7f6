import type { ErrorCode } from '@shutterhouse/contract/errors';
import type { Right } from '@shutterhouse/contract/rights';
import type { SlotName } from '@shutterhouse/contract/upload-slots';
import type { z } from 'zod';

/**
 * A documented call that moves bytes and is therefore no tRPC procedure. It stands beside the code that answers it:
 * `registerByteRoute` and the API's document are made from it.
 */
export type ByteRoute = {
  method: 'GET' | 'POST';
  /** As documented, with `{id}` for a part that varies. */
  path: string;
  /** It answers HEAD too. */
  answersHead?: true;
  /** One line for the reader of the API's document. */
  summary: string;
  /** Which right the caller must have; absent when everybody may call. */
  right?: Right;
  /** The parameters of the path and of the query. */
  parameters?: z.ZodObject;
  /** An example of the parameters. */
  example?: Readonly<Record<string, unknown>>;
  /** The form that it takes: the files of one of the slots, and fields beside them. */
  form?: { slots: readonly SlotName[]; fields?: z.ZodObject };
  /** What comes back: data in its envelope with a message beside it, or bytes of one of the types. */
  answers: { output: z.ZodType; message?: string } | { types: readonly string[] };
  status?: 200 | 201;
  /** What is refused in addition to what every call of its kind refuses. */
  refuses?: readonly ErrorCode[];
};

/** The calls of each domain. */
export type ByteRoutesByDomain = Readonly<Record<string, readonly ByteRoute[]>>;
