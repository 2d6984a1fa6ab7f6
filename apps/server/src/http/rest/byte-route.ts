import type { ErrorCode } from '@shutterhouse/contract/errors';
import type { Right } from '@shutterhouse/contract/rights';
import type { SlotName } from '@shutterhouse/contract/upload-slots';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Context } from '../../trpc/context.ts';
import type { MakeContext } from '../context.ts';
import { refuseEarly } from '../guards/early-refusal.ts';
import { uploadRoute } from '../guards/slow-clients.ts';

/**
 * A documented call that moves bytes and is therefore not a tRPC procedure. It is declared beside the code that
 * answers it: `registerByteRoute` and the API document are made from it.
 */
export type ByteRoute = {
  method: 'GET' | 'POST';
  /** The documented path, with `{id}` for a parameter. */
  path: string;
  /** It also answers HEAD. */
  answersHead?: true;
  /** One line for the API document. */
  summary: string;
  /** The right that the caller needs; absent when everybody may call. */
  right?: Right;
  /** As in the metadata of a procedure. */
  freshProof?: true;
  /** The parameters of the path and of the query. */
  parameters?: z.ZodObject;
  /** Example values for the parameters. */
  example?: Readonly<Record<string, unknown>>;
  /** The multipart form that it accepts: the files of one of the slots, and other fields. */
  form?: { slots: readonly SlotName[]; fields?: z.ZodObject };
  /** The response: data in an envelope with a message, or bytes of one of the types. */
  answers: { output: z.ZodType; message?: () => string } | { types: readonly string[] };
  status?: 200 | 201;
  /** Error codes in addition to those of every call of its kind. */
  refuses?: readonly ErrorCode[];
};

/** The calls of each domain. */
export type ByteRoutesByDomain = Readonly<Record<string, readonly ByteRoute[]>>;

/** A documented path in Fastify's syntax: `/package/{id}` is `/package/:id`. */
export function fastifyPath(documented: string): string {
  return documented.replaceAll(/\{(\w+)\}/g, ':$1');
}

type Request<Params> = FastifyRequest<{ Params: Params; Querystring: Record<string, unknown> }>;

/** Registers a call that moves bytes by its description: its method, paths and right. */
export function registerByteRoute<Params = unknown>(
  app: FastifyInstance,
  makeContext: MakeContext,
  { method, path, right, freshProof, form, answersHead }: ByteRoute,
  answer: (ctx: Context, request: Request<Params>, reply: FastifyReply) => Promise<unknown>,
): void {
  app.route<{ Params: Params; Querystring: Record<string, unknown> }>({
    method: answersHead ? [method, 'HEAD'] : method,
    url: fastifyPath(path),
    exposeHeadRoute: false,
    ...(right && { onRequest: refuseEarly(makeContext, { right, freshProof }) }),
    config: {
      ...(form && { ...uploadRoute, formFields: Object.keys(form.fields?.shape ?? {}) }),
      ...(right && { right }),
    },
    handler: async (request, reply) => answer(makeContext(request, reply), request, reply),
  });
}
