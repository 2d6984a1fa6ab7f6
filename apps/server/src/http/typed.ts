import { StudioError } from '@shutterhouse/contract/errors';
import { sharedMessages } from '@shutterhouse/contract/messages';
import { type AnyRouter, getTRPCErrorShape } from '@trpc/server';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../trpc/context.ts';
import { asTrpcError, failureOf } from '../trpc/errors.ts';
import { t } from '../trpc/init.ts';
import { sendFailure } from './errors.ts';

type MakeContext = (request: FastifyRequest, reply: FastifyReply) => Context;

/** Registers the typed door at `/trpc`. What is refused before tRPC sees it is told in tRPC's shape too. */
export async function registerTyped<Router extends AnyRouter>(
  app: FastifyInstance,
  router: Router,
  makeContext: MakeContext,
): Promise<void> {
  await app.register(async (typed) => {
    typed.setErrorHandler((error, request, reply) =>
      sendFailure(error, request, reply, () => ({ error: shapeOf(error) })),
    );
    typed.addHook('onRequest', ({ method, headers }, _reply, done) => {
      if (method !== 'GET' && method !== 'POST') {
        throw new StudioError('notFound', sharedMessages.notFound);
      }
      // A form of another site can send anything else without asking first.
      const type = headers['content-type'] ?? '';
      if (method === 'POST' && !/^application\/json *(;|$)/i.test(type)) {
        throw new StudioError('unsupported', sharedMessages.unsupported);
      }
      done();
    });
    await typed.register(fastifyTRPCPlugin, {
      prefix: '/trpc',
      trpcOptions: {
        router,
        maxBatchSize: 10,
        createContext: ({ req, res }) => makeContext(req, res),
        onError: ({ error, req }) => {
          if (failureOf(error).code === null) req.log.error({ err: error }, 'unexpected');
        },
      } satisfies FastifyTRPCPluginOptions<AnyRouter>['trpcOptions'],
    });
  });
}

function shapeOf(thrown: unknown) {
  const error = asTrpcError(thrown);
  const known = { path: undefined, input: undefined, ctx: undefined, type: 'unknown' } as const;
  return getTRPCErrorShape({ config: t._config, error, ...known });
}
