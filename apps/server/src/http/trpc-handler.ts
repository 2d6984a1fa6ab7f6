import { StudioError } from '@shutterhouse/contract/errors';
import { refusalMessages } from '@shutterhouse/contract/messages';
import { type AnyProcedure, type AnyRouter, getTRPCErrorShape, TRPCError } from '@trpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../trpc/context.ts';
import { asTrpcError, isServerError } from '../trpc/errors.ts';
import { t } from '../trpc/init.ts';
import { runProcedure } from '../trpc/run-procedure.ts';
import type { MakeContext } from './make-context.ts';

/** The most calls in one request. */
const maxBatchSize = 10;

/**
 * Makes the handler of `GET` and `POST /trpc/:path`, by tRPC's HTTP specification (trpc.io/docs/rpc): with batches,
 * without streams and subscriptions. tRPC's own handler for Fastify makes a request and a response of the Fetch API for
 * each call, with a signal that it aborts at the end, which takes more time than a short query itself.
 */
export function trpcHandler(router: AnyRouter, makeContext: MakeContext) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const procedures = proceduresOf(router, request);
    assertBatch(procedures);
    const readInput = inputReader(request);
    const ctx = makeContext(request, reply);
    const responses = await Promise.all(
      procedures.map(async (procedure, batchIndex) => {
        try {
          assertCallable(procedure, request);
          const data = await runProcedure(procedure, ctx, () => readInput(batchIndex));
          return { result: { data } };
        } catch (error) {
          if (isServerError(error)) request.log.error({ err: error }, 'unexpected');
          return { error: errorShape(error, ctx) };
        }
      }),
    );
    const [status = 200, ...others] = new Set(responses.map(statusOf));
    reply.code(others.length > 0 ? 207 : status);
    return isBatch(request) ? responses : responses[0];
  };
}

/** What a caller of tRPC is told about an error. */
export function errorShape(thrown: unknown, ctx?: Context) {
  const error = thrown instanceof TRPCError ? thrown : asTrpcError(thrown);
  const call = { path: undefined, input: undefined, type: 'unknown' } as const;
  return getTRPCErrorShape({ config: t._config, error, ctx, ...call });
}

/** The procedures that a request calls, one or those of a batch; undefined where a path has none. */
export function proceduresOf(
  router: AnyRouter,
  request: FastifyRequest,
): (AnyProcedure | undefined)[] {
  const { path = '' } = request.params as { path?: string };
  const procedures: Readonly<Record<string, AnyProcedure>> = router._def.procedures;
  return (isBatch(request) ? path.split(',') : [path]).map((name) =>
    Object.hasOwn(procedures, name) ? procedures[name] : undefined,
  );
}

function isBatch({ query }: FastifyRequest): boolean {
  return (query as { batch?: unknown }).batch === '1';
}

/** @throws StudioError invalid, for too many calls or for queries and mutations in one batch */
function assertBatch(procedures: readonly (AnyProcedure | undefined)[]): void {
  const types = new Set(procedures.flatMap((procedure) => procedure?._def.type ?? []));
  if (procedures.length > maxBatchSize || types.size > 1) {
    throw new StudioError('invalid', refusalMessages.badRequest);
  }
}

/** @throws when there is no such procedure, or not with this method */
function assertCallable(
  procedure: AnyProcedure | undefined,
  { method }: FastifyRequest,
): asserts procedure {
  if (!procedure) throw new StudioError('notFound', refusalMessages.notFound);
  if (procedure._def.type !== (method === 'GET' ? 'query' : 'mutation')) {
    throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED' });
  }
}

/**
 * Reads the input of each call by its place in the batch, when its procedure asks for it: after the caller's right was
 * checked.
 */
function inputReader(request: FastifyRequest): (batchIndex: number) => unknown {
  let sent: { inputs: unknown } | undefined;
  return (batchIndex) => {
    sent ??= { inputs: sentInputs(request) };
    if (!isBatch(request)) return sent.inputs;
    const { inputs = {} } = sent;
    if (inputs === null || typeof inputs !== 'object' || Array.isArray(inputs)) {
      throw new StudioError('invalid', refusalMessages.badRequest);
    }
    return (inputs as Record<number, unknown>)[batchIndex];
  };
}

/** @throws StudioError invalid, when the query is not JSON; a body has been parsed before */
function sentInputs({ method, query, body }: FastifyRequest): unknown {
  if (method !== 'GET') return body;
  const { input } = query as { input?: unknown };
  if (input === undefined || input === '') return undefined;
  try {
    return JSON.parse(String(input));
  } catch {
    throw new StudioError('invalid', refusalMessages.malformedJson);
  }
}

function statusOf(response: { error?: ReturnType<typeof errorShape> }): number {
  return response.error?.data.httpStatus ?? 200;
}
