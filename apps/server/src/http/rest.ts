import type { AnyProcedure } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Context } from '../trpc/context.ts';
import { type Failure, failureOf } from '../trpc/errors.ts';
import { t } from '../trpc/init.ts';
import { errorsToWire, fromWire, toWire, type WireNames } from './wire.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** How an answer is wrapped (0-decisions, section 1.3). `schema` in the document is the wrapped one. */
export type Envelope = {
  name: 'data' | 'fields' | 'status' | 'me' | 'stats';
  success: (output: unknown, message: string | undefined) => unknown;
  failure: (failure: Failure) => unknown;
};

/** A documented path: a renaming of a procedure. Guards, schemas and rules are the procedure's. */
export type RestRow = {
  method: Method;
  /** As documented, with `{id}` for a part that varies; answers at the root and under `/api`. */
  path: string;
  procedure: AnyProcedure;
  /** Where the input stands; the varying parts of the path are added to it. */
  from?: 'query' | 'body';
  envelope: Envelope;
  names?: WireNames;
  /** What a success says beside its data. */
  message?: string;
  status?: 200 | 201;
  /** One line for the reader of the API's document, and what the answer holds. */
  summary: string;
  output?: z.ZodType;
};

/** `{success: false, message, errors?}` */
export function failureEnvelope({ message, errors }: Failure): object {
  return { success: false, message, ...(errors && { errors }) };
}

/** `{success: true, data, message?}` */
export const dataEnvelope: Envelope = {
  name: 'data',
  success: (data, message) => ({ success: true, data, ...(message && { message }) }),
  failure: failureEnvelope,
};

/** The fields, or the array, at the top level. */
export const fieldsEnvelope: Envelope = {
  name: 'fields',
  success: (output) => output,
  failure: failureEnvelope,
};

type MakeContext = (request: FastifyRequest, reply: FastifyReply) => Context;

/** Registers the rows at the root and under `/api`. */
export function registerRest(
  app: FastifyInstance,
  rows: readonly RestRow[],
  makeContext: MakeContext,
): void {
  for (const row of rows) {
    const handler = handlerOf(row, makeContext);
    const path = row.path.replaceAll(/\{(\w+)\}/g, ':$1');
    for (const prefix of ['', '/api']) {
      app.route({
        method: row.method,
        url: `${prefix}${path}`,
        handler,
        errorHandler: (error, request, reply) => sendFailure(row, error, request, reply),
        // HEAD would run the call and throw its answer away.
        exposeHeadRoute: false,
      });
    }
  }
}

function handlerOf(row: RestRow, makeContext: MakeContext) {
  const names = row.names ?? {};
  // A router of one, so that the call goes through tRPC's own caller with all its middleware.
  const caller = t.createCallerFactory(t.router({ call: row.procedure }));
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const context = makeContext(request, reply);
    const call = caller(context).call as (input: unknown) => Promise<unknown>;
    const output = await call(inputOf(row, request));
    reply.code(row.status ?? 200);
    return row.envelope.success(toWire(output, names), row.message);
  };
}

function inputOf(row: RestRow, request: FastifyRequest): unknown {
  const source = row.from === 'body' ? request.body : row.from === 'query' ? request.query : {};
  const params = request.params as Record<string, string>;
  if (source === null || typeof source !== 'object' || Array.isArray(source)) return source;
  return { ...(fromWire(source, row.names ?? {}) as object), ...params };
}

function sendFailure(row: RestRow, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = failureOf(error);
  if (failure.code === null) request.log.error({ err: error }, 'unexpected');
  const errors = failure.errors && errorsToWire(failure.errors, row.names ?? {});
  reply
    .code(failure.status)
    .send(row.envelope.failure({ ...failure, ...(errors && { errors }) }));
}
