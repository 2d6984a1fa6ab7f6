import { StudioError } from '@shutterhouse/contract/errors';
import { refusalMessages } from '@shutterhouse/contract/messages';
import type { Right } from '@shutterhouse/contract/rights';
import type { AnyRouter } from '@trpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Meta } from '../trpc/init.ts';
import { refuseEarly } from './early-refusal.ts';
import { sendFailure } from './errors.ts';
import type { MakeContext } from './make-context.ts';
import { errorShape, proceduresOf, trpcHandler } from './trpc-handler.ts';

/** Registers tRPC at `/trpc`. Refusals before tRPC are also answered in tRPC's format. */
export async function registerTrpc(
  app: FastifyInstance,
  router: AnyRouter,
  makeContext: MakeContext,
): Promise<void> {
  await app.register(async (typed) => {
    typed.setErrorHandler((error, request, reply) =>
      sendFailure(error, request, reply, () => ({ error: errorShape(error) })),
    );
    typed.addHook('onRequest', ({ method, headers }, _reply, done) => {
      if (method !== 'GET' && method !== 'POST') {
        throw new StudioError('notFound', refusalMessages.notFound);
      }
      // Any other type could be sent by a form of another site without a preflight.
      const type = headers['content-type'] ?? '';
      if (method === 'POST' && !/^application\/json *(;|$)/i.test(type)) {
        throw new StudioError('unsupported', refusalMessages.unsupported);
      }
      done();
    });
    typed.addHook('onRequest', async (request, reply) => {
      const right = rightForAll(router, request);
      if (right) await refuseEarly(makeContext, right)(request, reply);
    });
    typed.all('/trpc/:path', trpcHandler(router, makeContext));
  });
}

/**
 * The right that all calls of a request need, so that it can be refused early. Where they differ, each
 * call is answered separately, after the body was read.
 */
function rightForAll(router: AnyRouter, request: FastifyRequest): Right | undefined {
  if (request.method !== 'POST') return undefined;
  const [first, ...others] = proceduresOf(router, request).map(
    (procedure) => (procedure?._def.meta as Meta | undefined)?.right,
  );
  return others.every((right) => right === first) ? first : undefined;
}
